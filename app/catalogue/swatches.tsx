/**
 * The colours of a product as dots with names. The colour is set with the `fill` attribute, which the content security
 * policy allows (D47).
 */
const COLOUR_VALUES: Record<string, string> = {
  amber: '#d98a29',
  aqua: '#5fb3b3',
  beige: '#dcc9a8',
  black: '#231815',
  blue: '#2c4a78',
  bone: '#e9e0d0',
  brass: '#b5893c',
  bronze: '#8a6a3f',
  brick: '#a3482f',
  brown: '#6f4a32',
  camel: '#b98a55',
  charcoal: '#3f3d3e',
  cherry: '#8f1f2d',
  chestnut: '#7a4630',
  clay: '#b9694a',
  cobalt: '#1f4ea1',
  coffee: '#5a3d2e',
  copper: '#b06a41',
  coral: '#e2725b',
  cream: '#f3ead8',
  denim: '#44618c',
  ecru: '#e6dbc3',
  emerald: '#1c7a55',
  forest: '#274b36',
  fuchsia: '#b3257a',
  gold: '#c99a3b',
  graphite: '#4a4a4d',
  green: '#3c6b47',
  grey: '#8b8783',
  honey: '#d6a247',
  indigo: '#2b3f6c',
  ink: '#1f2733',
  ivory: '#f4ead9',
  jade: '#3f8f74',
  khaki: '#a39669',
  lavender: '#a99bc9',
  lilac: '#b9a4cc',
  lime: '#a9bf4a',
  madder: '#8c2f39',
  magenta: '#a8327d',
  marigold: '#eba63a',
  maroon: '#6d1f2b',
  mauve: '#9c7a96',
  mint: '#a8cfb8',
  moss: '#66703a',
  mustard: '#d0a02f',
  navy: '#22304f',
  nude: '#d9b59b',
  oak: '#b58a5a',
  ochre: '#c5842d',
  olive: '#6e7040',
  orange: '#d9702b',
  peach: '#f0b48f',
  peacock: '#1f5a58',
  petrol: '#1f4a57',
  pink: '#d98ba0',
  plum: '#5f2f4f',
  purple: '#5d3f78',
  red: '#a93530',
  rose: '#c77880',
  rosewood: '#65302f',
  ruby: '#8f1b3a',
  rust: '#a5502a',
  saffron: '#e88f2a',
  sage: '#9aa886',
  sand: '#d9c7a7',
  silver: '#c4c5c6',
  sindoor: '#a8381a',
  sky: '#8fb8d6',
  slate: '#5a6570',
  steel: '#8a949c',
  stone: '#b8aea0',
  tan: '#b07b4c',
  taupe: '#8f7f70',
  teak: '#8a5a35',
  teal: '#1f6d6e',
  terracotta: '#bd5d3f',
  turquoise: '#3aa6a0',
  violet: '#6a4c93',
  walnut: '#5c4033',
  white: '#fbf9f5',
  wine: '#5e1f2e',
  yellow: '#e9c046',
}
const DEFAULT_COLOUR = '#ebdcc8'

/** `Bottle Green` is green, `Indigo Check` is indigo: the last word that names a dye decides. */
const colourValueOf = (colour: string) => {
  const word = colour
    .toLowerCase()
    .split(/[^a-z]+/)
    .findLast((part) => part in COLOUR_VALUES)
  return word ? COLOUR_VALUES[word] : DEFAULT_COLOUR
}

export function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={colourValueOf(colour)} />
    </svg>
  )
}

const MAX_SWATCHES = 4

export function Swatches({ colours }: { colours: string[] }) {
  if (colours.length === 0) return null
  return (
    <p className="swatches">
      <span className="visually-hidden">Colours: {colours.join(', ')}</span>
      {colours.slice(0, MAX_SWATCHES).map((colour) => (
        <Swatch key={colour} colour={colour} />
      ))}
      {colours.length > 1 && <span aria-hidden="true">{colours.length} colours</span>}
    </p>
  )
}
