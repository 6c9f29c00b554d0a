// SPDX-License-Identifier: GPL-3.0-or-later

/// A description of the service for programs (OpenAPI 3.1).
struct OpenAPIDocument: Encodable, Sendable {
    /// What the service is.
    struct Information: Encodable, Sendable {
        let title: String
        let version: String
        let description: String
        let license: [String: String]
    }

    /// Where it is.
    struct Server: Encodable, Sendable {
        let url: String
    }

    /// What is described once and meant in many places.
    struct Components: Encodable, Sendable {
        let schemas: [String: JSONSchema]
        let responses: [String: OpenAPIResponse]
        let securitySchemes: [String: [String: String]]
    }

    let openapi = "3.1.0"
    let info: Information
    let servers: [Server]
    let security: [[String: [String]]]
    let paths: [String: [String: OpenAPIOperation]]
    let components: Components
}

/// What is asked with one method at one path.
struct OpenAPIOperation: Encodable, Sendable {
    /// What varies in a request.
    struct Parameter: Encodable, Sendable {
        let name: String
        let `in`: String
        let description: String
        let required: Bool
        let schema: JSONSchema
    }

    let operationId: String
    let summary: String
    let tags: [String]
    let parameters: [Parameter]
    let responses: [String: OpenAPIResponse]
}

/// What is answered, or where that is described.
struct OpenAPIResponse: Encodable, Sendable {
    /// A field of the header.
    struct Header: Encodable, Sendable {
        let description: String
        let schema: JSONSchema
    }

    /// A body.
    struct Body: Encodable, Sendable {
        let schema: JSONSchema?
    }

    private enum CodingKeys: String, CodingKey {
        case description, headers, content
        case reference = "$ref"
    }

    var description: String?
    var headers: [String: Header]?
    var content: [String: Body]?
    var reference: String?
}
