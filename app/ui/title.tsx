/** A title that breaks between its words only: 'Fit-and-Flare' stays in one line, unless it is longer than that. */
const HYPHENATED = /(\S+-\S+)/

export const Title = ({ text }: { text: string }) =>
  text.split(HYPHENATED).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
