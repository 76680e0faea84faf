/** The settings of the store's look. A colour with unreadable contrast stops the start. */
import { z } from 'zod'
import { contrast, PALETTE, type Colour } from '#core/palette.ts'

/** The minimum contrast for normal text: WCAG 2.2, 1.4.3 (AA). */
const READABLE = 4.5

/** `beside` is the colour that the setting must contrast with, and its name in the error message. */
const colour = (defaultValue: Colour, background: [Colour, string], advice: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #a8381a')
    .transform((text) => text.toLowerCase() as Colour)
    .refine(
      (value) => contrast(value, background[0]) >= READABLE,
      `must be ${advice}: with ${background[1]} its contrast is below ${READABLE} to 1`,
    )
    .default(defaultValue)

export const brandSettings = {
  STORE_COLOUR: colour(PALETTE.primary, [PALETTE.surface, 'the sand of our pages'], 'darker'),
  STORE_ACCENT: colour(PALETTE.accent, [PALETTE.dark, 'the ink of our text'], 'lighter'),
  STORE_LOGO: z
    .string()
    .regex(/\.(svg|png|webp)$/i, 'must name a file that ends in .svg, .png or .webp')
    .optional(),
  STORE_DISPLAY_FONT: z
    .string()
    .regex(/\.woff2$/i, 'must name a file that ends in .woff2')
    .optional(),
  STORE_TEXT_FONT: z
    .string()
    .regex(/\.woff2$/i, 'must name a file that ends in .woff2')
    .optional(),
}

type BrandValues = z.output<z.ZodObject<typeof brandSettings>>

export const brandOf = (env: BrandValues) => ({
  colour: env.STORE_COLOUR,
  accent: env.STORE_ACCENT,
  logo: env.STORE_LOGO,
  displayFont: env.STORE_DISPLAY_FONT,
  textFont: env.STORE_TEXT_FONT,
})
export type BrandSettings = ReturnType<typeof brandOf>
