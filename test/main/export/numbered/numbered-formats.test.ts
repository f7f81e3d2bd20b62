import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { toNumberedDocx, toNumberedDocxTogether } from '../../../../src-main/export/numbered/docx.ts'
import { toNumberedPage, toNumberedPdfTogether } from '../../../../src-main/export/numbered/pdf.ts'
import { toNumberedTxt } from '../../../../src-main/export/numbered/txt.ts'
import type { ExportedCall } from '../../../../src-main/export/types.ts'
import { de } from '../../../../src-main/shell/text/de.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import {
  asyncOf,
  exportContext,
  exportedCallOf,
  hostileLine,
  hostileText,
  longCall,
  longName,
  say,
} from '../../../support/words/exported-call.ts'

const hash = 'a1'.repeat(32)
const marked = { ...exportContext, mark: 'Confidential' }
const numbered = /^[ 12]\d(?:  |$)/

describe('toNumberedTxt', () => {
  it('has 25 numbered lines a page, with the call above and the hash below', () => {
    const pages = toNumberedTxt(longCall(), marked).split('\f')
    expect(pages).toHaveLength(36)
    for (const [index, page] of pages.entries()) {
      const lines = page.split('\n')
      expect(lines[0]!.trim()).toBe('Confidential')
      expect(lines[1]).toMatch(/^Niamh Gallagher, 20 Nov 2026, \d\d:06, \+353 20 917 4199$/)
      const written = lines.filter((line) => numbered.test(line))
      expect(written.map((line) => Number(line.slice(0, 2)))).toEqual(
        Array.from({ length: 25 }, (_, line) => line + 1),
      )
      expect(lines.slice(-3)).toEqual([
        `Page ${index + 1} of ${pages.length}`,
        `SHA-256 of the audio: ${hash}`,
        '',
      ])
    }
    const words = pages.join('\n').match(/\bwhile\b/g)
    expect(words).toHaveLength(900)
  })

  it('names the speaker in capitals on the first line of a turn', () => {
    const text = toNumberedTxt(exportedCallOf(), exportContext)
    expect(text).toContain('\n 1  YOU:              Good morning.\n 2  NIAMH GALLAGHER:  Hello there.\n 3\n')
    expect(text).not.toContain('Confidential')
  })

  it('says that there is no audio, in the user’s language', () => {
    const text = toNumberedTxt(exportedCallOf({ audioSha256: null }), {
      ...exportContext,
      words: de.export,
      locale: 'de-AT',
    })
    expect(text).toMatch(/\n\nSeite 1 von 1\nKeine Audiodatei\n$/)
    expect(text).toContain(' 1  SIE:')
  })

  it('keeps its lines with hostile words and names', () => {
    const text = toNumberedTxt(
      exportedCallOf({ person: hostileText, words: say('them', hostileText, 0) }),
      exportContext,
    )
    expect(text.split('\n').filter((line) => numbered.test(line))).toHaveLength(25)
    expect(text.startsWith(`${hostileLine}, 20 Nov`)).toBe(true)
  })
})

describe('toNumberedPage', () => {
  const linesOf = (html: string) => [...html.matchAll(/<li>/g)].length

  it('has 25 lines in each section, with page, hash and mark', () => {
    const html = toNumberedPage(longCall(), marked)
    const sections = html.split('<section').slice(1)
    for (const [index, section] of sections.entries()) {
      expect(linesOf(section)).toBe(25)
      expect(section).toContain('<b>Confidential</b>')
      expect(section).toContain(`<span>Page ${index + 1} of ${sections.length}</span>`)
      expect(section).toContain(hash)
    }
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it('escapes everything', () => {
    const html = toNumberedPage(exportedCallOf({ person: '<b>x</b>', words: say('<i>', '<script>', 0) }), {
      ...marked,
      mark: '<u>',
    })
    expect(html).not.toMatch(/<script|<i>|<u>|<b>x/)
  })

  it('begins each of several calls at page 1', async () => {
    const printed: string[] = []
    const context = {
      ...exportContext,
      printToPdf: async (html: string) => Buffer.from(String(printed.push(html))),
    }
    const calls = asyncOf([exportedCallOf(), longCall()])
    for await (const _ of toNumberedPdfTogether(calls, context));
    expect(printed[0]!.match(/<span>Page 1 of \d+<\/span>/g)).toHaveLength(2)
  })
})

describe.runIf(process.platform === 'linux')('toNumberedDocx', () => {
  async function save(content: Promise<Uint8Array>) {
    const file = join(makeTempFolder(), 'call.docx')
    writeFileSync(file, await content)
    return (part: string) => {
      const xml = execFileSync('unzip', ['-p', file, part], { encoding: 'utf8', maxBuffer: 2 ** 26 })
      const { DOMParser } = new Window()
      expect(new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')).toBeNull()
      return xml
    }
  }
  const textOf = (xml: string) =>
    [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join('')
  const paragraphsOf = (xml: string) => [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([each]) => each)

  it('has 25 lines of the same height a page, each page begun by a break', async () => {
    const read = await save(toNumberedDocx(longCall(), marked))
    const paragraphs = paragraphsOf(read('word/document.xml'))
    expect(paragraphs.length % 25).toBe(0)
    for (const [index, paragraph] of paragraphs.entries()) {
      expect(textOf(paragraph).slice(0, 2).trim()).toBe(String((index % 25) + 1))
      expect(paragraph).toMatch(/<w:spacing [^>]*w:line="476" w:lineRule="exact"/)
      expect(paragraph.includes('<w:pageBreakBefore/>')).toBe(index > 0 && index % 25 === 0)
    }
    expect(textOf(paragraphs[0]!)).toMatch(/^ 1  YOU:              and so on/)
    const header = read('word/header1.xml')
    expect(textOf(header)).toMatch(/^ConfidentialNiamh Gallagher, 20 Nov 2026/)
    const footer = read('word/footer1.xml')
    expect(textOf(footer)).toBe(`SHA-256 of the audio: ${hash}Page  of `)
    expect(footer).toMatch(/>PAGE<[^]*>SECTIONPAGES</)
  })

  it('has room for its lines on both sizes of paper', async () => {
    for (const paper of ['A4', 'letter'] as const) {
      const read = await save(toNumberedDocx(longCall(), { ...exportContext, paper }))
      const xml = read('word/document.xml')
      const [height, top, bottom] = ['w:h', 'w:top', 'w:bottom'].map((name) =>
        Number(new RegExp(`${name}="(\\d+)"`).exec(xml)![1]),
      )
      expect(height! - top! - bottom!).toBeGreaterThanOrEqual(25 * 476)
    }
  })

  it('gives each of several calls its own pages, header and footer', async () => {
    const calls: ExportedCall[] = [exportedCallOf(), exportedCallOf({ person: longName, audioSha256: null })]
    const parts: Uint8Array[] = []
    for await (const part of toNumberedDocxTogether(asyncOf(calls), exportContext)) parts.push(part)
    const read = await save(Promise.resolve(parts[0]!))
    expect(read('word/document.xml').match(/<w:pgNumType w:start="1"/g)).toHaveLength(2)
    expect(textOf(read('word/header2.xml')).length).toBeLessThanOrEqual(160)
    expect(textOf(read('word/footer2.xml'))).toContain('No audio')
  })

  it('contains no characters that XML forbids', async () => {
    const call = exportedCallOf({
      person: hostileText,
      words: say('them', `${hostileText} \ufffe \ud800`, 0),
    })
    const read = await save(toNumberedDocx(call, marked))
    expect(paragraphsOf(read('word/document.xml'))).toHaveLength(25)
  })
})
