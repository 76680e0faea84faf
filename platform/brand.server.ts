/**
 * The merchant's own colours, logo and fonts. They are read once at the start and kept in memory in their final form.
 *
 *  1. Every URL below /brand contains the hash of its content, so it never changes and may be cached for ever.
 *  2. The store does not start when a file is missing or its content does not match its name.
 *  3. A store without these settings has no files here: it uses the style sheet's look.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Brand } from '#shop/settings.ts'
import { StartupError } from '#core/startup-error.ts'
import { darkened, PALETTE, type Colour } from '#core/palette.ts'
import type { BrandSettings } from './settings/brand-settings.ts'

type BrandFile = { type: string; bytes: Uint8Array<ArrayBuffer> }
export type BrandFiles = Map<string, BrandFile>

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }
/** The pixel sizes of the square icons for phone home screens. */
const ICONS = [192, 512] as const
const ICON_PADDING = 0.12

const DEFAULT_BRAND: Omit<Brand, 'colour' | 'accent'> = {
  logo: null,
  displayFont: null,
  textFont: null,
  sheet: null,
  icon: '/logo.svg',
  appIcons: ICONS.map((edge) => ({ url: `/icon-${edge}.png`, edge })),
}

export async function openBrand(settings: BrandSettings) {
  const { colour, accent } = settings
  const files: BrandFiles = new Map()
  const addFile = (extension: string, type: string, bytes: Uint8Array<ArrayBuffer>) => {
    const name = `${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}.${extension}`
    files.set(name, { type, bytes })
    return `/brand/${name}`
  }
  const font = (setting: string, file: string | undefined) =>
    file === undefined ? null : addFile('woff2', 'font/woff2', woff2(setting, file))

  const hasOwnColours = colour !== PALETTE.primary || accent !== PALETTE.accent
  const displayFont = font('STORE_DISPLAY_FONT', settings.displayFont)
  const textFont = font('STORE_TEXT_FONT', settings.textFont)
  const sheet = sheetOf(hasOwnColours ? settings : null, displayFont, textFont)
  const brand: Brand = { ...DEFAULT_BRAND, colour, accent, displayFont, textFont }
  if (sheet !== '') brand.sheet = addFile('css', 'text/css; charset=utf-8', Buffer.from(sheet))
  if (settings.logo !== undefined || hasOwnColours) {
    const extension = settings.logo === undefined ? 'svg' : path.extname(settings.logo).slice(1).toLowerCase()
    const bytes = settings.logo === undefined ? defaultLogo(colour, accent) : read('STORE_LOGO', settings.logo)
    brand.icon = addFile(extension, TYPES[extension] ?? '', bytes)
    const { width, height, icons } = await renderIcons(bytes)
    brand.appIcons = icons.map(({ edge, png }) => ({ url: addFile('png', 'image/png', png), edge }))
    if (settings.logo !== undefined) brand.logo = { url: brand.icon, width, height }
  }
  return { brand, files }
}

function read(setting: string, file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(fs.readFileSync(file))
  } catch {
    throw new StartupError(`The setting ${setting} names a file that cannot be read.`)
  }
}

function woff2(setting: string, file: string) {
  const bytes = read(setting, file)
  if (Buffer.from(bytes).toString('latin1', 0, 4) === 'wOF2') return bytes
  throw new StartupError(`The setting ${setting} names a file that is no WOFF2 font.`)
}

/** The logo in its own size, and the icons made from it. The image library is large, so it is loaded only here. */
async function renderIcons(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp')
  const resizeOptions = { fit: 'contain', background: PALETTE.background } as const
  try {
    const { width, height } = await sharp(bytes).metadata()
    const icons = await Promise.all(
      ICONS.map(async (edge) => {
        const padding = Math.round(edge * ICON_PADDING)
        const inner = edge - 2 * padding
        const png = await sharp(bytes, { density: 300 })
          .resize(inner, inner, resizeOptions)
          .extend({ top: padding, bottom: padding, left: padding, right: padding, background: PALETTE.background })
          .flatten({ background: PALETTE.background })
          .png()
          .toBuffer()
        return { edge, png: new Uint8Array(png) }
      }),
    )
    return { width, height, icons }
  } catch {
    throw new StartupError('The setting STORE_LOGO names a file that is no picture.')
  }
}

/** The rising sun of `public/logo.svg`, in the merchant's colours. */
const defaultLogo = (colour: Colour, accent: Colour) =>
  new Uint8Array(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path d="M3 24a13 13 0 0 1 26 0Z" fill="${accent}"/><path d="M9 24a7 7 0 0 1 14 0Z" fill="${colour}"/><path d="M2 27.5h28" stroke="${PALETTE.text}" stroke-width="2" stroke-linecap="round"/></svg>`,
    ),
  )

/**
 * CSS that overrides the tokens of `app/styles/tokens.css`. Fallback fonts follow the merchant's font for scripts it
 * lacks.
 */
function sheetOf(colours: BrandSettings | null, displayFont: string | null, textFont: string | null) {
  const fontFace = (family: string, url: string) =>
    `@font-face{font-family:'${family}';src:url('${url}') format('woff2');font-weight:100 900;font-display:swap}`
  const declarations = [
    colours && `--color-primary:${colours.colour}`,
    colours && `--color-primary-dark:${darkened(colours.colour, 0.18)}`,
    colours && `--color-accent:${colours.accent}`,
    colours && `--color-accent-dark:${darkened(colours.accent, 0.07)}`,
    displayFont && "--font-display:'Store display','Noto Devanagari',Georgia,serif",
    textFont && "--font-sans:'Store text','Noto Devanagari',system-ui,sans-serif",
  ].filter((line) => line !== null)
  const fontFaces = [
    displayFont && fontFace('Store display', displayFont),
    textFont && fontFace('Store text', textFont),
  ]
  return declarations.length === 0 ? '' : `${fontFaces.filter(Boolean).join('')}:root{${declarations.join(';')}}`
}
