import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTasks } from '../../../../src-preload/contract/note-tasks.ts'
import {
  type Block,
  type Inline,
  readMarkdown,
} from '../../../../src-renderer/util/markdown/read-markdown.ts'

/** The visible text without its formatting. */
function lettersOf(blocks: Block[]): string {
  const inline = (each: Inline): string => {
    if ('text' in each) return each.text
    if (each.kind === 'break') return '\n'
    return each.content.map(inline).join('') + ('address' in each ? (each.address ?? '') : '')
  }
  return blocks
    .map((block) => {
      if (block.kind === 'rule') return ''
      if (block.kind === 'code') return block.text
      if (block.kind === 'quote') return lettersOf(block.blocks)
      if (block.kind === 'list') return block.items.map((item) => lettersOf(item.blocks)).join('\n')
      return block.content.map(inline).join('')
    })
    .join('\n')
}

const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content })
const text = (letters: string): Inline => ({ kind: 'text', text: letters })

describe('readMarkdown', () => {
  it('reads emphasis, code and line breaks', () => {
    expect(readMarkdown('a **b *c*** `d < e`\n~~f~~')).toEqual([
      paragraph(
        text('a '),
        { kind: 'strong', content: [text('b '), { kind: 'em', content: [text('c')] }] },
        text(' '),
        { kind: 'code', text: 'd < e' },
        { kind: 'break' },
        { kind: 'del', content: [text('f')] },
      ),
    ])
  })

  it('reads headings, quotes, rules and code', () => {
    expect(readMarkdown('## Terms\n\n> net 30\n\n---\n\n```\nif (a < b) {}\n```')).toEqual([
      { kind: 'heading', level: 2, content: [text('Terms')] },
      { kind: 'quote', blocks: [paragraph(text('net 30'))] },
      { kind: 'rule' },
      { kind: 'code', text: 'if (a < b) {}' },
    ])
  })

  it('reads lists, numbers and tasks', () => {
    expect(readMarkdown('3. three\n4. four')).toMatchObject([{ kind: 'list', start: 3, items: [{}, {}] }])
    expect(readMarkdown('- [ ] send *photos*\n- [x] call\n- ask')).toEqual([
      {
        kind: 'list',
        start: null,
        items: [
          {
            done: false,
            task: 0,
            blocks: [paragraph(text('send '), { kind: 'em', content: [text('photos')] })],
          },
          { done: true, task: 1, blocks: [paragraph(text('call'))] },
          { done: null, task: -1, blocks: [paragraph(text('ask'))] },
        ],
      },
    ])
  })

  it('reads a line that begins with a box as a task', () => {
    const task = (done: boolean, index: number, letters: string) => ({
      ...{ done, task: index, blocks: [paragraph(text(letters))] },
    })
    expect(readMarkdown('Hello\n[] send it\n[x] call\r\nBye')).toEqual([
      paragraph(text('Hello')),
      { kind: 'list', start: null, items: [task(false, 0, 'send it'), task(true, 1, 'call')] },
      paragraph(text('Bye')),
    ])
    expect(readMarkdown('- [] send it\n- ask')).toMatchObject([{ items: [{ done: false }, { done: null }] }])
    expect(readMarkdown('```\n[] a\n```')).toEqual([{ kind: 'code', text: '[] a' }])
  })

  it('finds the tasks that become follow-ups', () => {
    const listStates = (blocks: Block[]): boolean[] =>
      blocks.flatMap((block) => {
        if (block.kind !== 'list') return []
        return block.items.flatMap((item) => [
          ...(item.done === null ? [] : [item.done]),
          ...listStates(item.blocks),
        ])
      })
    const line = fc.constantFrom(
      ...['- [ ] a', '[] b', '[x] c', '  - [ ] d', '    - [x] e', '  [ ] f', '1. [ ] g', '- [X] h'],
      ...['', 'text', '    code', '- item', '# head', '  more', '---', '\t[ ] i', '- - [] j'],
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const note = lines.join('\n')
        expect(findTasks(note).map(({ isDone }) => isDone)).toEqual(listStates(readMarkdown(note)))
      }),
      { numRuns: 500 },
    )
  })

  it('shows links as their text and their address', () => {
    expect(readMarkdown('[the terms](https://a.example/t) or https://b.example')).toEqual([
      paragraph(
        { kind: 'link', content: [text('the terms')], address: 'https://a.example/t' },
        text(' or '),
        { kind: 'link', content: [text('https://b.example')], address: null },
      ),
    ])
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    'a <b>bold</b> <script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<b>)',
    '![pixel](https://a.example/p.png)',
    '[x](file:///etc/passwd)',
  ])('shows %s as it was typed', (typed) => {
    expect(lettersOf(readMarkdown(typed))).toBe(typed)
  })

  it('keeps signs that have no Markdown meaning', () => {
    expect(lettersOf(readMarkdown('5 < 6 & "7" > 4 \\*'))).toBe('5 < 6 & "7" > 4 *')
    expect(lettersOf(readMarkdown('|a|b|\n|-|-|\n|1|2|'))).toBe('|a|b|\n|-|-|\n|1|2|')
  })

  it.each([
    ['quotes', '>'.repeat(100_000)],
    ['quotes with spaces', '> '.repeat(50_000)],
    ['numbers', '1. '.repeat(33_000)],
    ['lists', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['underscores', '_a'.repeat(50_000)],
    ['stars', '**a'.repeat(33_000)],
    ['brackets', '![['.repeat(33_000)],
    ['links', '[a]('.repeat(25_000)],
    ['ticks', Array.from({ length: 440 }, (_, count) => '`'.repeat(count + 1)).join(' ')],
    ['paragraphs of underscores', `${'_a'.repeat(2_000)}\n\n`.repeat(24)],
  ])('parses 100,000 letters of %s', (_name, hostile) => {
    expect(readMarkdown(hostile).length).toBeGreaterThan(0)
  })

  it('keeps every letter and digit of any input', () => {
    const piece = fc.constantFrom(
      ...[
        '*',
        '**',
        '_',
        '`',
        '[',
        ']',
        '(',
        ')',
        '!',
        '>',
        '- ',
        '1. ',
        '#',
        '# ',
        '\n',
        '\n\n',
        ' ',
        '~~',
        '|',
      ],
      ...['<', '<b>', '&amp;', 'word', 'ü', 'x', '7', '    ', '[ ] ', '---', 'https://a.example'],
    )
    const numberOfItem = /\d+[.)]/gu
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const typed = pieces.join('')
        // What follows three of them on their line names a language of code.
        fc.pre(!/```|~~~/u.test(typed))
        const shown = lettersOf(readMarkdown(typed))
        for (const word of ['word', 'ü', '7']) {
          expect(shown.split(word).length).toBeGreaterThanOrEqual(
            typed.replaceAll(numberOfItem, '').split(word).length,
          )
        }
      }),
    )
  })
})
