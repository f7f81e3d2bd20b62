import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'commonmark'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import {
  exportLines,
  printLines,
  type LinesToExport,
} from '../../../../src-main/export/lines/export-lines.ts'
import { toLinesCsv, toLinesMarkdown } from '../../../../src-main/export/lines/line-text.ts'
import { readLines } from '../../../../src-main/export/lines/read-lines.ts'
import type { ExportedLine } from '../../../../src-main/export/lines/types.ts'
import { createLibraryReader } from '../../../../src-main/library/library-reader.ts'
import type { FoundLine, SearchReader } from '../../../../src-main/search/types.ts'
import { cleanText } from '../../../../src-main/util/clean-text.ts'
import { maxDocumentLines, type LineFormat } from '../../../../src-preload/contract/line-export.ts'
import { redactionBlock } from '../../../../src-preload/contract/redaction.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { openSearchLibrary, spoken } from '../../../support/library/search-library.ts'
import { exportContext, hostileText } from '../../../support/words/exported-call.ts'

const context = { ...exportContext, locale: 'en-IE' }

function openCalls() {
  const library = openSearchLibrary()
  const { writer } = library
  const reader = createLibraryReader(library.reading)
  library.addCall(
    'first',
    spoken(
      ['them', 'My code is amber lantern and the refund is late.'],
      ['you', 'Your refund left on Monday.'],
    ),
  )
  library.addCall('second', spoken(['you', 'No refund for project amber lantern today.']))
  const search = {
    exportLines: async (input: Parameters<SearchReader['listLines']>[0]) => library.search.listLines(input),
  }
  const asked = (changes: Partial<LinesToExport> = {}): LinesToExport => ({
    ...{ search, reader: asRemote(reader), query: 'refund', sort: 'oldest', now: Date.now() },
    ...{ format: 'csv', isRedacted: true, formatNumber: (raw) => raw, userName: 'Sam Avery', context },
    ...changes,
  })
  const redact = (recordingId: string, first: number, count: number) =>
    writer.saveRedactions({
      recordingId,
      places: [{ first, count, kind: 'other' }],
      state: 'confirmed',
      at: 9,
    })
  const read = async (changes: Partial<LinesToExport> = {}) => {
    const found: ExportedLine[] = []
    for await (const part of readLines(asked(changes))) found.push(...part)
    return found
  }
  return { ...library, asked, redact, read }
}

async function save(format: LineFormat, asked: LinesToExport) {
  const file = join(makeTempFolder(), `lines.${format}`)
  return { file, ...(await exportLines(file, { ...asked, format })) }
}

const readCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

function lineOf(changes: Partial<ExportedLine> = {}): ExportedLine {
  return {
    ...{
      recordingId: 'rec-1',
      calledAt: Date.UTC(2026, 10, 20, 14),
      name: 'Niamh Gallagher',
      number: '+353 1',
    },
    ...{
      speaker: 'You',
      timestamp: 37.5,
      before: 'I want my ',
      hit: 'refund',
      after: ', please.',
      ...changes,
    },
  }
}

async function* partsOf(...parts: ExportedLine[][]) {
  yield* parts
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

describe('readLines', () => {
  it('yields all lines in the order of the search, with the names of the speakers', async () => {
    const { read } = openCalls()
    const found = await read()
    expect(found.map(({ recordingId, speaker, hit }) => [recordingId, speaker, hit])).toEqual([
      ['first', expect.any(String), 'refund'],
      ['first', 'Sam Avery', 'refund'],
      ['second', 'Sam Avery', 'refund'],
    ])
    expect(found[1]!.after).toBe(' left on Monday.')
    const latest = await read({ sort: 'newest' })
    expect(latest.map(({ recordingId }) => recordingId)).toEqual(['second', 'first', 'first'])
  })

  it('asks for page after page, of one moment in time', async () => {
    const asked: (string | null)[] = []
    const moments = new Set<number>()
    const { read } = openCalls()
    const line: FoundLine = {
      ...{
        id: 'first',
        before: '',
        hit: 'My',
        after: ' code',
        afterMarks: [],
        timestamp: 0,
        speaker: 'them',
      },
      wordIndex: 0,
    }
    const search: LinesToExport['search'] = {
      async exportLines({ from, now }) {
        asked.push(from)
        moments.add(now)
        // A page may be empty before the end.
        return {
          lines: from === 'b' ? [] : [line],
          next: { b: 'c', c: null }[from ?? ''] ?? (from ? null : 'b'),
        }
      },
    }
    expect(await read({ search })).toHaveLength(2)
    expect([asked, moments.size]).toEqual([[null, 'b', 'c'], 1])
  })

  it('replaces redacted words with blocks, also where the context cuts them', async () => {
    const { read, redact } = openCalls()
    redact('first', 3, 2)
    redact('second', 4, 3)
    const found = await read()
    expect(found[0]!.before).toBe(`My code is ${redactionBlock} and the `)
    expect(found[1]!.before).toContain(`is ${redactionBlock} and`)
    expect(found[2]!.after).toBe(` for project ${redactionBlock}`)
    expect((await read({ isRedacted: false }))[0]!.before).toBe('My code is amber lantern and the ')
  })

  it('leaves out lines whose hit is redacted', async () => {
    const { read, redact } = openCalls()
    redact('first', 7, 1)
    const found = await read()
    expect(found.map(({ recordingId }) => recordingId)).toEqual(['first', 'second'])
    expect(found[0]!.before).toContain(redactionBlock)
    expect(await read({ query: 'amber' })).toHaveLength(2)
    redact('second', 4, 1)
    expect(await read({ query: '"amber lantern"' })).toHaveLength(1)
  })

  it('never has a redacted word, where the redaction and the line meet', async () => {
    const words = [
      'alpha',
      'bravo',
      'charlie',
      'delta',
      'echo',
      'foxtrot',
      'golf',
      'hotel',
      'india',
      'juliet',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...words), { minLength: 12, maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(39), fc.integer({ min: 1, max: 4 })), { maxLength: 4 }),
        fc.nat(39),
        async (said, places, target) => {
          const { addCall, redact, read } = openCalls()
          const secret = said.map((word, index) => `${word}${index}`)
          secret[target % secret.length] = 'needle'
          addCall('long', spoken(['them', secret.join(' ')]))
          const covered = new Set<string>()
          for (const [first, count] of places.filter(([at, more]) => at + more <= secret.length)) {
            redact('long', first, count)
            for (const word of secret.slice(first, first + count)) covered.add(word)
          }
          const lines = await read({ query: 'needle' })
          expect(lines).toHaveLength(covered.has('needle') ? 0 : 1)
          const shown = lines.flatMap(({ before, hit, after }) => `${before}${hit}${after}`.split(/\s+/))
          expect(shown.filter((word) => covered.has(word))).toEqual([])
          const isWhole = (word: string) => secret.includes(word) || word === redactionBlock
          expect(shown.filter((word) => word !== '' && !isWhole(word))).toEqual([])
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('exportLines', () => {
  it('counts lines and calls, and writes no file without any', async () => {
    const { asked } = openCalls()
    expect(await save('csv', asked())).toMatchObject({
      lines: 3,
      calls: ['first', 'second'],
      isStopped: false,
    })
    const nothing = await save('csv', asked({ query: 'zeppelin' }))
    expect([nothing.lines, readdirSync(join(nothing.file, '..'))]).toEqual([0, []])
  })

  it('leaves nothing when it stops', async () => {
    const { asked } = openCalls()
    for (const format of ['csv', 'md', 'docx'] as const) {
      const stopped = await save(format, asked({ isStopped: () => true }))
      expect([stopped.isStopped, readdirSync(join(stopped.file, '..'))]).toEqual([true, []])
    }
  })

  it('refuses a Word document of more lines than fit in memory', async () => {
    const { asked } = openCalls()
    const lines = Array.from({ length: 500 }, (_, index): FoundLine => ({
      ...{ id: 'first', before: '', hit: `${index}`, after: '', afterMarks: [], timestamp: 0, speaker: null },
      wordIndex: 0,
    }))
    let pages = 0
    const search: LinesToExport['search'] = {
      exportLines: async () => ({ lines, next: ++pages > maxDocumentLines / 500 ? null : 'more' }),
    }
    await expect(save('docx', asked({ search, isRedacted: false }))).rejects.toMatchObject({
      code: 'too-many-lines',
    })
    pages = 0
    expect((await save('csv', asked({ search, isRedacted: false }))).lines).toBeGreaterThan(maxDocumentLines)
  })
})

describe('toLinesCsv', () => {
  it('has a row for each line, with a link to its moment', async () => {
    const { asked } = openCalls()
    const { file } = await save('csv', asked())
    const rows = readCsv(readFileSync(file, 'utf8'))
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatchObject({
      ...{ call_id: 'first', speaker: 'Sam Avery', hit: 'refund', after: 'left on Monday.' },
      link: expect.stringMatching(/^offhook:\/\/recording\/first\?t=\d/),
    })
    expect(rows[0]!.date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('has no cell that a spreadsheet calculates', async () => {
    const text = await textOf(
      toLinesCsv(partsOf([lineOf({ before: '=1+1', hit: '@sum', after: '-2', name: '+x' })])),
    )
    const [row] = readCsv(text)
    expect(row).toMatchObject({ before: "'=1+1", hit: "'@sum", after: "'-2", name: "'+x" })
  })
})

/** The lines of a list: each as text, and what is bold in it. */
function readItems(markdown: string) {
  const walker = new Parser().parse(markdown).walker()
  const items: { text: string; bold: string; links: string[] }[] = []
  const headings: string[] = []
  let [depth, inHeading] = [0, false]
  for (let event = walker.next(); event; event = walker.next()) {
    const { type, literal, destination } = event.node
    if (type === 'item' && event.entering) items.push({ text: '', bold: '', links: [] })
    if (type === 'heading') {
      inHeading = event.entering
      if (inHeading) headings.push('')
    }
    if (type === 'strong') depth += event.entering ? 1 : -1
    if (type === 'html_inline') depth += literal === '<strong>' ? 1 : literal === '</strong>' ? -1 : 100
    if (type === 'html_block' || type === 'image') depth = 100
    if (!event.entering) continue
    const item = items.at(-1)
    if (type === 'link' && !inHeading) item?.links.push(destination!)
    if (type !== 'text' && type !== 'code') continue
    if (inHeading) headings.push(`${headings.pop() ?? ''}${literal ?? ''}`)
    else if (item) {
      item.text += literal ?? ''
      if (depth > 0) item.bold += literal ?? ''
    }
  }
  return { items, headings }
}

describe('toLinesMarkdown', () => {
  it('groups the lines by call, also across parts', async () => {
    const [one, other] = [lineOf(), lineOf({ recordingId: 'rec-2', name: null, timestamp: null })]
    const text = await textOf(toLinesMarkdown(partsOf([one], [one, other]), context))
    const { items, headings } = readItems(text)
    expect(headings).toEqual([
      context.words.lines.title,
      expect.stringMatching(/^Niamh Gallagher, \+353 1, 20 Nov 2026/),
      expect.stringMatching(/^\+353 1, 20 Nov 2026/),
    ])
    expect(items[0]).toEqual({
      ...{ text: '0:37 You: I want my refund, please.', bold: 'refund' },
      links: ['offhook://recording/rec-1?t=37.5'],
    })
    expect(items[2]).toMatchObject({ text: 'You: I want my refund, please.', links: [] })
  })

  it('has only the hit in bold, anything else as it was said', async () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('*', '“', ' (', '. ', '_x_', '中', '<b>', '-'),
    )
    await fc.assert(
      fc.asyncProperty(part, part, part, async (before, hit, after) => {
        fc.pre(cleanText(hit) !== '')
        const text = await textOf(
          toLinesMarkdown(partsOf([lineOf({ before: `a${before}`, hit, after })]), context),
        )
        const { items } = readItems(text)
        const bare = (written: string) => written.replace(/\s+/g, '')
        expect(items).toHaveLength(1)
        expect(bare(items[0]!.bold)).toBe(bare(cleanText(hit)))
        expect(bare(items[0]!.text)).toBe(bare(cleanText(`0:37 You: a${before}${hit}${after}`)))
      }),
    )
  })
})

function readPart(file: string, part: string): string {
  const xml = execFileSync('unzip', ['-p', file, part], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { DOMParser } = new Window()
  expect(new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')).toBeNull()
  return xml
}

const cellsOf = (row: string) =>
  [...row.matchAll(/<w:tc>(.*?)<\/w:tc>/gs)].map(([, cell]) => ({
    text: [...cell!.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
    align: /<w:jc w:val="([^"]*)"/.exec(cell!)?.[1],
    isBold: cell!.includes('<w:b/>'),
  }))

describe.runIf(process.platform === 'linux')('toLinesDocx', () => {
  it('is a landscape table whose hits are in a column, with a head on each page', async () => {
    const { asked } = openCalls()
    const { file } = await save('docx', asked({ context: { ...context, mark: 'Confidential' } }))
    const xml = readPart(file, 'word/document.xml')
    expect(xml).toMatch(/<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/)
    const rows = [...xml.matchAll(/<w:tr>(.*?)<\/w:tr>/gs)].map(([, row]) => row!)
    expect(rows).toHaveLength(6)
    expect(rows.map((row) => row.includes('<w:tblHeader/>'))).toEqual([
      true,
      ...Array<boolean>(5).fill(false),
    ])
    expect(rows[1]).toContain('<w:gridSpan w:val="4"/>')
    expect(cellsOf(rows[3]!).slice(1)).toEqual([
      { text: expect.stringMatching(/Your$/), align: 'right', isBold: false },
      { text: 'refund', align: 'center', isBold: true },
      { text: 'left on Monday.', align: 'left', isBold: false },
    ])
    expect(readPart(file, 'word/_rels/document.xml.rels')).toContain('offhook://recording/first?t=')
    expect(readPart(file, 'word/header1.xml')).toContain('Confidential')
  })

  it('is valid with any text', async () => {
    const { asked } = openCalls()
    const line: FoundLine = {
      ...{ id: 'first', before: hostileText, hit: '\u0000<w:p>&', after: '\ud800 שלום', afterMarks: [] },
      ...{ timestamp: null, speaker: hostileText, wordIndex: 0 },
    }
    const search = { exportLines: async () => ({ lines: [line], next: null }) }
    const { file } = await save('docx', asked({ search, isRedacted: false }))
    expect(readPart(file, 'word/document.xml')).toContain('שלום')
  })
})

describe('printLines', () => {
  it('writes the same as the file', async () => {
    const { asked } = openCalls()
    for (const format of ['csv', 'md'] as const) {
      const { file } = await save(format, asked())
      let printed = ''
      for await (const part of printLines(asked({ format }))) printed += String(part)
      expect(printed).toBe(readFileSync(file, 'utf8'))
    }
  })
})
