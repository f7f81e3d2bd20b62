/** Describes the content of files of personal data, in any version, as untrusted input. */
import { z } from 'zod'
import { dictionarySides } from '../../src-preload/contract/dictionary.ts'
import { followUpOwners, followUpStates } from '../../src-preload/contract/follow-ups.ts'
import { tagColors } from '../../src-preload/contract/personal.ts'
import { redactionKinds, redactionStates } from '../../src-preload/contract/redaction.ts'
import { searchAction } from '../../src-preload/contract/search-actions.ts'
import { cleanText } from '../util/clean-text.ts'

/** Twice the limits of the window, so that data of an earlier version is never refused. */
const most = {
  items: 200_000,
  note: 200_000,
  label: 2_000,
  name: 400,
  numbers: 200,
  words: 100_000,
  query: 20_000,
}

const list = <T extends z.ZodType>(item: T) => z.array(item).max(most.items)
/** One line: the system's dialogs and menus show it. */
const name = z.string().transform(cleanName).pipe(z.string().min(1).max(most.name))
/** Milliseconds since the epoch. */
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const seconds = z.number()
const secondsOrNull = seconds.nullable()
const words = {
  firstWord: z.int().min(0),
  timestamp: secondsOrNull,
  original: z.string().min(1).max(most.words),
}

const recordingId = z.string().min(1).max(16_384)
/** In ISO 8601. */
const day = z.iso.date().nullable().default(null)

const note = z
  .object({
    timestamp: secondsOrNull,
    until: secondsOrNull.default(null),
    firstWord: z.int().min(0).nullable().default(null),
    original: z.string().min(1).max(most.words).nullable().default(null),
    themes: list(name).default([]),
    text: z.string().max(most.note),
    createdAt: time,
    updatedAt: time,
  })
  .transform((given) =>
    given.firstWord === null || given.original === null
      ? { ...given, until: null, firstWord: null, original: null }
      : given,
  )

/** Of version 2 and earlier: a note on a moment. */
const bookmark = z
  .object({ timestamp: seconds, label: z.string().max(most.label), createdAt: time })
  .transform(({ timestamp, label, createdAt }) => ({
    ...{ timestamp, until: null, firstWord: null, original: null, themes: [], text: label },
    ...{ createdAt, updatedAt: createdAt },
  }))

/** An entry of the dictionary. */
const entry = {
  original: z.string().trim().min(1).max(most.label),
  replacement: z.string().trim().min(1).max(most.label),
}
const contact = z
  .object({ name, number: z.string().max(most.name).nullable() })
  .nullable()
  .default(null)

const call = z.object({
  recordingId,
  starredAt: time.nullable().default(null),
  tags: list(z.object({ name, taggedAt: time })).default([]),
  notes: list(note).default([]),
  bookmarks: list(bookmark).default([]),
  corrections: list(
    z.object({
      ...words,
      replacement: z.string().trim().min(1).max(most.words),
      entry: z.object(entry).nullable().default(null),
      createdAt: time,
    }),
  ).default([]),
  redactions: list(
    z.object({
      ...words,
      until: secondsOrNull,
      // A kind that only a newer version knows becomes `other`.
      kind: z.enum(redactionKinds).catch('other'),
      state: z.enum(redactionStates),
      createdAt: time,
    }),
  ).default([]),
  exceptions: list(z.object(entry)).default([]),
  keptAudioAt: time.nullable().default(null),
  keptAt: time.nullable().default(null),
})

const followUp = z
  .object({
    uid: z.string().regex(/^[\w-]{1,100}$/),
    recordingId: recordingId.nullable().default(null),
    place: z.number().nullable().default(null),
    timestamp: secondsOrNull.default(null),
    text: z.string().transform(cleanName).pipe(z.string().min(1).max(most.label)).nullable(),
    owner: z.enum(followUpOwners),
    contact,
    dueDay: day,
    snoozedUntil: day,
    state: z.enum(followUpStates),
    createdAt: time,
    updatedAt: time,
    endedAt: time.nullable().default(null),
  })
  .transform((given) => (given.recordingId === null ? { ...given, place: null, timestamp: null } : given))

const quoteSheet = z.object({
  name,
  parts: list(
    z.union([
      z.object({ kind: z.literal(['heading', 'text']), text: z.string().trim().min(1).max(most.note) }),
      z.object({
        ...{ kind: z.literal('passage'), recordingId, timestamp: secondsOrNull, createdAt: time },
      }),
    ]),
  ),
  createdAt: time,
  updatedAt: time,
})

const [notify, , star, addFollowUp, keepAudio, moveInInbox, , deleteLater] = searchAction.options
const action = z.discriminatedUnion('kind', [
  notify,
  star,
  addFollowUp,
  keepAudio,
  moveInInbox,
  deleteLater,
  z.strictObject({ kind: z.literal('tag'), tag: name }),
  z.strictObject({ kind: z.literal('mark'), theme: name }),
])
/** The window allows fewer. */
const mostActions = 20

const dictionaryEntry = z.object({
  ...{ ...entry, contact, side: z.enum(dictionarySides).nullable().default(null) },
  ...{ isOn: z.boolean(), createdAt: time, updatedAt: time },
})

/** Unknown keys are ignored. */
export const file = z.object({
  calls: list(call).nullable().default(null),
  tags: list(z.object({ name, color: z.enum(tagColors).catch('gray') }))
    .nullable()
    .default(null),
  themes: list(
    z.object({
      name,
      color: z.enum(tagColors).catch('gray'),
      description: z.string().max(most.note).default(''),
    }),
  )
    .nullable()
    .default(null),
  contacts: list(
    z.object({
      name,
      numbers: z.array(z.string().trim().min(1).max(most.name)).max(most.numbers),
      note: z.string().max(most.note).default(''),
    }),
  )
    .nullable()
    .default(null),
  followUps: list(followUp).nullable().default(null),
  quoteSheets: list(quoteSheet).nullable().default(null),
  savedSearches: list(
    z.object({
      name,
      query: z.string().max(most.query),
      sort: z.enum(['relevance', 'newest', 'oldest']),
      lookedAt: time,
      actions: z.array(action).max(mostActions).default([]),
    }),
  )
    .nullable()
    .default(null),
  dictionary: list(dictionaryEntry).nullable().default(null),
  redactionTerms: list(z.string().trim().min(1).max(most.label)).nullable().default(null),
})

/** An earlier version may have stored a name that has only control characters: its file is not refused. */
export function cleanName(text: string): string {
  return cleanText(text) || (text.trim() === '' ? '' : '?')
}

export type FileInput = z.input<typeof file>
export type FileCall = z.output<typeof call>
