import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  createNote,
  findProblem,
  hasPersonalText,
  readNoteId,
  rewriteNote,
  type NoteContent,
} from '../../../src-main/export-folder/note-text.ts'

const content: NoteContent = {
  id: 'rec-1',
  properties: [
    ['people', ['Niamh']],
    ['date', { date: '2026-11-20T15:06:00+01:00' }],
    ['duration', 60],
    ['tags', ['urgent']],
  ],
  body: '# Niamh\n\nHello.',
}
const renamed: NoteContent = {
  ...content,
  properties: [['people', ['Niamh Gallagher']], ...content.properties.slice(1, 3), ['tags', ['paid']]],
  body: '# Niamh Gallagher\n\nHello again.',
}
const note = createNote(content)

const frontOf = (text: string) => parse(/^---\r?\n([^]*?)\r?\n---/.exec(text)![1]!) as Record<string, unknown>
const rewrite = (text: string, to = renamed, tags = ['urgent']) => rewriteNote(text, to, tags)
const textOf = (rewritten: ReturnType<typeof rewriteNote>) => ('text' in rewritten ? rewritten.text : '')

describe('createNote', () => {
  it('has the id and the properties in its front matter, and the body between the markers', () => {
    expect(frontOf(note)).toEqual({
      'offhook-id': 'rec-1',
      people: ['Niamh'],
      date: '2026-11-20T15:06:00+01:00',
      duration: 60,
      tags: ['urgent'],
    })
    expect(note).toMatch(/---\n\n<!-- offhook:begin -->\n\n# Niamh\n\nHello\.\n\n<!-- offhook:end -->\n$/)
    expect(readNoteId(note)).toBe('rec-1')
  })
})

describe('rewriteNote', () => {
  it('makes the same note as a new one, where the person added nothing', () => {
    expect(textOf(rewrite(note))).toBe(createNote(renamed))
  })

  it('keeps text, keys, comments and tags of the person byte by byte', () => {
    const mine = note
      .replace('---\n', '---\n# my own keys\nstatus:   "open"   # for Monday\n')
      .replace('tags: ["urgent"]', 'tags:\n  - urgent\n  - my-tag\naliases: [N, "G"]')
      .replace('<!-- offhook:begin -->', 'Before it.  \n\n<!-- offhook:begin -->')
    const changed = textOf(rewrite(`${mine}\nAfter it.`))
    expect(changed).toBe(
      `---\n# my own keys\nstatus:   "open"   # for Monday\noffhook-id: "rec-1"\npeople: ["Niamh Gallagher"]\n` +
        `date: 2026-11-20T15:06:00+01:00\nduration: 60\ntags: ["paid", "my-tag"]\naliases: [N, "G"]\n---\n\n` +
        `Before it.  \n\n<!-- offhook:begin -->\n\n${renamed.body}\n\n<!-- offhook:end -->\n\nAfter it.`,
    )
  })

  it('changes no value that says the same in another form, and adds no key that the person removed', () => {
    const mine = note.replace('people: ["Niamh"]', 'people:\n- Niamh').replace('duration: 60\n', '')
    const changed = textOf(rewrite(mine, { ...content, body: 'New.' }))
    expect(changed).toContain('people:\n- Niamh\n')
    expect(frontOf(changed)).not.toHaveProperty('duration')
  })

  it('keeps Windows line breaks and a byte order mark', () => {
    const mine = `\ufeff${note.replaceAll('\n', '\r\n')}`
    const changed = textOf(rewrite(mine))
    expect(changed).toBe(`\ufeff${createNote(renamed).replaceAll('\n', '\r\n')}`)
  })

  it.each([
    ['without a marker', 'markers', note.replace('<!-- offhook:end -->', '')],
    ['with a marker twice', 'markers', `${note}\n<!-- offhook:begin -->\n`],
    ['with the markers swapped', 'markers', swapMarkers(note)],
    ['without front matter', 'front-matter', note.replace(/^---\n[^]*?---\n/, '')],
    ['with front matter that does not end', 'front-matter', note.replace('\n---\n', '\n')],
    ['with invalid YAML', 'front-matter', note.replace('people:', 'people: "')],
    ['with a key twice', 'front-matter', note.replace('duration', 'people')],
    ['without its id', 'front-matter', note.replace('offhook-id', 'id')],
  ])('refuses a note %s', (_what, problem, text) => {
    expect(rewrite(text)).toEqual({ problem })
    expect(findProblem(text)).toBe(problem)
  })

  it('never changes what is outside of the block and of its own keys', () => {
    const line = fc.stringMatching(/^[ -~äß😀]{0,30}$/u).filter((text) => !/^(---|<!--)/.test(text))
    const key = fc.stringMatching(/^my[a-z]{1,8}$/)
    fc.assert(
      fc.property(fc.array(line), fc.array(line), key, fc.string(), (above, below, name, value) => {
        const front = `${name}: ${JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029\ufffe\uffff\ufeff]/g, '')}`
        const mine = note
          .replace('---\n\n', () => `${front}\n---\n${above.join('\n')}\n`)
          .concat(below.join('\n'))
        const changed = rewrite(mine)
        const expected = createNote(renamed)
          .replace('---\n\n', () => `${front}\n---\n${above.join('\n')}\n`)
          .concat(below.join('\n'))
        expect(changed).toEqual({ text: expected })
      }),
    )
  })
})

describe('hasPersonalText', () => {
  const keys = new Set(['people', 'date', 'duration', 'tags'])

  it('is false for a note as it was written', () => {
    expect(hasPersonalText(note, keys, ['urgent'])).toBe(false)
    expect(hasPersonalText(note.replaceAll('\n', '\r\n'), keys, ['urgent'])).toBe(false)
  })

  it.each([
    ['text above', note.replace('<!-- offhook:begin', 'Mine.\n<!-- offhook:begin')],
    ['text below', `${note}Mine.`],
    ['a key', note.replace('---\n\n', 'mine: 1\n---\n\n')],
    ['a comment', note.replace('---\n\n', '# mine\n---\n\n')],
    ['a tag', note.replace('"urgent"', '"urgent", "mine"')],
    ['broken front matter', note.replace('people:', 'people: "')],
  ])('is true for a note with %s', (_what, text) => {
    expect(hasPersonalText(text, keys, ['urgent'])).toBe(true)
  })
})

describe('readNoteId', () => {
  it.each([
    ['quoted by another program', "---\ntitle: x\noffhook-id: 'rec-1'\n---\n", 'rec-1'],
    ['of a number without quotes', '---\noffhook-id: 0012\n---\n', '0012'],
    ['without quotes', '---\r\noffhook-id: rec-1\r\n---\r\n', 'rec-1'],
    ['in front matter that is longer than what was read', '---\noffhook-id: rec-1\nlong: x', 'rec-1'],
    ['below the front matter', '---\na: 1\n---\noffhook-id: rec-1\n', null],
    ['in a file without front matter', 'offhook-id: rec-1\n', null],
    ['that is no text', '---\noffhook-id: [1]\n---\n', null],
    ['that is broken', '---\noffhook-id: "rec\n---\n', null],
  ])('reads an id %s', (_what, head, id) => {
    expect(readNoteId(head)).toBe(id)
  })
})

function swapMarkers(text: string): string {
  return text
    .replace('offhook:begin', 'x')
    .replace('offhook:end', 'offhook:begin')
    .replace('<!-- x', '<!-- offhook:end')
}
