/**
 * Opens the stored vocabulary and learns newer recordings in small slices while the thread is idle. Rebuilds
 * a missing or unreadable vocabulary from the transcripts; meanwhile search uses what was learnt so far, and
 * exact words never depend on it.
 */
import type { Database } from 'better-sqlite3'
import type { Emitter } from '../../util/emitter.ts'
import { isSqliteFailure } from '../../util/sqlite-error.ts'
import { VocabularyUpdates } from './vocabulary-updates.ts'
import { noTerms, type TermTable } from './term-table.ts'
import { packTerms, unpackTerms, type VocabularySnapshot } from './vocabulary-snapshot.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export interface LearningVocabulary extends Vocabulary {
  /** Queues recordings whose words are new or changed. */
  note(keys: Iterable<number>): void
  /** Learns queued recordings now, up to `catchUpSize`. */
  catchUp(): void
  /** Number of recordings to learn, estimated: until then, numbers of recordings are. */
  readonly waiting: number
  /** The terms of a recording, just before they are learnt. */
  readonly learning: Emitter<ReadonlySet<string>>
  /** Saves the vocabulary if enough changed and stops learning. Call before closing the connection. */
  close(): void
}

export interface VocabularyStore {
  /** Runs `work` after everything queued now: `setImmediate` in a thread. */
  later(work: () => void): void
  /** Stores the snapshot for the next start; not called when little changed. */
  keep(snapshot: VocabularySnapshot): void
}

/** Recordings learnt in a row: some 2 ms, the longest delay of a keystroke. */
const sliceSize = 8
/** Some 100 ms, once: covers the calls of the last minutes; the rest is learnt between answers. */
const catchUpSize = 400
/** Saving takes some 30 ms; learning this many again at the next start takes a second. */
const keepAfter = 4000
/** On closing, fewer are worth saving: they would delay the first keystrokes of the next start. */
const keepAtEnd = 100

/** @throws SQLite's error for a damaged library. */
export function openVocabulary(db: Database, store: VocabularyStore): LearningVocabulary {
  const kept = readKept(db)
  const updates = new VocabularyUpdates(db, kept === null)
  const vocabulary = createVocabulary(kept?.terms ?? noTerms, kept?.recordings ?? 0, () => updates.waiting)
  let scheduled = false
  let closed = false

  const keep = () => {
    const { recordings, terms } = vocabulary.table()
    store.keep({ recordings, terms: packTerms(terms), keys: updates.takeLearnt() })
  }
  const learn = (recordings: number) => {
    try {
      updates.learn(vocabulary, recordings)
      if (updates.unkept >= keepAfter && updates.isWhole) keep()
    } catch (error) {
      // A damaged library is reported by the queries that read it. Words not learnt are only missing from
      // completion and correction.
      if (!isSqliteFailure(error)) throw error
      updates.giveUp()
    }
  }
  const learnMore = () => {
    scheduled = false
    if (closed) return
    learn(sliceSize)
    schedule()
  }
  const schedule = () => {
    if (scheduled || updates.isDone) return
    scheduled = true
    store.later(learnMore)
  }
  schedule()

  return {
    get recordings() {
      return vocabulary.recordings
    },
    get waiting() {
      return updates.waiting
    },
    learning: updates.learning,
    documents: vocabulary.documents,
    expand: vocabulary.expand,
    correct: vocabulary.correct,
    note(keys) {
      updates.note(keys)
      schedule()
    },
    catchUp() {
      if (!closed) learn(catchUpSize)
    },
    close() {
      if (closed) return
      closed = true
      if (updates.isWhole && (updates.unkept >= keepAtEnd || updates.changedKept)) keep()
    },
  }
}

/** Null when there is no readable snapshot. */
function readKept(db: Database): { recordings: number; terms: TermTable } | null {
  const row = db
    .prepare<[], { recordings: number; terms: Buffer }>('SELECT recordings, terms FROM vocabularySnapshot')
    .get()
  const terms = row ? unpackTerms(row.terms) : null
  return row && terms ? { recordings: row.recordings, terms } : null
}
