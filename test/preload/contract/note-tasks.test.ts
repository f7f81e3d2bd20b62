import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTasks, writeTask } from '../../../src-preload/contract/note-tasks.ts'

/** "x text" for a task that is done, "- text" for others. */
const read = (note: string) => findTasks(note).map(({ text, isDone }) => `${isDone ? 'x' : '-'} ${text}`)

describe('findTasks', () => {
  it.each([
    ['- [ ] send the quote'],
    ['[] send the quote'],
    ['[ ] send the quote'],
    ['- [] send the quote'],
    ['* [ ] send the quote'],
    ['+ [ ] send the quote'],
    ['12. [ ] send the quote'],
    ['3) [ ] send the quote'],
    ['> [ ] send the quote'],
    ['> - [ ] send the quote'],
    ['- - [ ] send the quote'],
    ['Hello\n[] send the quote\nBye'],
    ['\ttext? no\n\n[]\tsend the quote  '],
  ])('finds the task of %j', (note) => {
    expect(read(note)).toEqual(['- send the quote'])
  })

  it('tells which are done', () => {
    expect(read('[x] a\r\n- [X] b\r\n- [ ] c\r[x] d')).toEqual(['x a', 'x b', '- c', 'x d'])
  })

  it.each([
    ['', 'nothing'],
    ['- [ ]', 'no text'],
    ['[] \u200f ', 'no visible text'],
    ['[]x', 'no space'],
    ['[  ] x', 'two spaces'],
    ['[y] x', 'another letter'],
    ['[x](https://a.example) x', 'a link'],
    ['send [ ] x', 'a box within text'],
    ['```\n- [ ] x\n```', 'code'],
    ['~~~ md\n[ ] x\n```\n[ ] x\n~~~~', 'code with other fences'],
    ['```\n[ ] x', 'code without an end'],
    ['- ```\n  [ ] x\n  ```', 'code in a list'],
    ['> ```\n> [ ] x\n> ```', 'code in a quote'],
    ['    [ ] x', 'indented code'],
    ['\t- [ ] x', 'code indented by a tab'],
    ['- a\n\n      - [ ] x', 'indented code in a list'],
    ['a\n    - [ ] x', 'a line that goes on'],
  ])('finds none in %j: %s', (note) => {
    expect(read(note)).toEqual([])
  })

  it('finds those of nested lists, and after them', () => {
    const note = '- [ ] a\n  - [x] b\n    1. [ ] c\n\n    [ ] d\n\n- [ ] e\n\ntext\n\n    [ ] code\n\n[ ] f'
    expect(read(note)).toEqual(['- a', 'x b', '- c', '- d', '- e', '- f'])
  })

  it('finds those after code', () => {
    expect(read('```js\n- [ ] x\n```\n- [ ] a\n`` ` ``\n[] b\n```a`b\n[] c')).toEqual(['- a', '- b', '- c'])
  })

  it('reads their text without emphasis and addresses', () => {
    const note =
      '[] **send** the _quote_ `v2` of snake_case_name ~~now~~ [to Anna](https://a.example/x) 🎉 \\* 2 * 3'
    expect(read(note)).toEqual(['- send the quote v2 of snake_case_name now to Anna 🎉 * 2 * 3'])
    expect(findTasks(`[] ${'🎉'.repeat(600)}`)[0]!.text).toBe('🎉'.repeat(500))
  })

  it.each([
    ['tasks', '[] a\n'],
    ['boxes', '[ ]'],
    ['quotes', '>'],
    ['quotes with spaces', '> '],
    ['spaces', ' '],
    ['markers', '- '],
    ['markers on their lines', '-\n'],
    ['ticks', '`'],
    ['links', '[](a'],
    ['stars', '*a'],
    ['underscores', ' _a'],
    ['line breaks', '\r\n'],
  ])('reads 100,000 letters of %s', (_name, piece) => {
    const start = performance.now()
    const note = piece.repeat(100_000 / piece.length)
    expect(findTasks(`[] ${note}`).length).toBeLessThanOrEqual(500)
    expect(findTasks(note).length).toBeLessThanOrEqual(500)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})

describe('writeTask', () => {
  it('changes the box and the words, and nothing else', () => {
    const note = 'a\r\n> * []  **send** it \t\r\n[x] b'
    const [first, second] = findTasks(note)
    expect(writeTask(note, first!, { isDone: true })).toBe('a\r\n> * [x]  **send** it \t\r\n[x] b')
    expect(writeTask(note, second!, { isDone: false })).toBe('a\r\n> * []  **send** it \t\r\n[ ] b')
    expect(writeTask(note, first!, { isDone: false, text: 'mail it' })).toBe(
      'a\r\n> * [ ]  mail it \t\r\n[x] b',
    )
  })

  it('is read back for any note', () => {
    const piece = fc.constantFrom(
      ...[
        '- ',
        '[ ] ',
        '[] ',
        '[x] ',
        '> ',
        '1. ',
        '```',
        '~~~',
        '\n',
        '\r\n',
        '\n\n',
        '    ',
        '\t',
        'word',
        '🎉',
        '*',
        '`',
        '_',
        '](',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(), (pieces, which) => {
        const note = pieces.join('')
        const tasks = findTasks(note)
        fc.pre(tasks.length > 0)
        const index = which % tasks.length
        const isDone = !tasks[index]!.isDone
        const after = findTasks(writeTask(note, tasks[index]!, { isDone }))
        const states = (all: typeof tasks) => all.map(({ text, isDone: state }) => [text, state])
        expect(states(after)).toEqual(states(tasks.with(index, { ...tasks[index]!, isDone })))
      }),
    )
  })
})
