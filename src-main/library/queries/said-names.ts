/**
 * Finds the numbers without a contact, and their calls in which a name may have been said. Also stores the
 * names that the user accepted or dismissed for a number, so that they are not offered again, in `keyValue`,
 * one entry per number.
 */
import type Database from 'better-sqlite3'
import { readCaller } from '../../model/phone-numbers/caller.ts'
import { openKeyValueTable } from '../tables/key-value-table.ts'
import { openNumberKeys } from '../../model/phone-numbers/number-keys.ts'
import { saidNamesPrefix } from '../writers/rekey-numbers.ts'
import type { SaidNameAnswer, UnnamedNumber } from '../stored-types.ts'

export interface SaidNames {
  listUnnamed(number: string | null): UnnamedNumber[]
  answer(input: SaidNameAnswer): void
}

/** Most recently called first; more than a user reviews at once. */
const maxNumbers = 2_000
/** A name that is said at all is usually said in one of a few calls. */
const callsPerNumber = 3
/** The oldest answers of a number are deleted. */
const maxAnswers = 20

interface NumberRow {
  counterpart: string
  number: string
  answered: string | null
}

export function openSaidNames(db: Database.Database): SaidNames {
  const keyValues = openKeyValueTable(db)
  const keys = openNumberKeys(db)
  const unnamed = (which: string) =>
    `SELECT counterpart, numberTally.number, json AS answered FROM numberTally
     LEFT JOIN personNumber ON digits = counterpart
     LEFT JOIN keyValue ON keyValue.name = '${saidNamesPrefix}' || counterpart
     WHERE personId IS NULL ${which} ORDER BY lastCallAtMs DESC LIMIT ${maxNumbers}`
  const all = db.prepare<[], NumberRow>(unnamed(''))
  const one = db.prepare<[string], NumberRow>(unnamed('AND counterpart = ?'))
  const calls = db.prepare<[string], UnnamedNumber['calls'][number]>(
    `SELECT id, createdAtMs FROM recording WHERE counterpart = ? AND transcriptState = 'present'
     ORDER BY createdAtMs DESC LIMIT ${callsPerNumber}`,
  )
  return {
    listUnnamed: (number) =>
      (number === null ? all.all() : one.all(keys.read()(number))).map(
        ({ counterpart, number: written, answered }) => ({
          number: toE164IfNumber(written, keys.region()),
          answered: answered === null ? [] : readNames(answered),
          calls: calls.all(counterpart),
        }),
      ),
    answer({ number, name, isAnswered, at }) {
      const key = saidNamesPrefix + keys.read()(number)
      const others = readNames(keyValues.find(key)?.json ?? '[]').filter((each) => each !== name)
      const names = isAnswered ? [...others, name].slice(-maxAnswers) : others
      keyValues.save(key, JSON.stringify(names), at)
    },
  }
}

function readNames(json: string): string[] {
  return JSON.parse(json) as string[]
}

function toE164IfNumber(written: string, region: string | null): string {
  const caller = readCaller(written, region)
  return caller.kind === 'number' ? caller.number : written
}
