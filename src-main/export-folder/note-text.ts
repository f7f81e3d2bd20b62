/**
 * Reads and changes the text of a note in the export folder. A note has front matter and, below it, Offhook's
 * block between two marker lines. Only that block and Offhook's own front matter keys are changed; everything
 * else belongs to the user and is kept byte by byte. Pure.
 */
import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml'
import type { NoteProblem } from '../../src-preload/contract/export-folder.ts'
import { formatFrontMatter, formatProperty, type Property } from '../export/md.ts'

/** The id that identifies a note, even after its file is renamed. */
export const idKey = 'offhook-id'
const beginMarker = '<!-- offhook:begin -->'
const endMarker = '<!-- offhook:end -->'

export interface NoteContent {
  id: string
  /** Without the id. */
  properties: Property[]
  /** Markdown. No line may equal a marker line. */
  body: string
}

interface Range {
  from: number
  to: number
}

interface ParsedNote {
  /** Between the lines of dashes. */
  front: Range
  properties: YAMLMap
  values: Readonly<Record<string, unknown>>
  /** From the first marker to the end of the last. */
  block: Range
  lineBreak: '\n' | '\r\n'
}

export function createNote({ id, properties, body }: NoteContent): string {
  return `${formatFrontMatter([[idKey, id], ...properties])}\n\n${formatBlock(body, '\n')}\n`
}

/**
 * Puts new content into a note.
 *
 * A key that the user removed is not added again. Tags that the user added stay.
 *
 * @param writtenTags the note's tags when Offhook last wrote it
 */
export function rewriteNote(
  text: string,
  { properties, body }: Pick<NoteContent, 'properties' | 'body'>,
  writtenTags: readonly string[],
): { text: string } | { problem: NoteProblem } {
  const note = parseNote(text)
  if (typeof note === 'string') return { problem: note }
  let front = text.slice(note.front.from, note.front.to)
  const changes = properties.flatMap(([key, value]) => {
    const pair = note.properties.items.find((item) => isScalar(item.key) && item.key.value === key)
    const present = note.values[key]
    const wanted = key === 'tags' && Array.isArray(value) ? mergeTags(value, present, writtenTags) : value
    if (!pair || isSameValue(wanted, present)) return []
    return [{ ...locatePair(pair, front), text: formatProperty([key, wanted]) }]
  })
  for (const { from, to, text: property } of changes.toSorted((a, b) => b.from - a.from)) {
    front = `${front.slice(0, from)}${property}${front.slice(to)}`
  }
  const between = text.slice(note.front.to, note.block.from)
  const block = formatBlock(body, note.lineBreak)
  const changed = `${text.slice(0, note.front.from)}${front}${between}${block}${text.slice(note.block.to)}`
  // The front matter has a form whose values cannot be replaced.
  return typeof parseNote(changed) === 'string' ? { problem: 'front-matter' } : { text: changed }
}

/** The id in the front matter of a note; reads only the beginning of the file. Null for other files. */
export function readNoteId(head: string): string | null {
  const [first, ...lines] = head.split('\n')
  if (first?.replace('\ufeff', '').trimEnd() !== '---') return null
  const end = lines.findIndex((line) => line.trimEnd() === '---')
  const line = lines.slice(0, end === -1 ? undefined : end).find((each) => each.startsWith(`${idKey}:`))
  return line === undefined ? null : readIdLine(line)
}

/** The reason why a note cannot be changed; null when it can. */
export function findProblem(text: string): NoteProblem | null {
  const note = parseNote(text)
  return typeof note === 'string' ? note : null
}

/**
 * True when the user added anything: text, front matter keys, comments or tags. Also true for unreadable notes.
 */
export function hasPersonalText(
  text: string,
  ownKeys: ReadonlySet<string>,
  writtenTags: readonly string[],
): boolean {
  const note = parseNote(text)
  if (typeof note === 'string') return true
  const front = text.slice(note.front.from, note.front.to)
  if (/^[ \t]*#/m.test(front) || text.slice(note.block.to).trim() !== '') return true
  const afterFront = text.indexOf('\n', note.front.to + 1)
  if (text.slice(afterFront, note.block.from).trim() !== '') return true
  if (Object.keys(note.values).some((key) => key !== idKey && !ownKeys.has(key))) return true
  return mergeTags([], note.values.tags, writtenTags).length > 0
}

function parseNote(text: string): ParsedNote | NoteProblem {
  const front = findFrontMatter(text)
  if (!front) return 'front-matter'
  const document = readYaml(text.slice(front.from, front.to))
  if (!document || readNoteId(text) === null) return 'front-matter'
  const [begin, ...otherBegins] = findLines(text, beginMarker, front.to)
  const [end, ...otherEnds] = findLines(text, endMarker, front.to)
  if (!begin || !end || otherBegins.length + otherEnds.length > 0 || end.from < begin.to) return 'markers'
  const lineBreak = text[begin.to] === '\r' ? '\r\n' : '\n'
  return { ...document, front, block: { from: begin.from, to: end.to }, lineBreak }
}

/** Null for anything but a valid map. */
function readYaml(
  text: string,
  schema: 'core' | 'failsafe' = 'core',
): Pick<ParsedNote, 'properties' | 'values'> | null {
  const document = parseDocument(text, { logLevel: 'silent', schema })
  const { contents: properties } = document
  if (document.errors.length > 0 || !isMap(properties)) return null
  try {
    return { properties, values: document.toJS() as Record<string, unknown> }
  } catch {
    // Too many expanded aliases.
    return null
  }
}

/** Null when it is missing or does not end. */
function findFrontMatter(text: string): Range | null {
  const [open, close] = findLines(text, '---', 0)
  const start = text.startsWith('\ufeff') ? 1 : 0
  if (open?.from !== start || !close) return null
  return { from: text.indexOf('\n', open.to) + 1, to: close.from }
}

/**
 * Finds lines that equal this text, ignoring trailing spaces and a byte-order mark at the start of the file.
 */
function findLines(text: string, line: string, from: number): Range[] {
  const found: Range[] = []
  for (let at = text.indexOf(line, from); at !== -1; at = text.indexOf(line, at + line.length)) {
    const lineEnd = text.indexOf('\n', at)
    const rest = text.slice(at + line.length, lineEnd === -1 ? undefined : lineEnd)
    const isFirst = at === 0 || text[at - 1] === '\n' || (at === 1 && text.startsWith('\ufeff'))
    if (isFirst && rest.trim() === '') found.push({ from: at, to: at + line.length })
  }
  return found
}

/** The range within the text of the front matter. */
function locatePair({ key, value }: YAMLMap['items'][0], front: string): Range {
  const from = rangeOf(key)![0]
  const [start, end] = rangeOf(value) ?? rangeOf(key)!
  const to = end > start ? end : rangeOf(key)![1] + 1
  return { from, to: from + front.slice(from, to).trimEnd().length }
}

function rangeOf(node: unknown): [number, number, number] | null {
  return (node as { range?: [number, number, number] | null } | null)?.range ?? null
}

function isSameValue(wanted: Property[1], present: unknown): boolean {
  const value = typeof wanted === 'object' && !Array.isArray(wanted) ? wanted.date : wanted
  return JSON.stringify(value) === JSON.stringify(present)
}

/** The call's tags, then the tags that the user added to the note. */
function mergeTags(tags: readonly string[], present: unknown, written: readonly string[]): string[] {
  const listed = Array.isArray(present) ? present : present === undefined || present === null ? [] : [present]
  const added = listed.map(String).filter((tag) => !written.includes(tag) && !tags.includes(tag))
  return [...tags, ...added]
}

function formatBlock(body: string, lineBreak: string): string {
  const block = `${beginMarker}\n\n${body}\n\n${endMarker}`
  return lineBreak === '\n' ? block : block.replaceAll('\n', lineBreak)
}

/** Read as text, because another program may have removed the quotes around a number. */
function readIdLine(line: string): string | null {
  const id = readYaml(line.trimEnd(), 'failsafe')?.values[idKey]
  return typeof id === 'string' ? id : null
}
