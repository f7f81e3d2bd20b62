import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { toDocx, toDocxTogether } from '../../../../src-main/export/formats/docx.ts'
import type { ExportedCall } from '../../../../src-main/export/types.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import {
  asyncOf,
  exportContext,
  exportedCallOf,
  hostileLine,
  hostileText,
  longCall,
  longName,
  noteAt,
  passage,
  rightToLeftName,
  say,
} from '../../../support/words/exported-call.ts'

async function save(call: ExportedCall): Promise<string> {
  const file = join(makeTempFolder(), 'call.docx')
  writeFileSync(file, await toDocx(call, exportContext))
  return file
}

/** A part of the document, as XML that a strict parser accepts. */
function readPart(file: string, part: string): string {
  const xml = execFileSync('unzip', ['-p', file, part], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { DOMParser } = new Window()
  const parsed = new DOMParser().parseFromString(xml, 'text/xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return xml
}

function listParagraphs(xml: string): { style: string | undefined; text: string }[] {
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, content]) => ({
    style: /<w:pStyle w:val="([^"]*)"/.exec(content!)?.[1],
    text: [...content!.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
      .map(([, text]) => unescape(text!))
      .join(''),
  }))
}

function unescape(text: string): string {
  const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => characters[name]!)
}

const paragraphsOf = async (call: ExportedCall) =>
  listParagraphs(readPart(await save(call), 'word/document.xml'))

describe.runIf(process.platform === 'linux')('toDocx', () => {
  it('has headings, facts, tags, and every turn in the style of its speaker', async () => {
    const file = await save(exportedCallOf({ tags: ['orders'] }))
    expect(listParagraphs(readPart(file, 'word/document.xml'))).toEqual([
      { style: 'Heading1', text: 'Niamh Gallagher' },
      { style: undefined, text: expect.stringMatching(/20 November 2026.* · Inbound · 1:02:05/) },
      { style: undefined, text: 'Tags: orders' },
      { style: 'Heading2', text: 'Transcript' },
      { style: 'Speaker1', text: '0:00 You: Good morning.' },
      { style: 'Speaker2', text: '1:07 Niamh Gallagher: Hello there.' },
    ])
    const styles = readPart(file, 'word/styles.xml')
    expect(styles).toMatch(/w:styleId="Speaker2".*?<w:name w:val="2 Niamh Gallagher"/s)
    expect(styles).toContain('<w:lang w:val="en-IE"/>')
  })

  it('names the user in turns, styles and comments', async () => {
    for (const [userName, shown] of [
      ['Mara Weber', 'Mara Weber'],
      ['<w:t> "& \u0008x', '<w:t> "& x'],
    ] as const) {
      const file = await save(exportedCallOf({ userName, notes: [noteAt(0, 'Note')] }))
      const turns = listParagraphs(readPart(file, 'word/document.xml')).map(({ text }) => text)
      expect(turns).toContain(`0:00 ${shown}: Good morning.`)
      const escaped = shown
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/"/g, '&quot;')
      expect(readPart(file, 'word/styles.xml')).toContain(`w:val="1 ${escaped}"`)
      expect(readPart(file, 'word/comments.xml')).toContain(`w:author="${escaped}"`)
    }
  })

  it('has its mark in the header of each page', async () => {
    const folder = makeTempFolder()
    const [one, several] = [join(folder, 'one.docx'), join(folder, 'several.docx')]
    const context = { ...exportContext, mark: 'Confidential' }
    writeFileSync(one, await toDocx(exportedCallOf(), context))
    const [bytes] = await Array.fromAsync(toDocxTogether(asyncOf([exportedCallOf()]), context))
    writeFileSync(several, bytes!)
    for (const file of [one, several]) {
      expect(listParagraphs(readPart(file, 'word/header1.xml'))).toEqual([
        { style: undefined, text: 'Confidential' },
      ])
      expect(readPart(file, 'word/document.xml')).toMatch(/<w:headerReference w:type="default"/)
    }
    expect(readPart(await save(exportedCallOf()), 'word/document.xml')).not.toContain('headerReference')
  })

  it('links times to their moments in the app', async () => {
    const call = exportedCallOf()
    const links = readPart(await save(call), 'word/_rels/document.xml.rels')
    for (const seconds of [0.4, 67.4]) {
      expect(links).toContain(`Target="offhook://recording/${call.id}?t=${seconds}"`)
    }
  })

  it('has the notes as comments at their turns', async () => {
    const notes = [noteAt(null, 'Whole\r\nnote'), noteAt(70, 'Late'), noteAt(0, 'Early')]
    const file = await save(exportedCallOf({ notes }))
    const comments = readPart(file, 'word/comments.xml')
    expect(listParagraphs(comments).map(({ text }) => text)).toEqual([
      ...['Whole call', 'Whole', 'note', '1:10', 'Late', '0:00', 'Early'],
    ])
    const [head, ...turns] = readPart(file, 'word/document.xml')
      .split('</w:p>')
      .filter((paragraph) => paragraph.includes('<w:commentReference'))
      .map((paragraph) => [...paragraph.matchAll(/<w:commentReference w:id="(\d)"/g)].map(([, id]) => id))
    expect([head, ...turns]).toEqual([['0'], ['2'], ['1']])
  })

  it('has its title, language, tags and the time of the call as its properties', async () => {
    const core = readPart(await save(exportedCallOf({ tags: ['a', 'b'] })), 'docProps/core.xml')
    expect(core).toContain('<dc:title>Niamh Gallagher</dc:title><dc:language>en-IE</dc:language>')
    expect(core).toContain('<cp:keywords>a, b</cp:keywords>')
    expect(core).toContain('>2026-11-20T14:06:00Z</dcterms:created>')
    expect(readPart(await save(exportedCallOf({ createdAtMs: null })), 'docProps/core.xml')).not.toContain(
      'dcterms:created',
    )
  })

  it('shows any text as it is, and names of any length', async () => {
    const notXml = '\ud800 \uffff \u0008 <w:t> &amp; ]]>'
    for (const [person, shown] of [
      [longName, longName],
      [hostileText, hostileLine],
      [notXml, '\ufffd  <w:t> &amp; ]]>'],
      ['heading 1', 'heading 1'],
    ] as const) {
      const words = [...say('them', 'Hello.', 0), ...say(person, hostileText, 9)]
      const call = exportedCallOf({ person, words, tags: [person], notes: [noteAt(0, person)] })
      const paragraphs = await paragraphsOf(call)
      const squeeze = (text: string) => text.replace(/\s+/g, ' ')
      expect(squeeze(paragraphs[0]!.text)).toBe(squeeze(shown))
      const turns = paragraphs.slice(-2).map(({ text }) => squeeze(text))
      expect(turns).toEqual([squeeze(`0:00 ${shown}: Hello.`), squeeze(`0:09 ${shown}: ${hostileLine}`)])
    }
  })

  it('writes right-to-left names and turns from the right', async () => {
    const words = [...say('them', 'שלום וברכה.', 0), ...say('you', 'Hello.', 9)]
    const file = await save(exportedCallOf({ person: rightToLeftName, words }))
    const [, , , hebrew, english] = readPart(file, 'word/document.xml').split('<w:p>').slice(1)
    expect(hebrew).toContain('<w:bidi/>')
    expect(hebrew!.match(/<w:rtl\/>/g)).toHaveLength(2)
    expect(english).not.toMatch(/<w:bidi\/>|<w:rtl\/>/)
  })

  it('has the words of a call without word times', async () => {
    const transcript = { text: 'Only the text came.\nNothing else did.', wordCount: 7, words: [] }
    const paragraphs = await paragraphsOf(exportedCallOf({ transcript, notes: [noteAt(5, 'Note')] }))
    expect(paragraphs.slice(-2).map(({ text }) => text)).toEqual([
      ...['Speaker: Only the text came.', 'Speaker: Nothing else did.'],
    ])
  })

  it('has every turn of 90 minutes', async () => {
    const call = longCall()
    const paragraphs = await paragraphsOf(call)
    expect(paragraphs.slice(-call.turns.length).map(({ text }) => text.replace(/^.*?: /, ''))).toEqual(
      call.turns.map(({ text }) => text),
    )
  })

  it('has the calls of several under contents that link to them, each with its own notes', async () => {
    const calls = ['Ann', 'Ben', 'Ann'].map((person, index) =>
      exportedCallOf({
        person,
        notes: [noteAt(0, `Note ${index}`)],
        createdAtMs: Date.UTC(2026, 10, 20 + index),
      }),
    )
    const file = join(makeTempFolder(), 'calls.docx')
    const [bytes] = await Array.fromAsync(toDocxTogether(asyncOf(calls), exportContext))
    writeFileSync(file, bytes!)
    const xml = readPart(file, 'word/document.xml')
    const headings = listParagraphs(xml).filter(({ style }) => style === 'Heading1')
    expect(headings.map(({ text }) => text)).toEqual([
      ...[expect.stringMatching(/^Ann, 20 Nov/), expect.stringMatching(/^Ben, 21 Nov/)],
      expect.stringMatching(/^Ann, 22 Nov/),
    ])
    const entries = [...xml.matchAll(/<w:hyperlink [^>]*w:anchor="([^"]+)"/g)].map(([, anchor]) => anchor!)
    expect(entries).toHaveLength(3)
    for (const anchor of entries) expect(xml).toContain(`w:name="${anchor}"`)
    expect(listParagraphs(readPart(file, 'word/comments.xml')).map(({ text }) => text)).toEqual([
      ...['0:00', 'Note 0', '0:00', 'Note 1', '0:00', 'Note 2'],
    ])
    const references = [...xml.matchAll(/<w:commentReference w:id="(\d)"/g)].map(([, id]) => id)
    expect(references).toEqual(['0', '1', '2'])
    // One style for you, and one for each other speaker.
    expect(
      new Set(
        listParagraphs(xml)
          .map(({ style }) => style)
          .filter((style) => style?.startsWith('Speaker')),
      ).size,
    ).toBe(3)
  })

  it('has pages of the region’s size', async () => {
    const sizeOf = async (paper: 'A4' | 'letter') => {
      const file = join(makeTempFolder(), 'call.docx')
      writeFileSync(file, await toDocx(exportedCallOf(), { ...exportContext, paper }))
      return /<w:pgSz [^>]*>/.exec(readPart(file, 'word/document.xml'))?.[0]
    }
    expect(await sizeOf('A4')).toMatch(/w:w="11906" w:h="16838"/)
    expect(await sizeOf('letter')).toMatch(/w:w="12240" w:h="15840"/)
  })

  it('is read by LibreOffice, for one call and for several', async ({ skip }) => {
    skip(spawnSync('soffice', ['--version']).status !== 0, 'LibreOffice is not installed.')
    const call = exportedCallOf({
      person: rightToLeftName,
      notes: [noteAt(1, 'Note'), passage],
    })
    const folder = makeTempFolder()
    const several = join(folder, 'several.docx')
    const [bytes] = await Array.fromAsync(
      toDocxTogether(asyncOf([call, exportedCallOf({ person: 'Ben' })]), exportContext),
    )
    writeFileSync(several, bytes!)
    const files = [await save(call), several]
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const args = ['--headless', '--convert-to', 'txt:Text', '--outdir', folder, ...files]
    execFileSync('soffice', [profile, ...args], { stdio: 'pipe' })
    for (const name of ['call.txt', 'several.txt']) {
      const text = readFileSync(join(folder, name), 'utf8')
      for (const part of [rightToLeftName, '0:09 Address', 'Good morning.', 'Hello there.']) {
        expect(text).toContain(part)
      }
    }
    // In the table of contents and as a heading.
    expect(readFileSync(join(folder, 'several.txt'), 'utf8').match(/Ben, 20 Nov/g)).toHaveLength(2)
  })
})
