/**
 * Extracts the text of a PDF as Chromium writes it, enough to check printed pages: compressed streams, glyphs
 * by number, and a table for each font that maps glyphs to characters.
 */
import { inflateSync } from 'node:zlib'

/** Lines in the order in which they were drawn; the pieces of a line are joined without spaces. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    // A page's resources: /Font <</F4 4 0 R /F5 5 0 R>>
    for (const [, list] of head.matchAll(/\/Font\s*<<([^>]*)>>/g)) {
      for (const [, name, id] of list!.matchAll(/\/(\w+)\s+(\d+) 0 R/g)) {
        const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')?.[1]
        if (table) fonts.set(name!, charactersOf(objects.get(Number(table))?.stream ?? ''))
      }
    }
  }
  return [...objects.values()].map(({ stream }) => textOfStream(stream, fonts)).join('\n')
}

interface PdfObject {
  head: string
  stream: string
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n?([\s\S]*?)(?:stream\r?\n([\s\S]*?)endstream|endobj)/g)) {
    const [, id, head = '', body] = match
    const bytes = body === undefined ? null : Buffer.from(body, 'latin1')
    const stream = bytes && head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
    objects.set(Number(id), { head, stream })
  }
  return objects
}

/** Of a ToUnicode table: the characters of each glyph number. */
function charactersOf(table: string): Map<number, string> {
  const characters = new Map<number, string>()
  const charactersIn = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, body] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, to] of body!.matchAll(/<(\w+)>\s*<(\w+)>/g))
      characters.set(parseInt(glyph!, 16), charactersIn(to!))
  }
  for (const [, body] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, first] of body!.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const start = parseInt(from!, 16)
      for (let glyph = start; glyph <= parseInt(to!, 16); glyph++)
        characters.set(glyph, String.fromCharCode(parseInt(first!, 16) + glyph - start))
    }
  }
  return characters
}

function textOfStream(stream: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>()
  let text = ''
  for (const [, name, , hex, end] of stream.matchAll(/\/(\w+) [\d.]+ (Tf)|<([0-9A-Fa-f]+)>|(ET)\b/g)) {
    if (name) font = fonts.get(name) ?? font
    else if (end) text += '\n'
    else for (const glyph of hex!.match(/.{4}/g) ?? []) text += font.get(parseInt(glyph, 16)) ?? ''
  }
  return text
}
