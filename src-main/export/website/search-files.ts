/**
 * Writes the files that a website's pages search: a file of terms for each pair of first letters, and the text
 * of each call. Collects the terms in temporary files, so that memory does not grow with the calls.
 */
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFile, privateFolder } from '../../util/private-mode.ts'
import { nameSpeaker } from '../formats/call-text.ts'
import type { ExportedCall, ExportedTurn, ExportWords } from '../types.ts'
import type { SearchableCall, SearchablePart, ShardContent } from './search-script.ts'
import { findShard, listTerms } from './terms.ts'
import { cleanText } from '../../util/clean-text.ts'

/** Characters: about 40 calls of ten minutes, written in a few milliseconds. */
const mostCollected = 2 ** 20
/** About 20 calls of ten minutes have 100 KB of terms, which a browser reads in a few milliseconds. */
const callsInShard = 20
/** With more, opening a file costs more than reading it. */
const mostShards = 256

export class SearchFiles {
  readonly #folder: string
  /** Lines with a term and the number of a call, by shard; written to files beyond a size. */
  readonly #collected: string[][]
  #size = 0
  #keys: string[] = []

  /** @param folder must not exist yet. @param calls the highest number of calls. */
  constructor(folder: string, calls: number) {
    this.#folder = folder
    const shards = Math.min(mostShards, Math.ceil(calls / callsInShard))
    this.#collected = Array.from({ length: shards }, () => [])
  }

  get shards(): number {
    return this.#collected.length
  }

  /** @param key in the name of its file. @param hidden texts that are searched but not shown. */
  async add(key: string, call: SearchableCall, hidden: string[]): Promise<void> {
    if (this.#keys.length === 0) {
      await mkdir(join(this.#folder, 'calls'), { recursive: true, mode: privateFolder })
    }
    const number = this.#keys.push(key) - 1
    const texts = [call.name, ...hidden, ...call.parts.map(([, text]) => text)]
    for (const term of new Set(texts.flatMap(listTerms))) {
      const line = `${term} ${number}\n`
      this.#collected[findShard(term, this.shards)]!.push(line)
      this.#size += line.length
    }
    await this.#write(`calls/${key}`, call)
    if (this.#size > mostCollected) await this.#putAside()
  }

  /** Call once, at the end. Stops early when the export is stopped. */
  async finish(isStopped: () => boolean): Promise<void> {
    await this.#write('keys', this.#keys.join(''))
    for (const shard of this.#collected.keys()) {
      if (isStopped()) return
      const aside = this.#pathAside(shard)
      const lines = await readFile(aside, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return ''
      })
      await this.#write(`words-${shard}`, toContent(lines + this.#collected[shard]!.join('')))
      await rm(aside, { force: true })
    }
  }

  async #putAside(): Promise<void> {
    for (const [shard, lines] of this.#collected.entries()) {
      if (lines.length > 0) await appendFile(this.#pathAside(shard), lines.join(''), { mode: privateFile })
      this.#collected[shard] = []
    }
    this.#size = 0
  }

  #pathAside(shard: number): string {
    return join(this.#folder, `words-${shard}.txt`)
  }

  async #write(name: string, content: unknown): Promise<void> {
    const script = `loaded(${toLiteral(name)}, ${toLiteral(content)})\n`
    await writeFile(join(this.#folder, `${name}.js`), script, { mode: privateFile, flush: true })
  }
}

/** @param lines terms with numbers of calls, which ascend. */
function toContent(lines: string): ShardContent {
  const steps = new Map<string, number[]>()
  const last = new Map<string, number>()
  for (const [, term, digits] of lines.matchAll(/^(\S+) (\d+)$/gm)) {
    const number = Number(digits)
    const list = steps.get(term!)
    if (list) list.push(number - last.get(term!)!)
    else steps.set(term!, [number])
    last.set(term!, number)
  }
  return [...steps].flat(1)
}

/** A value as a literal in a script, which cannot end the script or its line. */
function toLiteral(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The notes and turns of a call. The words of a passage are in a turn. */
export function listParts(call: ExportedCall, words: ExportWords): SearchablePart[] {
  const { turns, notes } = call
  return [
    ...notes.flatMap(({ text, themes, timestamp }): SearchablePart[] => {
      const written = cleanText([text, ...themes].join(' '))
      return written === '' ? [] : [[words.notes, written, toSteps([timestamp])]]
    }),
    ...turns.map((turn): SearchablePart => [
      cleanText(nameSpeaker(turn.speaker, call, words)),
      turn.text,
      toSteps(listStarts(turn)),
    ]),
  ]
}

/** The second of each piece between spaces, because a word of the service may contain spaces. */
function listStarts({ words }: ExportedTurn): (number | null)[] {
  return words.flatMap(({ text, start }) => text.split(' ').map(() => start))
}

/** Rounded up, so that the word at that time is the one meant. */
function toSteps(starts: (number | null)[]): number[] {
  if (starts.every((start) => start === null)) return []
  let last = 0
  return starts.map((start) => {
    const at = start === null ? last : Math.ceil(start * 100)
    const step = at - last
    last = at
    return step
  })
}
