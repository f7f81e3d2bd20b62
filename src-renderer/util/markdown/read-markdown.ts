/**
 * Parses Markdown to a small tree of what a note can contain: paragraphs, headings, lists with tasks, quotes,
 * code. A line that begins with a box, such as "[] call", is a task too. Pure.
 *
 * Notes are untrusted, for example from a restored backup. Nothing becomes HTML or a working link: tags are
 * shown as typed, links as text and address. Other Markdown is shown as typed too.
 */
import { findTasks, textLine } from '../../../src-preload/contract/note-tasks.ts'
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'em'; content: Inline[] }
  | { kind: 'del'; content: Inline[] }
  /** `address` is shown after the text; null when the text contains it. */
  | { kind: 'link'; content: Inline[]; address: string | null }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; level: number; content: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Item[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

export interface Item {
  /** Null when it is not a task. */
  done: boolean | null
  /** Index of a task among all tasks of the note, in reading order; -1 for others. */
  task: number
  blocks: Block[]
}

/** Limit of characters of one paragraph that are parsed for emphasis: some combinations take quadratic time. */
const maxInline = 5_000
/** Deeper nesting is never intended, and each level takes time. */
const maxDepth = 12
/** A line nested deeper than anyone writes, by markers or indentation: hostile, or not Markdown. */
const tooDeep = /^(?:(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){50}|[ \t]{200}[ \t]*\S)/mu
/** Link addresses that are shown; others are not useful to a reader. */
const readableAddress = /^(?:https?:\/\/|mailto:)/iu

/** Never throws. The longest and most hostile note takes under half a second, others a few milliseconds. */
export function readMarkdown(source: string): Block[] {
  if (tooDeep.test(source)) return [asTyped(source)]
  const lexer = new Lexer({ gfm: true, breaks: true })
  const tokens = lexer.blockTokens(toListItems(source.replaceAll(/\r\n?/gu, '\n')), [])
  for (const { src, tokens: into } of lexer.inlineQueue) {
    if (src.length <= maxInline) lexer.inlineTokens(src, into)
    else into.push({ type: 'text', raw: src, text: src })
  }
  const blocks = readBlocks(tokens, 0)
  numberTasks(blocks, 0)
  return blocks
}

/** Writes each task as an item of a list, the only form that the parser knows. */
function toListItems(source: string): string {
  const parts: string[] = []
  let done = 0
  for (const { hasMarker, isDone, box, words } of findTasks(source)) {
    parts.push(source.slice(done, box.from), hasMarker ? '' : '- ', isDone ? '[x] ' : '[ ] ')
    parts.push(source.slice(words.from, words.to))
    done = words.to
    const next = source.indexOf('\n', done) + 1
    if (!hasMarker && next > 0 && textLine.test(source.slice(next, next + 2))) parts.push('\n')
  }
  return [...parts, source.slice(done)].join('')
}

/** Numbers the tasks from `next` on; returns the number after the last. */
function numberTasks(blocks: Block[], next: number): number {
  let at = next
  for (const block of blocks) {
    if (block.kind === 'quote') at = numberTasks(block.blocks, at)
    if (block.kind !== 'list') continue
    for (const item of block.items) {
      if (item.done !== null) item.task = at++
      at = numberTasks(item.blocks, at)
    }
  }
  return at
}

function readBlocks(tokens: Token[], depth: number): Block[] {
  return tokens.flatMap((token) => readBlock(token as MarkedToken, depth))
}

function readBlock(token: MarkedToken, depth: number): Block[] {
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return []
    case 'paragraph':
      return [{ kind: 'paragraph', content: readInlines(token.tokens, depth) }]
    case 'text':
      return [
        {
          kind: 'paragraph',
          content: token.tokens ? readInlines(token.tokens, depth) : [readText(token.text)],
        },
      ]
    case 'heading':
      return [{ kind: 'heading', level: token.depth, content: readInlines(token.tokens, depth) }]
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'hr':
      return [{ kind: 'rule' }]
    case 'blockquote':
      return depth < maxDepth
        ? [{ kind: 'quote', blocks: readBlocks(token.tokens, depth + 1) }]
        : [asTyped(token.raw)]
    case 'list':
      return depth < maxDepth ? [readList(token, depth + 1)] : [asTyped(token.raw)]
    default:
      return [asTyped(token.raw)]
  }
}

function readList({ ordered, start, items }: Tokens.List, depth: number): Block {
  return {
    kind: 'list',
    start: ordered ? Number(start) : null,
    items: items.map((item) => ({
      done: item.task ? item.checked === true : null,
      task: -1,
      blocks: readBlocks(item.tokens, depth),
    })),
  }
}

function readInlines(tokens: Token[], depth: number): Inline[] {
  return tokens.flatMap((token) => readInline(token as MarkedToken, depth + 1))
}

function readInline(token: MarkedToken, depth: number): Inline[] {
  switch (token.type) {
    case 'checkbox':
      return []
    case 'text':
      return token.tokens ? readInlines(token.tokens, depth) : [readText(token.text)]
    case 'escape':
      return [readText(token.text)]
    case 'codespan':
      return [{ kind: 'code', text: token.text }]
    case 'br':
      return [{ kind: 'break' }]
    case 'strong':
    case 'em':
    case 'del':
      return depth < maxDepth
        ? [{ kind: token.type, content: readInlines(token.tokens, depth) }]
        : [readText(token.raw)]
    case 'link':
      return [readLink(token, depth)]
    default:
      return [readText(token.raw)]
  }
}

function readLink({ href, text, raw, tokens }: Tokens.Link, depth: number): Inline {
  if (!readableAddress.test(href) || depth >= maxDepth) return readText(raw)
  const isItself = text === href || `mailto:${text}` === href || `http://${text}` === href
  return { kind: 'link', content: readInlines(tokens, depth), address: isItself ? null : href }
}

function asTyped(raw: string): Block {
  const lines = raw.trimEnd().split('\n')
  return {
    kind: 'paragraph',
    content: lines.flatMap((line, at): Inline[] =>
      at === 0 ? [readText(line)] : [{ kind: 'break' }, readText(line)],
    ),
  }
}

function readText(text: string): Inline {
  return { kind: 'text', text }
}
