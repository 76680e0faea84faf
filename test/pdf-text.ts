/** The text of a PDF that PDFKit made, without line breaks: its glyphs, read with the character maps of its fonts. */
import { inflateSync } from 'node:zlib'

export async function textOfPdf(pdf: Blob) {
  const source = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!] as const),
  )
  const mapOf = (font: string) => charactersOf(inflate(objects.get(/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? ''))
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, mapOf(objects.get(id!) ?? '')] as const),
  )
  return [...objects.values()].map((body) => glyphsToText(inflate(body), fonts)).join('')
}

/** The compressed bytes may end in a carriage return, so the line break before `endstream` is a newline alone. */
function inflate(body: string) {
  const [, stream] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
  try {
    return stream ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : ''
  } catch {
    return ''
  }
}

/** A map lists the characters of glyphs 0, 1, 2 and so on, in hexadecimal UTF-16. */
function charactersOf(map: string) {
  const lists = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)]
  return new Map(
    lists.flatMap(([, first, list]) =>
      list!
        .trim()
        .split(/\s+/)
        .map((hex, at) => [parseInt(first!, 16) + at, toText(hex.slice(1, -1))] as const),
    ),
  )
}

const toText = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('')

function glyphsToText(content: string, fonts: Map<string, Map<number, string>>) {
  let font: Map<number, string> | undefined
  let text = ''
  for (const [, name, line] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    const glyphs = [...(line ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
    text += glyphs.map((glyph) => font?.get(parseInt(glyph, 16)) ?? '').join('')
  }
  return text
}
