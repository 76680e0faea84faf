/** A title that breaks only between words: 'Fit-and-Flare' stays on one line, unless it is longer than the line. */
const HYPHENATED = /(\S+-\S+)/

export const Title = ({ text }: { text: string }) =>
  text.split(HYPHENATED).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
