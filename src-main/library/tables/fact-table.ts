/**
 * The tables `fact` and `factState`: what was found in calls, and what it was found with. Triggers delete the facts of a
 * call when its words, redactions or moment change; see migration 0017.
 */
import type Database from 'better-sqlite3'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { redactionBlock } from '../../../src-preload/contract/redaction.ts'
import { openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import { createFactBasis, isSameBasis, type FactBasis, type StoredFact } from '../../model/stored-facts.ts'
import { toTranscriptView } from '../../model/words/turns.ts'
import { isSqliteFailure } from '../../util/sqlite-error.ts'
import { isConfirmed, openPlacedRedactions } from '../queries/redaction-queries.ts'
import type { RecordingQueries } from '../queries/recording-queries.ts'
import { openTranscriptTable } from './transcript-table.ts'

/** Facts to save, with the version of the call that they were found in. */
export interface FoundFacts {
  id: string
  version: number
  basis: FactBasis
  facts: StoredFact[]
}

/** What the facts of a call are found in. */
export interface FactSource extends Omit<FoundFacts, 'facts'> {
  /** As displayed, with a block in the place of each redacted word. Null when the words cannot be read. */
  transcript: TranscriptView | null
  /** Milliseconds since the epoch. */
  calledAt: number | null
}

interface FactRow extends Omit<StoredFact, 'first' | 'count' | 'sentence'> {
  firstWord: number
  wordCount: number
  sentence: string | null
}

type StateRow = FactBasis & { key: number; version: number; createdAtMs: number | null }

const columns = 'kind, speaker, timestamp, until, firstWord, wordCount, text, sentence, value, confidence'

/** The writer's part. */
export interface FactTable {
  /** Saves nothing, and returns false, when the call has changed since. */
  save(found: FoundFacts): boolean
  /** The promise at a place of a call, see `model/promise-place.ts`; null when there is none, or not yet. */
  findPromise(id: string, place: number): StoredFact | null
  /** None when they have to be found. */
  listPromises(id: string): StoredFact[]
}

export function openFactTable(db: Database.Database): FactTable {
  const saveState = db
    .prepare<[FactBasis & Pick<FoundFacts, 'id' | 'version'>], number>(
      `UPDATE factState SET rules = @rules, region = @region, day = @day
       WHERE key = (SELECT key FROM recording WHERE id = @id) AND version = @version RETURNING key`,
    )
    .pluck()
  const remove = db.prepare<[number]>('DELETE FROM fact WHERE key = ?')
  const findPromise = db.prepare<[string, number], FactRow>(
    `SELECT ${columns} FROM fact JOIN recording USING (key)
     WHERE id = ? AND kind = 'promise' AND coalesce(timestamp, firstWord) = ?`,
  )
  const listPromises = db.prepare<[string], FactRow>(
    `SELECT ${columns} FROM fact JOIN recording USING (key) WHERE id = ? AND kind = 'promise' ORDER BY position`,
  )
  const insert = db.prepare<[FactRow & { key: number; position: number }]>(
    `INSERT INTO fact (key, position, kind, speaker, timestamp, until, firstWord, wordCount, text, sentence, value, confidence)
     VALUES (@key, @position, @kind, @speaker, @timestamp, @until, @firstWord, @wordCount, @text, @sentence, @value, @confidence)`,
  )
  return {
    findPromise(id, place) {
      const row = findPromise.get(id, place)
      return row === undefined ? null : toStoredFact(row)
    },
    listPromises: (id) => listPromises.all(id).map(toStoredFact),
    save({ id, version, basis, facts }) {
      const key = saveState.get({ ...basis, id, version })
      if (key === undefined) return false
      remove.run(key)
      for (const [position, { first, count, ...fact }] of facts.entries()) {
        const sentence = fact.sentence === fact.text ? null : fact.sentence
        insert.run({ ...fact, key, position, firstWord: first, wordCount: count, sentence })
      }
      return true
    },
  }
}

/** The reader's part. */
export interface FactQueries {
  /** In the order spoken. Null when they have to be found, and without a transcript. */
  find(id: string): StoredFact[] | null
  /** Null without a transcript. */
  findSource(id: string): FactSource | null
  /**
   * Ids of calls whose facts have to be found: the newest of those without facts, then of those whose facts are outdated.
   * `checksDays`: see `countWithout`.
   */
  listWithout(limit: number, checksDays: boolean): string[]
  /**
   * The number of these calls. Checking whether the time zone moved a call to another day reads all calls, 25,000 in
   * 50 ms; the rest only reads an index.
   */
  countWithout(checksDays: boolean): number
}

/** The two ranges of the index around what is current. */
const sides = ['<', '>'] as const

export function openFactQueries(db: Database.Database, recordings: RecordingQueries): FactQueries {
  const transcripts = openTranscriptTable(db)
  const redactions = openPlacedRedactions(db, recordings)
  const { region } = openNumberKeys(db)
  const findState = db.prepare<[string], StateRow>(
    `SELECT key, version, rules, region, day, createdAtMs FROM recording JOIN factState USING (key) WHERE id = ?`,
  )
  const list = db.prepare<[number], FactRow>(`SELECT ${columns} FROM fact WHERE key = ? ORDER BY position`)
  const countOthers = sides.map((side) =>
    db
      .prepare<[FactBasis], number>(
        `SELECT count(*) FROM factState WHERE (rules, region) ${side} (@rules, @region)`,
      )
      .pluck(),
  )
  const findOther = sides.map((side) =>
    db.prepare<[FactBasis], Pick<FactBasis, 'rules' | 'region'>>(
      `SELECT rules, region FROM factState WHERE (rules, region) ${side} (@rules, @region)
       ORDER BY rules, region LIMIT 1`,
    ),
  )
  const listOthers = db
    .prepare<[Pick<FactBasis, 'rules' | 'region'> & { limit: number }], string>(
      `SELECT id FROM factState CROSS JOIN recording USING (key)
       WHERE rules = @rules AND region = @region ORDER BY key DESC LIMIT @limit`,
    )
    .pluck()
  const listWith = db.prepare<[FactBasis], { id: string; day: string; createdAtMs: number | null }>(
    `SELECT id, day, createdAtMs FROM factState CROSS JOIN recording USING (key)
     WHERE rules = @rules AND region = @region ORDER BY key DESC`,
  )

  function* listOfOtherDays(): Generator<string> {
    const basis = createFactBasis(region(), null)
    for (const { id, day, createdAtMs } of listWith.iterate(basis)) {
      if (!isSameBasis(createFactBasis(basis.region, createdAtMs), { ...basis, day })) yield id
    }
  }

  function readTranscript(id: string, key: number): TranscriptView | null {
    try {
      const found = transcripts.findInTurns(key)
      return found && replaceWords(toTranscriptView(found), redactions.list(id).filter(isConfirmed))
    } catch (error) {
      if (isSqliteFailure(error)) throw error
      return null
    }
  }

  return {
    find(id) {
      const state = findState.get(id)
      if (!state || !isSameBasis(state, createFactBasis(region(), state.createdAtMs))) return null
      return list.all(state.key).map(toStoredFact)
    },
    findSource(id) {
      const state = findState.get(id)
      if (!state) return null
      const { key, version, createdAtMs: calledAt } = state
      const basis = createFactBasis(region(), calledAt)
      return { id, version, basis, transcript: readTranscript(id, key), calledAt }
    },
    listWithout(limit, checksDays) {
      const current = createFactBasis(region(), null)
      for (const find of findOther) {
        const other = find.get(current)
        if (other) return listOthers.all({ ...other, limit })
      }
      return checksDays ? listOfOtherDays().take(limit).toArray() : []
    },
    countWithout(checksDays) {
      const current = createFactBasis(region(), null)
      const others = countOthers.map((count) => count.get(current)!)
      const moved = checksDays ? [...listOfOtherDays()].length : 0
      return others.reduce((sum, count) => sum + count, moved)
    },
  }
}

function toStoredFact({ firstWord, wordCount, sentence, ...fact }: FactRow): StoredFact {
  return { ...fact, sentence: sentence ?? fact.text, first: firstWord, count: wordCount }
}

/** Words keep their positions. */
function replaceWords(
  transcript: TranscriptView,
  places: readonly { shown: { first: number; count: number } | null }[],
): TranscriptView {
  if (places.length === 0) return transcript
  const words = [...transcript.words]
  for (const { shown } of places) {
    if (shown) words.fill(redactionBlock, shown.first, shown.first + shown.count)
  }
  return { ...transcript, words }
}
