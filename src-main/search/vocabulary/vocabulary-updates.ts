/** Tracks which recordings the vocabulary must still learn and which the stored one lacks. */
import type { Database } from 'better-sqlite3'
import { normalizeText } from '../../model/normalize.ts'
import { Emitter } from '../../util/emitter.ts'
import { createViewReader } from '../view-cache.ts'
import type { GrowingVocabulary } from './vocabulary.ts'

/** Keys read at once while walking all transcripts: 1 ms. */
const batchSize = 200

export class VocabularyUpdates {
  /** The terms of a recording, just before they are learnt. */
  readonly learning = new Emitter<ReadonlySet<string>>()
  #terms: (key: number) => Set<string>
  #walk: Walk | null
  #queue: Set<number>
  #learnt = new Set<number>()
  #listPending: () => number[]
  /** Learnt since the vocabulary was last stored. */
  unkept = 0
  /** A recording counted in the stored vocabulary has changed. */
  changedKept = false

  /** @param fromNothing learn all transcripts, not only pending ones. */
  constructor(db: Database, fromNothing: boolean) {
    this.#terms = createTermReader(db)
    this.#walk = fromNothing ? new Walk(db) : null
    const pending = db.prepare<[], number>('SELECT key FROM vocabularyPending').pluck()
    this.#listPending = () => pending.all()
    // The walk covers all transcripts; recordings with notes but no transcript come afterwards.
    this.#queue = new Set(fromNothing ? [] : this.#listPending())
  }

  /** Number of recordings to learn, estimated. */
  get waiting(): number {
    return Math.max(this.#queue.size, this.#walk?.left ?? 0)
  }

  get isDone(): boolean {
    return this.isWhole && this.#queue.size === 0
  }

  /** Whether the learnt and pending recordings are all there are. */
  get isWhole(): boolean {
    return this.#walk === null
  }

  note(keys: Iterable<number>): void {
    for (const key of keys) this.#queue.add(key)
  }

  learn(vocabulary: GrowingVocabulary, recordings: number): void {
    for (let count = 0; count < recordings && !this.isDone; count++) {
      const key = this.#next()
      if (key !== null) this.#learnOne(vocabulary, key)
    }
  }

  giveUp(): void {
    this.#walk = null
    this.#queue.clear()
  }

  /** Returns the pending recordings that were learnt in their present state; they then count as stored. */
  takeLearnt(): number[] {
    this.unkept = 0
    this.changedKept = false
    return this.#listPending().filter((key) => this.#learnt.has(key) && !this.#queue.has(key))
  }

  /** Pending recordings first: the user may search for a new call. */
  #next(): number | null {
    for (const key of this.#queue) {
      this.#queue.delete(key)
      return key
    }
    const key = this.#walk?.next() ?? null
    if (key === null && this.#walk) this.#endWalk()
    return key !== null && this.#learnt.has(key) ? null : key
  }

  #endWalk(): void {
    this.#walk = null
    this.note(this.#listPending().filter((key) => !this.#learnt.has(key)))
  }

  #learnOne(vocabulary: GrowingVocabulary, key: number): void {
    const terms = this.#terms(key)
    const again = this.#learnt.has(key)
    this.#learnt.add(key)
    this.unkept++
    this.learning.emit(terms)
    if (again) {
      this.changedKept = true
      vocabulary.learnAgain(terms)
    } else if (terms.size > 0) vocabulary.learn(terms)
  }
}

/** The keys of all transcripts, newest first. */
class Walk {
  /** Number left. */
  left: number
  #list: (before: bigint) => number[]
  #before = 2n ** 63n - 1n
  #batch: number[] = []

  constructor(db: Database) {
    this.left = db
      .prepare<[], number>(
        "SELECT coalesce(sum(recordings), 0) FROM recordingTally WHERE transcriptState = 'present'",
      )
      .pluck()
      .get()!
    const list = db
      .prepare<[bigint, number], number>('SELECT key FROM transcript WHERE key < ? ORDER BY key DESC LIMIT ?')
      .pluck()
    this.#list = (before) => list.all(before, batchSize)
  }

  next(): number | null {
    if (this.#batch.length === 0) this.#batch = this.#list(this.#before).reverse()
    const key = this.#batch.pop()
    if (key === undefined) return null
    this.#before = BigInt(key)
    this.left = Math.max(0, this.left - 1)
    return key
  }
}

/** All distinct terms of a recording's transcript and notes. */
function createTermReader(db: Database): (key: number) => Set<string> {
  const read = createViewReader(db)
  const notes = db
    .prepare<[{ key: number }], string>(
      'SELECT text FROM note JOIN recording ON recording.id = recordingId WHERE key = @key',
    )
    .pluck()
  return (key) => {
    const terms = read(key)?.allTerms() ?? new Set<string>()
    for (const text of notes.all({ key })) {
      for (const term of normalizeText(text).split(' ')) if (term !== '') terms.add(term)
    }
    return terms
  }
}
