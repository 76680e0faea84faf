/**
 * The colours that are needed outside the style sheets: in emails, in the browser's theme colour, and to check the
 * contrast of a merchant's colours. `app/styles/tokens.css` has the same values; a test compares the two.
 */
export type Colour = `#${string}`

export const PALETTE = {
  white: '#ffffff',
  background: '#fffbf5',
  surface: '#f6ecdf',
  border: '#e6d8c7',
  text: '#231815',
  muted: '#6a5a50',
  /** The announcement bar, the footer and the browser's theme colour. */
  dark: '#231815',
  /** Buttons, links and reduced prices. A merchant changes it with STORE_COLOUR. */
  primary: '#a8381a',
  /** The sun of the logo, and accents on dark surfaces. A merchant changes it with STORE_ACCENT. */
  accent: '#f2a93b',
} as const satisfies Record<string, Colour>

const channels = (colour: Colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance, 0 (black) to 1 (white): WCAG 2.2, "relative luminance". */
function luminance(colour: Colour) {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, from 1 (same colour) to 21 (black on white): WCAG 2.2, "contrast ratio". */
export function contrast(colour: Colour, background: Colour) {
  const [lighter = 0, darker = 0] = [luminance(colour), luminance(background)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes a share of black, from 0 to 1, into the colour. */
export const darkened = (colour: Colour, share: number): Colour =>
  `#${channels(colour)
    .map((value) =>
      Math.round(value * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
