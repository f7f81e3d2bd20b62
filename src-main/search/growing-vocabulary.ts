/**
 * Opens the vocabulary as it was last kept, and learns what came since: a few recordings at a time, when nobody
 * waits for an answer. A vocabulary that is missing or cannot be read is made anew from the transcripts in the
 * same way, while search answers from what was learnt so far: exact words never depend on it.
 */
import type { Database } from 'better-sqlite3'
import { isSqliteFailure } from '../util/sqlite-error.ts'
import { VocabularyUpdates } from './vocabulary-updates.ts'
import { noTerms, type TermTable } from './term-table.ts'
import { packTerms, unpackTerms, type VocabularySnapshot } from './vocabulary-snapshot.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export interface LearningVocabulary extends Vocabulary {
  /** The words of these recordings changed, or came: they are learnt before long. */
  note(keys: Iterable<number>): void
  /** Learns now what waits, as much of it as a patient answer may take. */
  catchUp(): void
  /** Keeps what is worth it; nothing is learnt any more. The connection must still be open. */
  close(): void
}

export interface VocabularyStore {
  /** Does `work` when everything that waits now is done: `setImmediate` in a thread. */
  later(work: () => void): void
  /** Takes what the next opening shall begin with; not called for what is hardly newer. */
  keep(snapshot: VocabularySnapshot): void
}

/** Learnt in a row: some 2 ms, by which a keystroke may have to wait. */
const sliceSize = 8
/** Some 100 ms, once: what came in the minutes before is in it, and the rest is learnt between the answers. */
const catchUpSize = 400
/** Keeping takes some 30 ms, learning so many again at the next start a second. */
const keepAfter = 4000
/** At the end fewer are worth it: they would be learnt beside the first words that are typed. */
const keepAtEnd = 100

/** @throws SQLite's error for a damaged library. */
export function openVocabulary(db: Database, upkeep: VocabularyStore): LearningVocabulary {
  const kept = readKept(db)
  const updates = new VocabularyUpdates(db, kept === null)
  const vocabulary = createVocabulary(kept?.terms ?? noTerms, kept?.recordings ?? 0, () => updates.waiting)
  let scheduled = false
  let closed = false

  const keep = () => {
    const { recordings, terms } = vocabulary.table()
    upkeep.keep({ recordings, terms: packTerms(terms), keys: updates.takeLearnt() })
  }
  const learn = (recordings: number) => {
    try {
      updates.learn(vocabulary, recordings)
      if (updates.unkept >= keepAfter && updates.isWhole) keep()
    } catch (error) {
      // A damaged library: whoever asks it is told. What is not learnt is only neither completed nor corrected.
      if (!isSqliteFailure(error)) throw error
      updates.giveUp()
    }
  }
  const goOn = () => {
    scheduled = false
    if (closed) return
    learn(sliceSize)
    schedule()
  }
  const schedule = () => {
    if (scheduled || updates.isDone) return
    scheduled = true
    upkeep.later(goOn)
  }
  schedule()

  return {
    get recordings() {
      return vocabulary.recordings
    },
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

/** Null when there is none, or none that can be read. */
function readKept(db: Database): { recordings: number; terms: TermTable } | null {
  const row = db
    .prepare<[], { recordings: number; terms: Buffer }>('SELECT recordings, terms FROM vocabularySnapshot')
    .get()
  const terms = row ? unpackTerms(row.terms) : null
  return row && terms ? { recordings: row.recordings, terms } : null
}
