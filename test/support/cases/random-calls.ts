/** Random calls, and random queries that find some of them. */
import fc from 'fast-check'
import {
  followUpOwners,
  followUpStates,
  type FollowUp,
  type FollowUpOwner,
} from '../../../src-preload/contract/follow-ups.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { newFollowUp, savePromises } from '../library/follow-ups.ts'
import { passageOf } from '../library/passages.ts'
import type { CallFields, SearchLibrary } from '../library/search-library.ts'

export interface RandomCall extends Required<Omit<CallFields, 'text'>> {
  id: string
  words: Word[]
  notes: string[]
  passages: { text: string; themes: string[] }[]
  tags: string[]
  starred: boolean
  heard: boolean
  removed: boolean
  /** Of what was promised; each is a fact. */
  promises: FollowUpOwner[]
  followUps: Pick<FollowUp, 'owner' | 'state' | 'dueDay'>[]
}

/** Whose number is whose. */
export type People = Record<string, string>

/** Words that are neither similar to nor prefixes of each other. */
const vocabulary = ['refund', 'policy', 'weather', 'garden', 'quantum', 'yes']
export const people: People = { '+4930111222': 'Anna Weber', '+14155550123': 'Bob' }
const numbers = [...Object.keys(people), '+353209174199', null]
const tags = ['vip', 'later']
const themes = ['price', 'terms']

interface Turn {
  words: string[]
  /** Seconds after it. */
  pause: number
  timed: boolean
}

const turn: fc.Arbitrary<Turn> = fc.record({
  words: fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 }),
  pause: fc.integer({ min: 0, max: 20 }),
  timed: fc.integer({ min: 0, max: 9 }).map((die) => die > 0),
})

const texts = fc.array(
  fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  { maxLength: 1 },
)

/** On a moment, so that it can be without a text. */
const passage = fc.record({
  text: texts.map(([text = '']) => text),
  themes: fc.subarray(themes),
})

export const randomCall = fc.record({
  turns: fc.array(turn, { maxLength: 8 }),
  toNumber: fc.constantFrom(...numbers),
  fromNumber: fc.constantFrom(...numbers),
  duration: fc.constantFrom(20, 90, 600, 4000, null),
  status: fc.constantFrom('completed', 'completed', 'failed'),
  direction: fc.constantFrom('inbound', 'outbound'),
  createdAt: fc
    .integer({ min: 0, max: 40 })
    .map((day) => new Date(Date.UTC(2026, 0, day, day)).toISOString()),
  notes: texts,
  passages: fc.array(passage, { maxLength: 2 }),
  tags: fc.subarray(tags),
  starred: fc.boolean(),
  heard: fc.boolean(),
  removed: fc.boolean(),
  promises: fc.array(fc.constantFrom(...followUpOwners), { maxLength: 2 }),
  followUps: fc.array(
    fc.record({
      owner: fc.constantFrom(...followUpOwners),
      state: fc.constantFrom(...followUpStates),
      dueDay: fc.constantFrom(null, '2026-01-20', '2026-01-31', '2026-02-01', '2026-02-03'),
    }),
    { maxLength: 2 },
  ),
})

const term = fc.constantFrom(...vocabulary)
const phrase = fc.array(term, { minLength: 2, maxLength: 2 }).map((words) => `"${words.join(' ')}"`)
const side = fc.constantFrom('me:', 'them:', '')
const text = fc.tuple(side, fc.oneof({ weight: 3, arbitrary: term }, phrase)).map(([who, said]) => who + said)
const filter = fc.constantFrom(
  ...['from:Bob', 'to:Bob', 'with:"Anna Weber"', 'with:+14155550123', 'with:4930', 'from:5550', 'with:99999'],
  ...['before:2026-01-20', 'after:2026-01-10', 'on:2026-01-15', 'on:2026-01', 'longer:1m', 'shorter:10m'],
  ...['in:inbound', 'in:outbound', 'status:failed', 'status:unknown', 'tag:vip', 'tag:later', 'tag:nothing'],
  ...[
    'has:audio',
    'has:transcript',
    'has:note',
    'has:passage',
    'has:tag',
    ...themes.map((theme) => `theme:${theme}`),
    'theme:nothing',
  ],
  ...['is:starred', 'is:heard', 'is:unheard', 'is:removed'],
  ...['has:promise', 'is:open', 'due:overdue', 'due:today', 'due:week', 'due:2026-02', 'by:me', 'by:them'],
)
const name = fc.constantFrom('anna', 'Weber', '"anna weber"', 'bob', 'vip')
const near = fc.tuple(text, fc.constantFrom('~1s', '~5s', '~20s'), text).map((parts) => parts.join(' '))
const group = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 3, arbitrary: filter },
  { weight: 1, arbitrary: name },
  { weight: 2, arbitrary: near },
  { weight: 2, arbitrary: fc.oneof(text, filter, name).map((clause) => `-${clause}`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.oneof(text, filter, name), fc.oneof(text, filter, near))
      .map((any) => any.join(' OR ')),
  },
)
/** With every operator. */
export const randomQuery = fc.array(group, { minLength: 1, maxLength: 3 }).map((groups) => groups.join(' '))

/** Words of 0.4 s with alternating speakers, which keeps interruptions short. */
export function spokenTurns(turns: readonly Turn[]): RandomCall['words'] {
  let at = 0
  return turns.flatMap(({ words, pause, timed }, index) => {
    const speaker = index % 2 === 0 ? 'you' : 'them'
    const said = words.map((word) => {
      const start = Math.round(at * 100) / 100
      at += 0.4
      const times = { start, end: Math.round((start + 0.3) * 100) / 100 }
      return { word, speaker, ...(timed ? times : { start: null, end: null }) }
    })
    at += pause
    return said
  })
}

interface Ids {
  tags: Map<string, number>
  themes: Map<string, number>
}

/** Saves the contacts, tags and themes of random calls. */
export function saveNames({ writer }: SearchLibrary): Ids {
  for (const [number, name] of Object.entries(people))
    writer.savePerson({ id: null, name, numbers: [number] })
  const saveTag = (name: string) => writer.saveTag({ id: null, name, color: 'red' }).id
  const saveTheme = (name: string) => writer.saveTheme({ id: null, name, color: 'red', description: '' }).id
  return {
    tags: new Map(tags.map((tag) => [tag, saveTag(tag)])),
    themes: new Map(themes.map((theme) => [theme, saveTheme(theme)])),
  }
}

export function saveRandomCall(library: SearchLibrary, saved: RandomCall, ids: Ids): void {
  const { writer, addCall } = library
  const { id, words, notes, passages, tags, starred, heard, removed, promises, followUps, ...fields } = saved
  addCall(id, words, fields)
  for (const text of notes) writer.saveNote({ id: null, recordingId: id, timestamp: null, text, at: 1 })
  for (const { text, themes: named } of passages) {
    const themeIds = named.map((theme) => ids.themes.get(theme)!)
    writer.addPassage(passageOf(id, { timestamp: 1, text, themeIds }))
  }
  for (const tag of tags) writer.setTag({ ids: [id], tagId: ids.tags.get(tag)!, on: true, at: 1 })
  if (starred) writer.saveStarred({ ids: [id], starred, at: 1 })
  if (heard) writer.saveHeard({ id, ranges: [[0, 1]], at: 1 })
  if (removed) writer.saveRemovedAtService({ id, at: 1 })
  savePromises(
    library,
    id,
    promises.map((owner) => ({ speaker: owner === 'me' ? 'you' : 'them' })),
  )
  for (const followUp of followUps) writer.addFollowUp({ ...newFollowUp, ...followUp, recordingId: id })
}
