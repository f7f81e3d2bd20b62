/**
 * Finds and changes the tasks of a note: lines such as "- [ ] send the quote" or "[] send the quote", in lists,
 * quotes or alone, but not in code. Read line by line, in linear time. Pure.
 */

export interface NoteTask {
  /** In one line, without emphasis and addresses; never empty. */
  text: string
  isDone: boolean
  /** Of a list; a line may begin with the box. */
  hasMarker: boolean
  /** Range of the box with its brackets. */
  box: TextRange
  /** Range of its Markdown text in the note. */
  words: TextRange
}

export interface TextRange {
  from: number
  to: number
}

/** More are never intended, and each one takes time. */
const mostTasks = 500
/** A longer text is not a task but a paragraph; only its beginning is read. */
const maxText = 1_000

const taskLine = /^((?:[ \t]*>)*)([ \t]*)((?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(\[[ xX]?\])[ \t]+(?=\S)/u
const itemLine = /^((?:[ \t]*>)*)([ \t]*)((?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$))+)/u
const fenceLine = /^(?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/u
const fenceEnd = /^(?:[ \t]*>)*[ \t]*(`{3,}|~{3,})[ \t]*$/u
const margin = /^((?:[ \t]*>)*)([ \t]*)/u
/** A heading or a rule ends the lists above it. */
const endsLists = /^[ \t]*(?:#{1,6}(?:[ \t]|$)|(?:-[ \t]*){3,}$|(?:\*[ \t]*){3,}$|(?:_[ \t]*){3,}$)/u
/** Indentation by so much more than the text around it is code. */
const codeIndent = 4

/** Begins a paragraph, also right below a line that begins with a box. */
export const textLine = /^\p{L}/u

/** In reading order. */
export function findTasks(note: string): NoteTask[] {
  const tasks: NoteTask[] = []
  const lists = new ListDepth()
  let fence: string | null = null
  for (const { from, line } of listLines(note)) {
    if (fence !== null) {
      if (fenceEnd.exec(line)?.[1]!.startsWith(fence)) fence = null
      continue
    }
    const isText = lists.follow(line)
    if (!isText) continue
    fence = fenceLine.exec(line)?.[1] ?? null
    if (fence !== null) continue
    const task = readTask(line, from)
    if (task !== null && tasks.push(task) === mostTasks) break
  }
  return tasks
}

/** The note with this state, and these words if given, of one of its tasks. */
export function writeTask(
  note: string,
  { box, words }: Pick<NoteTask, 'box' | 'words'>,
  { isDone, text }: { isDone: boolean; text?: string },
): string {
  const changed = text ?? note.slice(words.from, words.to)
  const between = note.slice(box.to, words.from)
  return `${note.slice(0, box.from)}[${isDone ? 'x' : ' '}]${between}${changed}${note.slice(words.to)}`
}

function readTask(line: string, from: number): NoteTask | null {
  const found = taskLine.exec(line)
  if (!found) return null
  const [whole, quotes, indent, marker, box] = found as unknown as [string, string, string, string, string]
  const words = line.slice(whole.length).trimEnd()
  const text = toPlainText(words)
  if (text === '') return null
  const at = from + quotes.length + indent.length + marker.length
  return {
    text,
    isDone: box.toLowerCase() === '[x]',
    hasMarker: marker !== '',
    box: { from: at, to: at + box.length },
    words: { from: from + whole.length, to: from + whole.length + words.length },
  }
}

/** Knows which lines are indented so far that they are code, or go on with the line above. */
class ListDepth {
  /** Where the text of each open list item begins. */
  #contents: number[] = []
  #isAfterBlank = true
  #isAfterBox = false
  #quotes = 0

  /** False for a line that no task can begin. */
  follow(line: string): boolean {
    if (line.trim() === '') {
      this.#isAfterBlank = true
      return false
    }
    const [, quotes, space] = margin.exec(line) as unknown as [string, string, string]
    const indent = countColumns(space)
    const isAfterBlank = this.#isAfterBlank
    this.#isAfterBlank = false
    if (this.#isOtherBlock(line, quotes)) this.#contents = []
    // Without a blank line above, it is text of an item at most.
    if (indent >= (this.#contents.at(-1) ?? 0) + codeIndent) return false
    const marker = itemLine.exec(line)?.[3]
    const isBox = marker === undefined && taskLine.test(line)
    const item = marker ?? (isBox ? '-' : null)
    this.#isAfterBox = isBox
    if (item !== null || isAfterBlank) {
      while (this.#contents.length > 0 && this.#contents.at(-1)! > indent) this.#contents.pop()
    }
    if (item !== null) this.#contents.push(indent + countColumns(item.trimEnd()) + 1)
    return true
  }

  #isOtherBlock(line: string, quotes: string): boolean {
    const depth = quotes.split('>').length - 1
    const isOther =
      depth !== this.#quotes || endsLists.test(line) || (this.#isAfterBox && textLine.test(line))
    this.#quotes = depth
    return isOther
  }
}

/** Tabs end at multiples of four. */
function countColumns(text: string): number {
  let columns = 0
  for (const sign of text) columns += sign === '\t' ? 4 - (columns % 4) : 1
  return columns
}

function* listLines(text: string): Generator<{ from: number; line: string }> {
  const lineBreak = /\r\n?|\n/gu
  let from = 0
  for (const { index, 0: end } of text.matchAll(lineBreak)) {
    yield { from, line: text.slice(from, index) }
    from = index + end.length
  }
  yield { from, line: text.slice(from) }
}

/** Each looks at a letter a few times only. */
const markup: [RegExp, string][] = [
  [/!?\[([^[\]]*)\]\([^()\s]*\)/gu, '$1'],
  [/`{1,2}([^`]+)`{1,2}/gu, '$1'],
  [/\*{1,3}(?=[^\s*])([^*]+)\*{1,3}/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_{1,3}(?=[^\s_])([^_]+)_{1,3}(?![\p{L}\p{N}_])/gu, '$1'],
  [/~~([^~]+)~~/gu, '$1'],
  [/\\([!-/:-@[-`{-~])/gu, '$1'],
]

const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

function toPlainText(words: string): string {
  // Cut between characters: half an emoji is no text.
  const beginning = words.length <= maxText ? words : words.slice(0, maxText).replace(/[\ud800-\udbff]$/u, '')
  const plain = markup.reduce((text, [pattern, to]) => text.replace(pattern, to), beginning)
  return plain.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
}
