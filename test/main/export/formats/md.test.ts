import { Parser, type Node } from 'commonmark'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { toMarkdown } from '../../../../src-main/export/formats/md.ts'
import {
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
import { cleanText } from '../../../../src-main/util/clean-text.ts'

interface Block {
  type: string
  text: string
  links: string[]
}

/** The front matter, and the document's top blocks as a Markdown parser returns them. */
function read(markdown: string) {
  const [, front, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(markdown)!
  const blocks: Block[] = []
  for (let node = new Parser().parse(body!).firstChild; node; node = node.next) blocks.push(readBlock(node))
  return { front: parse(front!) as Record<string, unknown>, blocks }
}

function readBlock(block: Node): Block {
  const walker = block.walker()
  const read: Block = { type: block.type, text: '', links: [] }
  for (let event = walker.next(); event; event = walker.next()) {
    if (!event.entering) continue
    const { type, literal, destination } = event.node
    if (type === 'html_inline' || type === 'html_block' || type === 'image') read.type = type
    if (type === 'link') read.links.push(destination!)
    read.text += type === 'softbreak' ? '\n' : (literal ?? '')
  }
  return read
}

const markdownOf = (changes: Parameters<typeof exportedCallOf>[0] = {}) =>
  read(toMarkdown(exportedCallOf(changes), exportContext))

const link = 'offhook://recording/rec-1'

describe('toMarkdown', () => {
  it('names the call in its front matter, for other programs', () => {
    const { front } = markdownOf({ tags: ['urgent', 'at: home'] })
    expect(front).toEqual({
      id: 'rec-1',
      people: ['Niamh Gallagher'],
      from: '+15551230000',
      to: '+353209174199',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/),
      duration: 3725,
      direction: 'inbound',
      tags: ['urgent', 'at: home'],
    })
    expect(Date.parse(front.date as string)).toBe(Date.UTC(2026, 10, 20, 14, 6))
  })

  it('writes the date without an offset when asked, as Obsidian reads it: the same local time', () => {
    const without = read(toMarkdown(exportedCallOf(), { ...exportContext, withOffset: false })).front.date
    expect(without).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    expect(without).toBe(String(markdownOf().front.date).slice(0, 19))
    expect(new Date(String(without)).getTime()).toBe(Date.UTC(2026, 10, 20, 14, 6))
  })

  it('has notes, passages and turns with links to their moments', () => {
    const untimed = noteAt(null, '', { said: 'No *times*.', themes: ['#1'] })
    const notes = [noteAt(null, 'Ask **again**'), untimed, passage, noteAt(75.44, 'The price')]
    const { blocks } = markdownOf({ notes })
    expect(blocks.map(({ type, text, links }) => [type, text, ...links])).toEqual([
      ['heading', 'Niamh Gallagher'],
      ['paragraph', expect.stringMatching(/20 November 2026.* · Inbound · 1:02:05 · \+353 20 917 4199$/)],
      ['heading', 'Notes'],
      [
        'list',
        'Whole callAsk again“No *times*.”Themes: #10:09“Forty. Fine.” – Niamh Gallagher, YouThemes: Price, TermsAsk why.1:15The price',
        ...[link, `${link}?t=9`, `${link}?t=75.4`],
      ],
      ['heading', 'Transcript'],
      ['paragraph', '0:00 You: Good morning.', `${link}?t=0.4`],
      ['paragraph', '1:07 Niamh Gallagher: Hello there.', `${link}?t=67.4`],
    ])
  })

  it('omits unknown values', () => {
    const unknown = { person: null, number: null, toNumber: null, fromNumber: null, createdAtMs: null }
    const transcript = { text: 'Just this.', wordCount: 2, words: [] }
    const { front, blocks } = markdownOf({ ...unknown, transcript, duration: null, direction: 'other' })
    expect(front).toEqual({ id: 'rec-1', people: [], direction: 'other', tags: [] })
    expect(blocks.map(({ text }) => text)).toEqual(['Them', 'Transcript', 'Speaker: Just this.'])
  })

  it('shows markup in speech and names as text', () => {
    const changes = { person: hostileText, number: hostileText, tags: [hostileText], id: 'a)b (<c>\n"' }
    const { front, blocks } = markdownOf({ ...changes, words: say('them', hostileText, 0) })
    expect(front).toMatchObject({ id: changes.id, people: [hostileText], tags: [hostileText] })
    expect(blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'heading', 'paragraph'])
    expect(blocks[0]!.text).toBe(hostileLine)
    expect(blocks[3]!.text).toBe(`0:00 ${hostileLine}: ${hostileLine}`)
    expect(decodeURIComponent(blocks[3]!.links[0]!)).toBe(`offhook://recording/${changes.id}?t=0`)
  })

  it('escapes what Obsidian, its templates and Dataview read', () => {
    const text =
      '50%% %%hidden%% {{title}} <% tp.file %> key:: value [key:: v] (k::v) ==x== ^id [[a]] #tag $x$ ::: {{{'
    const markdown = toMarkdown(
      exportedCallOf({ person: text, words: say('them', text, 0) }),
      exportContext,
    ).replace(/^---\n[^]*?\n---\n/, '')
    for (const mark of ['%%', '{{', '<%', '::', '==', '[[']) expect(markdown).not.toContain(mark)
    expect(markdown).not.toMatch(/(?<!\\)[#^$]\w/)
    expect(read(toMarkdown(exportedCallOf({ person: text }), exportContext)).blocks[0]!.text).toBe(text)
  })

  it('keeps the markup of a note inside the note', () => {
    const notes = ['```\nopen', '<!-- open', '# Head\n\n---\n\n- one\n- two', '> quoted\n===='].map((text) =>
      noteAt(1, text),
    )
    const { blocks } = markdownOf({ notes })
    expect(blocks.filter(({ type }) => type === 'heading').map(({ text }) => text)).toEqual([
      'Niamh Gallagher',
      'Notes',
      'Transcript',
    ])
    expect(blocks.at(-1)).toMatchObject({ type: 'paragraph', text: '1:07 Niamh Gallagher: Hello there.' })
  })

  it('shows any text unchanged, in all places', () => {
    const anyText = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'\\`*_{}[]()#+-.!<>&|~=:^$"\'%@1a \n\t\u0085\u200d'.split('')),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 30,
    })
    fc.assert(
      fc.property(anyText, anyText, (name, said) => {
        fc.pre(cleanText(name) !== '' && cleanText(said) !== '')
        const words = [{ word: said, start: null, end: null, speaker: 'them' }]
        const unknown = { createdAtMs: null, direction: '', duration: null }
        const { front, blocks } = markdownOf({ ...unknown, person: name, number: said, words })
        const [shownName, shown] = [cleanText(name), cleanText(said)]
        expect(front.people).toEqual([name])
        expect(blocks.map(({ text }) => text)).toEqual([
          shownName,
          shown,
          'Transcript',
          `${shownName}: ${shown}`,
        ])
      }),
    )
  })

  it('keeps long and right-to-left names whole', () => {
    for (const person of [longName, rightToLeftName]) {
      const { front, blocks } = markdownOf({ person })
      expect(front.people).toEqual([person])
      expect(blocks.at(-1)!.text).toBe(`1:07 ${person}: Hello there.`)
    }
  })

  it('has every turn of a call of 90 minutes', () => {
    const { blocks } = read(toMarkdown(longCall(), exportContext))
    expect(blocks).toHaveLength(3 + 450)
    expect(blocks.at(-1)!.links).toEqual([`${link}?t=5388`])
  })
})
