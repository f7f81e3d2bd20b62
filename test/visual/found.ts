/** What a word is found by in the sample conversations: as results, as lines, and as places to correct. */
import type { SameWords } from '../../src-preload/contract/corrections.ts'
import type { ImportPreview } from '../../src-preload/contract/people.ts'
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import type { CountsOverTime } from '../../src-preload/contract/search-counts.ts'
import type { ConcordanceLine, Facets, SearchHit } from '../../src-preload/contract/search.ts'
import { visualCalls, visualPeople } from './library.ts'

/** Words to both sides of a hit, as many as a line has room for. */
const around = 9

export function linesOf(word: string): ConcordanceLine<RecordingItem>[] {
  return visualCalls.flatMap(({ recording, transcript: { words, starts, turns } }) =>
    words.flatMap((hit, index) =>
      hit.toLowerCase().replace(/\W/g, '') === word
        ? {
            recording,
            hit,
            before: `${words.slice(Math.max(0, index - around), index).join(' ')} `,
            after: ` ${words.slice(index + 1, index + around).join(' ')}`,
            afterMarks: [],
            timestamp: starts[index] ?? null,
            speaker: turns.findLast(({ first }) => first <= index)?.speaker ?? null,
            wordIndex: index,
          }
        : [],
    ),
  )
}

export function hitsOf(word: string): SearchHit<RecordingItem>[] {
  const byCall = Map.groupBy(linesOf(word), ({ recording }) => recording)
  return [...byCall].map(([recording, lines]) => ({
    recording,
    matchCount: lines.length,
    matches: lines.slice(0, 3).map(({ before, hit, after, timestamp, speaker, wordIndex }) => ({
      timestamp,
      speaker,
      wordIndex,
      text: before + hit + after,
      marks: [[before.length, before.length + hit.length]],
    })),
  }))
}

export const facets: Facets = {
  people: visualPeople.map(({ name, numbers }, index) => ({
    clause: `with:"${name}"`,
    label: name,
    value: numbers[0]!,
    count: 9 - 2 * index,
  })),
  months: ['2026-11', '2026-10', '2026-03'].map((value, index) => ({
    clause: `on:${value}`,
    label: null,
    value,
    count: 14 - 5 * index,
  })),
  directions: ['inbound', 'outbound'].map((value, index) => ({
    clause: `in:${value}`,
    label: null,
    value,
    count: 11 - 3 * index,
  })),
  tags: [{ clause: 'tag:"follow up"', label: 'follow up', value: 'follow up', count: 6 }],
}

export function sameWordsOf(word: string, replacement: string): SameWords {
  const byCall = [...Map.groupBy(linesOf(word), ({ recording }) => recording)]
  const calls = byCall.map(([recording, lines]) => ({
    recording,
    places: lines.map(({ before, hit, after, timestamp, speaker }) => ({
      before,
      words: hit,
      after,
      timestamp,
      speaker,
      corrected: replacement,
    })),
  }))
  return { calls, totalCalls: calls.length, totalPlaces: calls.flatMap(({ places }) => places).length }
}

/** An address book of each kind of entry: new, known, joined with somebody, and of no use. */
export const visualImport: ImportPreview = {
  fileName: 'contacts.csv',
  kind: 'csv',
  encoding: 'windows-1252',
  columns: {
    names: ['First name', 'Last name', 'Company', 'Mobile phone', 'Work phone', 'Birthday'],
    nameColumns: [0, 1],
    numberColumns: [3, 4],
  },
  people: [
    { name: 'Ngozi Achebe', numbers: ['+14155550172', '+14155550173'], outcome: { kind: 'new' }, calls: 12 },
    {
      name: 'Niamh Gallagher-Ó Súilleabháin',
      numbers: ['+353209174190', '+353209174191'],
      calls: 31,
      outcome: { kind: 'joins', person: visualPeople[0]!, renames: true },
    },
    {
      name: visualPeople[1]!.name,
      numbers: visualPeople[1]!.numbers,
      calls: 3,
      outcome: { kind: 'known', person: visualPeople[1]! },
    },
    { name: 'Tomasz Wrona', numbers: ['+442079460958'], outcome: { kind: 'new' }, calls: 0 },
  ],
  leftOut: [
    {
      entry: 3,
      number: 0,
      reason: 'no-number',
      name: 'Reception',
      original: 'Reception · front@example.com',
    },
    { entry: 6, number: null, reason: 'no-name', name: '', original: '+1 415 555 0174' },
    { entry: 9, number: 1, reason: 'not-a-number', name: 'Morita Kōbō', original: '555-01' },
  ],
}

/** A year of calls, with a gap and a peak. */
export const visualCounts: CountsOverTime = {
  unit: 'month',
  periods: Array.from({ length: 12 }, (_, index) => {
    const [from, before] = [0, 1].map((later) => new Date(2025, 11 + index + later, 1).getTime())
    const calls = [3, 5, 4, 0, 7, 9, 14, 8, 6, 5, 11, 7][index]!
    return {
      from: from!,
      before: before!,
      clause: `on:${index}`,
      counts: [{ calls, matches: { you: calls, them: Math.round(calls * 1.6), other: index === 5 ? 3 : 0 } }],
    }
  }),
  queries: [{ calls: 79, outside: 0, hasWords: true, isExact: true }],
}
