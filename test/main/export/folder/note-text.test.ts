import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  createNote,
  editNote,
  readNoteId,
  type NoteContent,
} from '../../../../src-main/export/folder/note-text.ts'

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
const ownKeys = ['people', 'from', 'to', 'date', 'duration', 'tags']
const edit = (text: string, to: Pick<NoteContent, 'properties' | 'body'> = renamed) =>
  editNote(text, { ...to, ownKeys, writtenTags: ['urgent'] })
const textOf = (edited: ReturnType<typeof editNote>) => ('text' in edited ? edited.text : '')
const isPersonal = (text: string) => {
  const edited = edit(text)
  return 'text' in edited && edited.isPersonal
}
/** Of a note with these lines in its front matter. */
const withFront = (lines: string) => note.replace('---\n\n', () => `${lines}\n---\n\n`)

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

describe('editNote', () => {
  it('makes the same note as a new one, where the person added nothing', () => {
    expect(textOf(edit(note))).toBe(createNote(renamed))
  })

  it('keeps text, keys, comments and tags of the person byte by byte', () => {
    const mine = note
      .replace('---\n', '---\n# my own keys\nstatus:   "open"   # for Monday\n')
      .replace('tags: ["urgent"]', 'tags:\n  - urgent\n  - my-tag\naliases: [N, "G"]')
      .replace('<!-- offhook:begin -->', 'Before it.  \n\n<!-- offhook:begin -->')
    const changed = textOf(edit(`${mine}\nAfter it.`))
    expect(changed).toBe(
      `---\n# my own keys\nstatus:   "open"   # for Monday\noffhook-id: "rec-1"\npeople: ["Niamh Gallagher"]\n` +
        `date: 2026-11-20T15:06:00+01:00\nduration: 60\ntags: ["paid", "my-tag"]\naliases: [N, "G"]\n---\n\n` +
        `Before it.  \n\n<!-- offhook:begin -->\n\n${renamed.body}\n\n<!-- offhook:end -->\n\nAfter it.`,
    )
  })

  it('changes no value that says the same in another form, and adds no key that the person removed', () => {
    const mine = note.replace('people: ["Niamh"]', 'people:\n- Niamh').replace('duration: 60\n', '')
    const changed = textOf(edit(mine, { ...content, body: 'New.' }))
    expect(changed).toContain('people:\n- Niamh\n')
    expect(frontOf(changed)).not.toHaveProperty('duration')
  })

  it('keeps Windows line breaks and a byte order mark', () => {
    const mine = `\ufeff${note.replaceAll('\n', '\r\n')}`
    const changed = textOf(edit(mine))
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
    expect(edit(text)).toEqual({ problem })
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
        const changed = edit(mine)
        const expected = createNote(renamed)
          .replace('---\n\n', () => `${front}\n---\n${above.join('\n')}\n`)
          .concat(below.join('\n'))
        expect(changed).toMatchObject({ text: expected })
      }),
    )
  })

  it.each([
    ['alone', 'from: "+12025550147"', ''],
    ['with a comment', 'from: "+12025550147" # at work', '# at work'],
    ['over several lines', 'from:\n  "+12025550147"', ''],
    ['in quotes', '"from": "+12025550147"', ''],
    ['as a list', 'from:\n  - "+12025550147"\n  - x', ''],
    ['without a value', 'from:', ''],
  ])('removes an own key that has no value any more, %s', (_what, line, left) => {
    const changed = textOf(edit(withFront(`mine: 1\n${line}\nyours: 2`)))
    expect(frontOf(changed)).not.toHaveProperty('from')
    expect(changed).not.toContain('2025550147')
    expect(changed.replace(/\s*# at work/, '')).toContain('mine: 1\nyours: 2\n---')
    expect(changed).toContain(left)
  })

  it('refuses a note with an own key that cannot be removed, because another one refers to it', () => {
    expect(edit(withFront('from: &a "+12025550147"\nmine: *a'))).toEqual({ problem: 'front-matter' })
  })

  it('removes all own keys but the tags of the person, where a call was deleted', () => {
    const mine = withFront('from: "+12025550147"\nmine: 1').replace('"urgent"', '"urgent", "my-tag"')
    expect(frontOf(textOf(edit(mine, { properties: [], body: 'Deleted.' })))).toEqual({
      'offhook-id': 'rec-1',
      tags: ['my-tag'],
      mine: 1,
    })
  })

  it('finds the link to the audio above the sections, and none in what the person wrote', () => {
    const linked = { ...content, body: '# N\n\nToday\n\n[Audio](Audio/a%20b.mp3)\n\n## Notes\n\n[x](y.mp3)' }
    expect(edit(createNote(linked))).toMatchObject({ audioLink: 'Audio/a%20b.mp3' })
    expect(edit(createNote({ ...linked, body: linked.body.replace(/\[Audio.*/, '') }))).toMatchObject({
      audioLink: null,
    })
  })

  it.each([
    ['a line of 1 MiB of dashes', `${note}${'-'.repeat(2 ** 20)}`, 'text'],
    ['dashes as front matter', `---\n${'---'.repeat(2 ** 18)}`, 'problem'],
    ['1 MiB of lines of dashes', `${note}${'---\n'.repeat(2 ** 18)}`, 'text'],
    ['markers one after the other', `${note}${'<!-- offhook:begin -->'.repeat(50_000)}`, 'text'],
    ['20,000 keys', withFront(Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join('\n')), 'problem'],
    ['5,000 keys', withFront(Array.from({ length: 5_000 }, (_, at) => `k${at}: 1`).join('\n')), 'text'],
    ['front matter of more than 64 KiB', withFront(`x: ${'x'.repeat(2 ** 16)}`), 'problem'],
    ['lists within lists', withFront(`x: ${'['.repeat(10_000)}`), 'problem'],
    ['aliases that multiply', withFront(multiplyAliases()), 'problem'],
  ])('reads %s in a time that grows with its length only', (_what, text, outcome) => {
    expect(edit(text)).toHaveProperty(outcome)
  })
})

describe('a note', () => {
  it('is not personal as it was written', () => {
    expect(isPersonal(note)).toBe(false)
    expect(isPersonal(note.replaceAll('\n', '\r\n'))).toBe(false)
  })

  it.each([
    ['text above', note.replace('<!-- offhook:begin', 'Mine.\n<!-- offhook:begin')],
    ['text below', `${note}Mine.`],
    ['a key', note.replace('---\n\n', 'mine: 1\n---\n\n')],
    ['a comment', note.replace('---\n\n', '# mine\n---\n\n')],
    ['a tag', note.replace('"urgent"', '"urgent", "mine"')],
  ])('is personal with %s', (_what, text) => {
    expect(isPersonal(text)).toBe(true)
  })
})

describe('readNoteId', () => {
  it('reads any id that was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        expect(readNoteId(createNote({ ...content, id }))).toBe(id)
      }),
    )
  })

  it.each([
    ['quoted by another program', "---\ntitle: x\noffhook-id: 'rec-1'\n---\n", 'rec-1'],
    ['of a number without quotes', '---\noffhook-id: 0012\n---\n', '0012'],
    ['without quotes', '---\r\noffhook-id: rec-1\r\n---\r\n', 'rec-1'],
    ['in front matter that is longer than what was read', '---\noffhook-id: rec-1\nlong: x', 'rec-1'],
    ['below the front matter', '---\na: 1\n---\noffhook-id: rec-1\n', null],
    ['in a file without front matter', 'offhook-id: rec-1\n', null],
    ['that is no text', '---\noffhook-id: [1]\n---\n', null],
    ['with a comment', '---\noffhook-id: rec-1 # mine\n---\n', 'rec-1'],
    ['with quotes in it', "---\noffhook-id: 'rec-''1'\n---\n", "rec-'1"],
    ['with an unknown escape', '---\noffhook-id: "rec\\Uffffffff"\n---\n', null],
    ['that is broken', '---\noffhook-id: "rec\n---\n', null],
  ])('reads an id %s', (_what, head, id) => {
    expect(readNoteId(head)).toBe(id)
  })
})

function multiplyAliases(): string {
  const lines = Array.from({ length: 20 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`)
  return ['a0: &a0 [x]', ...lines].join('\n')
}

function swapMarkers(text: string): string {
  return text
    .replace('offhook:begin', 'x')
    .replace('offhook:end', 'offhook:begin')
    .replace('<!-- x', '<!-- offhook:end')
}
