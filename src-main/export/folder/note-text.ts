/**
 * Reads and changes the text of a note in the export folder. A note has front matter and, below it, Offhook's
 * block between two marker lines. Only that block and Offhook's own front matter keys are changed; everything
 * else belongs to the user and is kept byte by byte. Any program may have written the text, so all of it is read
 * line by line, in linear time. Pure.
 */
import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml'
import type { NoteProblem } from '../../../src-preload/contract/export-folder.ts'
import { formatFrontMatter, formatProperty, type Property } from '../formats/md.ts'

/** The id that identifies a note, even after its file is renamed. */
export const idKey = 'offhook-id'
const beginMarker = '<!-- offhook:begin -->'
const endMarker = '<!-- offhook:end -->'
/** Characters of the longest front matter that is read; Offhook writes less than 1,000. */
const maxFrontLength = 64 * 1_024

export interface NoteContent {
  id: string
  /** Without the id. */
  properties: Property[]
  /** Markdown. No line may equal a marker line. */
  body: string
}

export interface NoteEdit extends Pick<NoteContent, 'properties' | 'body'> {
  /** Front matter keys that are removed when they have no property. */
  ownKeys: readonly string[]
  /** The note's tags when Offhook last wrote it; other tags were added by the user and stay. */
  writtenTags: readonly string[]
}

/** See `editNote`. */
export type EditNote = (plan: NoteEdit & { text: string }) => Promise<EditedNote | { problem: NoteProblem }>

export interface EditedNote {
  text: string
  /** True when the user added anything: text, front matter keys, comments or tags. */
  isPersonal: boolean
  /** The target of the link to the audio in the note before the edit; null without one. */
  audioLink: string | null
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
 * Puts new content into a note. A key that the user removed is not added again.
 *
 * @returns the reason when the note cannot be changed.
 */
export function editNote(text: string, edit: NoteEdit): EditedNote | { problem: NoteProblem } {
  const note = parseNote(text)
  if (typeof note === 'string') return { problem: note }
  const front = editFront(text.slice(note.front.from, note.front.to), note, edit)
  const between = text.slice(note.front.to, note.block.from)
  const block = formatBlock(edit.body, note.lineBreak)
  const changed = `${text.slice(0, note.front.from)}${front}${between}${block}${text.slice(note.block.to)}`
  const written = parseNote(changed)
  // The front matter has a form whose values cannot be replaced or removed.
  if (typeof written === 'string' || hasOtherKeys(written.values, edit)) return { problem: 'front-matter' }
  return {
    text: changed,
    isPersonal: isPersonal(text, note, edit),
    audioLink: findAudioLink(text, note.block),
  }
}

/** The id in the front matter of a note; reads only the beginning of the file. Null for other files. */
export function readNoteId(text: string): string | null {
  const [first, ...lines] = text.slice(0, maxFrontLength).split('\n')
  if (first?.replace('\ufeff', '').trimEnd() !== '---') return null
  const end = lines.findIndex((line) => line.trimEnd() === '---')
  const line = lines.slice(0, end === -1 ? undefined : end).find((each) => each.startsWith(`${idKey}:`))
  return line === undefined ? null : readScalar(line.slice(idKey.length + 1).trim())
}

/**
 * The text of a plain or quoted YAML scalar. Read as text, because another program may have removed the quotes
 * around a number. Null for anything else.
 */
function readScalar(value: string): string | null {
  const [, quoted] = /^"([^"\\]*(?:\\.[^"\\]*)*)"(?:\s+#.*)?$/.exec(value) ?? []
  if (quoted !== undefined) return readQuoted(quoted)
  const [, single] = /^'([^']*(?:''[^']*)*)'(?:\s+#.*)?$/.exec(value) ?? []
  if (single !== undefined) return single.replaceAll("''", "'")
  const comment = value.search(/\s#/)
  const plain = (comment === -1 ? value : value.slice(0, comment)).trimEnd()
  return plain === '' || /^[[\]{},&*#?|>@`"'%!]|^[-:]\s|:(\s|$)/.test(plain) ? null : plain
}

/** @param quoted the text between the quotes, as JSON or with `\\U` and eight digits */
function readQuoted(quoted: string): string | null {
  const json = quoted.replace(/\\(?:U([0-9a-f]{8})|.)/gi, (escaped, code: string | undefined) => {
    if (code === undefined) return escaped
    const point = parseInt(code, 16)
    return point > 0x10ffff ? escaped : JSON.stringify(String.fromCodePoint(point)).slice(1, -1)
  })
  try {
    return JSON.parse(`"${json}"`) as string
  } catch {
    return null
  }
}

function isPersonal(text: string, note: ParsedNote, { ownKeys, writtenTags }: NoteEdit): boolean {
  const front = text.slice(note.front.from, note.front.to)
  if (/^[ \t]*#/m.test(front) || text.slice(note.block.to).trim() !== '') return true
  const afterFront = text.indexOf('\n', note.front.to + 1)
  if (text.slice(afterFront, note.block.from).trim() !== '') return true
  if (Object.keys(note.values).some((key) => key !== idKey && !ownKeys.includes(key))) return true
  return mergeTags([], note.values.tags, writtenTags).length > 0
}

/** In the lines above the first section: below it, a note of the user may contain any link. */
function findAudioLink(text: string, { from, to }: Range): string | null {
  const section = text.indexOf('\n## ', from)
  const top = text.slice(from, section === -1 ? to : Math.min(section, to))
  return /^\[[^\]\n]*\]\(([^)\s]+)\)\s*$/m.exec(top)?.[1] ?? null
}

/** The front matter with the values of an edit. */
function editFront(front: string, note: ParsedNote, { properties, ownKeys, writtenTags }: NoteEdit): string {
  const wanted = new Map<unknown, Property[1]>(properties)
  const changes = note.properties.items.flatMap((pair) => {
    const key = isScalar(pair.key) ? pair.key.value : null
    if (typeof key !== 'string' || !(wanted.has(key) || ownKeys.includes(key))) return []
    const present = note.values[key]
    const value = key === 'tags' ? mergeTags(wanted.get(key), present, writtenTags) : wanted.get(key)
    const range = locatePair(pair, front)
    const isGone = value === undefined || (!wanted.has(key) && Array.isArray(value) && value.length === 0)
    if (isGone) return [{ ...widenToLine(range, front), text: '' }]
    return isSameValue(value, present) ? [] : [{ ...range, text: formatProperty([key, value]) }]
  })
  let edited = front
  for (const { from, to, text } of changes.toSorted((a, b) => b.from - a.from)) {
    edited = `${edited.slice(0, from)}${text}${edited.slice(to)}`
  }
  return edited
}

function hasOtherKeys(values: ParsedNote['values'], { properties, ownKeys, writtenTags }: NoteEdit): boolean {
  const wanted = new Set(properties.map(([key]) => key))
  const isLeft = (key: string) => key !== 'tags' || mergeTags([], values.tags, writtenTags).length === 0
  return ownKeys.some((key) => !wanted.has(key) && Object.hasOwn(values, key) && isLeft(key))
}

function parseNote(text: string): ParsedNote | NoteProblem {
  const front = findFrontMatter(text)
  if (!front) return 'front-matter'
  const document = readYaml(text.slice(front.from, front.to))
  if (!document || readNoteId(text) === null) return 'front-matter'
  const [begin, otherBegin] = findLines(text, beginMarker, front.to)
  const [end, otherEnd] = findLines(text, endMarker, front.to)
  if (!begin || !end || otherBegin || otherEnd || end.from < begin.to) return 'markers'
  const lineBreak = text[begin.to] === '\r' ? '\r\n' : '\n'
  return { ...document, front, block: { from: begin.from, to: end.to }, lineBreak }
}

/** Null for anything but a valid map. */
function readYaml(text: string): Pick<ParsedNote, 'properties' | 'values'> | null {
  try {
    // The parser compares each key with each other one.
    const document = parseDocument(text, { logLevel: 'silent', uniqueKeys: false })
    const { contents: properties } = document
    if (document.errors.length > 0 || !isMap(properties)) return null
    const keys = properties.items.map(({ key }) => (isScalar(key) ? String(key.value) : key))
    if (new Set(keys).size < keys.length) return null
    return { properties, values: document.toJS() as Record<string, unknown> }
  } catch {
    // Too many expanded aliases, or nested too deeply.
    return null
  }
}

/** Null when it is missing, too long, or does not end. */
function findFrontMatter(text: string): Range | null {
  const [open, close] = findLines(text.slice(0, maxFrontLength), '---', 0)
  const start = text.startsWith('\ufeff') ? 1 : 0
  if (open?.from !== start || !close) return null
  return { from: text.indexOf('\n', open.to) + 1, to: close.from }
}

/**
 * Finds the first two lines that equal this text, ignoring trailing spaces and a byte-order mark at the start of
 * the file.
 *
 * @param from the beginning of a line
 */
function findLines(text: string, line: string, from: number): Range[] {
  const found: Range[] = []
  let at = from === 0 && text.startsWith('\ufeff') ? 1 : from
  while (found.length < 2) {
    const lineEnd = text.indexOf('\n', at)
    const to = at + line.length
    if (text.startsWith(line, at) && text.slice(to, lineEnd === -1 ? undefined : lineEnd).trim() === '') {
      found.push({ from: at, to })
    }
    if (lineEnd === -1) break
    at = lineEnd + 1
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

/** Adds the rest of the line of a removed pair. A comment of the user stays. */
function widenToLine({ from, to }: Range, front: string): Range {
  const lineStart = from === 0 ? 0 : front.lastIndexOf('\n', from - 1) + 1
  const lineEnd = front.indexOf('\n', to) + 1
  const isAlone = front.slice(lineStart, from).trim() === '' && front.slice(to, lineEnd).trim() === ''
  return isAlone ? { from: lineStart, to: lineEnd } : { from, to }
}

function rangeOf(node: unknown): [number, number, number] | null {
  return (node as { range?: [number, number, number] | null } | null)?.range ?? null
}

function isSameValue(wanted: Property[1], present: unknown): boolean {
  const value = typeof wanted === 'object' && !Array.isArray(wanted) ? wanted.date : wanted
  return JSON.stringify(value) === JSON.stringify(present)
}

/** The call's tags, then the tags that the user added to the note. */
function mergeTags(wanted: Property[1] | undefined, present: unknown, written: readonly string[]): string[] {
  const tags = Array.isArray(wanted) ? wanted : []
  const listed = Array.isArray(present) ? present : present === undefined || present === null ? [] : [present]
  const added = listed.map(String).filter((tag) => !written.includes(tag) && !tags.includes(tag))
  return [...tags, ...added]
}

function formatBlock(body: string, lineBreak: string): string {
  const block = `${beginMarker}\n\n${body}\n\n${endMarker}`
  return lineBreak === '\n' ? block : block.replaceAll('\n', lineBreak)
}
