/** Reads the dictionary: its entries, where they correct words, and entries that corrections suggest. */
import type Database from 'better-sqlite3'
import type {
  DictionaryCalls,
  DictionaryItem,
  DictionaryOffer,
  DictionaryPlace,
} from '../../../src-preload/contract/dictionary.ts'
import { wordsIn } from '../../model/corrections.ts'
import { dropSharedEdges, stripEdges } from '../../model/words/same-words.ts'
import { openDictionaryTable } from '../tables/dictionary-table.ts'

export interface DictionaryQueries {
  list(): DictionaryItem[]
  /** The newest calls first. */
  listCalls(entryId: number, limit: number): DictionaryCalls
  /** What the user corrected in several calls, the most calls first. */
  listRepeated(): DictionaryOffer[]
  /** The newest calls with a transcript of each contact. */
  listContactCalls(callsPerContact: number): { personId: number; name: string; ids: string[] }[]
  /** Without those that the user dismissed, and those that an entry corrects. */
  filterOffers(offers: readonly DictionaryOffer[]): DictionaryOffer[]
}

/** Two may be a coincidence of one day, but the user decides, and dismisses it once. */
const minCalls = 2
/** More would not be read. */
const maxOffers = 50

type ByHand = Record<'recordingId' | 'original' | 'replacement', string>

export function openDictionaryQueries(db: Database.Database): DictionaryQueries {
  const dictionary = openDictionaryTable(db)
  const places = db.prepare<[number], DictionaryPlace & { id: string; createdAtMs: number | null }>(
    `SELECT recording.id, createdAtMs, timestamp, original, replacement
     FROM correction JOIN recording ON recording.id = recordingId WHERE entryId = ?`,
  )
  const exceptions = db.prepare<[number], { id: string; createdAtMs: number | null }>(
    `SELECT recording.id, createdAtMs FROM dictionaryException JOIN recording ON recording.id = recordingId
     WHERE entryId = ?`,
  )
  const byHand = db.prepare<[], ByHand>(
    'SELECT recordingId, original, replacement FROM correction WHERE batch IS NULL AND entryId IS NULL',
  )
  const contactCalls = db.prepare<
    [],
    { personId: number; name: string; id: string; createdAtMs: number | null }
  >(
    `SELECT person.id AS personId, name, recording.id, createdAtMs
     FROM person JOIN personNumber ON personId = person.id CROSS JOIN recording ON counterpart = digits
     WHERE transcriptState = 'present'`,
  )
  const filterOffers = (offers: readonly DictionaryOffer[]) => {
    const corrected = new Set(dictionary.list().map(({ original }) => toKey(original)))
    return offers.filter(
      ({ original, replacement }) =>
        !corrected.has(toKey(original)) && !dictionary.isDismissed(toKey(original), toKey(replacement)),
    )
  }
  return {
    list: () => dictionary.listItems(),
    listCalls(entryId, limit) {
      const calls = [...Map.groupBy(places.all(entryId).sort(byDate), ({ id }) => id)].slice(0, limit)
      return {
        corrected: calls.map(([id, inCall]) => ({ id, places: inCall.map(toPlace).sort(byTime) })),
        exceptions: exceptions
          .all(entryId)
          .sort(byDate)
          .slice(0, limit)
          .map(({ id }) => id),
      }
    },
    listRepeated: () => filterOffers(groupRepeated(byHand.all())).slice(0, maxOffers),
    listContactCalls: (callsPerContact) =>
      [...Map.groupBy(contactCalls.all(), ({ personId }) => personId).values()].map((calls) => ({
        personId: calls[0]!.personId,
        name: calls[0]!.name,
        ids: calls
          .sort(byDate)
          .slice(0, callsPerContact)
          .map(({ id }) => id),
      })),
    filterOffers,
  }
}

/** The words as they are compared: without case, extra spaces, and punctuation at the edges. */
export function toKey(words: string): string {
  return stripEdges(wordsIn(words).join(' ')).toLowerCase()
}

function groupRepeated(corrections: readonly ByHand[]): DictionaryOffer[] {
  const same = Map.groupBy(corrections, ({ original, replacement }) =>
    JSON.stringify([toKey(original), toKey(replacement)]),
  )
  return [...same.values()]
    .flatMap((all): DictionaryOffer[] => {
      const [{ original, replacement }] = all as [ByHand]
      const calls = new Set(all.map(({ recordingId }) => recordingId)).size
      // Only punctuation or case was corrected: that belongs to the place.
      if (calls < minCalls || ['', toKey(replacement)].includes(toKey(original))) return []
      return [
        {
          original: stripEdges(wordsIn(original).join(' ')),
          replacement: dropSharedEdges(original, replacement),
          ...{ personId: null, calls, reason: 'repeated' },
        },
      ]
    })
    .sort((one, other) => other.calls - one.calls)
}

function toPlace({ timestamp, original, replacement }: DictionaryPlace): DictionaryPlace {
  return { timestamp, original, replacement }
}

function byDate(one: { createdAtMs: number | null }, other: { createdAtMs: number | null }): number {
  return (other.createdAtMs ?? 0) - (one.createdAtMs ?? 0)
}

function byTime(one: DictionaryPlace, other: DictionaryPlace): number {
  return (one.timestamp ?? 0) - (other.timestamp ?? 0)
}
