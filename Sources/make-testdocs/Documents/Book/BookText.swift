// SPDX-License-Identifier: GPL-3.0-or-later

/// The running text of the book; a soft hyphen marks where a word may break.
enum BookText {
    static let leaf = [
        """
        A book is a machine for turning pages. Long before anyone spoke of screens, the hand had \
        learnt the gesture: a finger under the corner, a lift, a soft fall. The leaf does not \
        care what is printed on it. It carries one page on either side and keeps the two in \
        order, which is more than can be said of most of us.
        """,
        """
        Consider the numbers first. The sheets at the front count in small Roman numerals, \
        because the printer set them last, when the body of the book was already done. So the \
        page that calls itself 1 may well be the third. A patient reader keeps three things \
        apart: where a page lies, which number people give it, and what is printed in its margin.
        """,
        """
        In a naïve café in the old town, where the cups were col\u{AD}oured like a spectrum of \
        Ångström’s, two friends once ar\u{AD}gued for a whole afternoon about which of the three \
        is the real one. The waiter, who had been a bookbinder, settled it with a shrug. \
        “Ask three readers,” he said, “and you will find three pages.”
        """,
    ]

    static let margins = [
        """
        The figure shows the leaf as a binder sees it. The fold is on the side of the spine, the \
        fore-edge is where the finger goes, and what lies between is only half of the story: the \
        other half is on the back.
        """,
        """
        Nothing in this makes a leaf difficult. What makes it dif\u{AD}ficult is the reader, who wants \
        to see both sides at once, and who wants the next leaf to be there before the hand has \
        asked for it. The answer is as old as the lectern. Keep a few leaves within reach, lay \
        the rest aside, and never carry the whole library to the table.
        """,
    ]

    static let spread = [
        """
        Open a book anywhere and you see two pages. They were never printed side by side; they \
        met in the binding. Yet the eye takes them for one picture, and so the two are called a \
        spread, and everything that follows is a consequence of that small illusion.
        """,
        """
        A spread has a left and a right, which belong to the table, and a first and a second, \
        which belong to the language. For most of the books on this shelf the left page comes \
        first. For a manga or a Hebrew prayer book it is the other way round, and the reader who \
        mixes up the two pairs of words will sooner or later turn a story inside out.
        """,
        """
        Where does the first page go? A cover stands alone, with the table’s bare wood beside \
        it. A pamphlet begins with a pair. Neither is wrong, and a document may say which of them \
        it means; when it is silent, the simplest rule is the best one, and pages one and two \
        share the first spread.
        """,
        """
        After that, reading on is counting by twos. The hand never sees a page, only openings, \
        and it turns from one to the next as if nothing lay between them.
        """,
    ]

    static let plates = [
        """
        Now and then a plate is wider than its neighbours: a map, a panorama, two pages scanned \
        as one. Such a sheet is a spread all by itself. The pages before it must come out even, \
        and if they do not, a blank takes the empty place.
        """,
        """
        A blank is paper and nothing else. It has the size of the page across from it, it is \
        never counted, and nobody has ever quoted it. Still, without blanks the illusion \
        would fall apart, because every sheet that followed would be off by one.
        """,
        """
        At the spine the two pages touch. Draw a hairline there, or a shadow, or leave it be: the \
        eye supplies the fold.
        """,
    ]

    static let ending = [
        """
        Seven is an awkward number. Three spreads use up six pages, and the seventh has nobody to \
        face. We could let it stand in the middle; we could let it stand at the left and cut the \
        picture short. What a book does is simpler. It shows the inside of the cover, which is to \
        say a blank, and every open\u{AD}ing keeps the same size from the first to the last.
        """,
        """
        The hand that has come this far knows what to do with\u{AD}out being told. It closes the book, \
        turns it over, and begins again at the small Roman numerals, where somebody a long time \
        ago set the last lines first.
        """,
    ]
}
