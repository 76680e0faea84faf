/**
 * The colours of a product as dots with names. The colour is set with the `fill` attribute, which the content security
 * policy allows (D47).
 */
export function Swatch({ hex }: { hex: string | undefined }) {
  return (
    <svg className="swatch" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={hex} />
    </svg>
  )
}

export function Swatches({ colours, hexes }: { colours: string[]; hexes: string[] }) {
  if (colours.length === 0) return null
  return (
    <p className="swatches">
      <span className="visually-hidden">{`Colours: ${colours.join(', ')}`}</span>
      {hexes.map((hex, at) => (
        <Swatch key={colours[at]} hex={hex} />
      ))}
      {colours.length > 1 && <span aria-hidden="true">{`${colours.length} colours`}</span>}
    </p>
  )
}
