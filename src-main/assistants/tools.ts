/**
 * The tools of assistants: one table, from which lists, validation and answers are derived. All are read-only.
 *
 * To add a tool, declare it here; it must read with a `ScopedReader` only.
 */
import { z } from 'zod'
import { describeError } from '../../src-preload/contract/errors.ts'
import { followUpOwners } from '../../src-preload/contract/follow-ups.ts'
import { mostTyped } from '../../src-preload/contract/search.ts'
import { formatIsoDate } from '../export/formats/call-text.ts'
import { operators } from '../search/language/operators.ts'
import { parseQuery } from '../search/language/parse-query.ts'
import * as answers from './answers.ts'
import { AssistantError } from './assistant-error.ts'
import type { ScopedReader } from './scoped-reader.ts'
import { readPage, toPage } from './pages.ts'
import { findPlaces, listTyped } from './places.ts'
import { listShownTurns, type OpenedCall } from './shown-turns.ts'

export interface Tool {
  name: string
  title: string
  description: string
  input: z.ZodType
  output: z.ZodType
  /** `input` is already validated. */
  run(reader: ScopedReader, input: never): Promise<object>
}

function tool<I extends z.ZodType, O extends z.ZodType>(
  given: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: I
    output: O
    run(reader: ScopedReader, input: z.output<I>): Promise<Omit<z.input<O> & object, 'trust'>>
  },
): Tool {
  return given
}

const id = z.string().min(1).max(500).describe('The id of a call.')
const cursor = z
  .string()
  .regex(/^\d{1,7}$/)
  .optional()
  .describe('The "nextCursor" of the answer before.')
const seconds = z.number().min(0).max(1e7).describe('Seconds from the start of the call.')

const valueNames: Record<(typeof operators)[number]['value'], string> = {
  words: 'words',
  party: 'a name, or a number or part of one',
  date: 'a date',
  duration: 'a length of time',
  choice: 'a value',
  status: 'a status',
  tag: 'the name of a tag',
  theme: 'the name of a theme',
  due: 'a word for days, or a numeric date',
}

/** Lists the operators from their table. */
function describeOperators(): string {
  const lines = operators.map(({ name, aliases, value, choices, examples }) => {
    const also = aliases.length > 0 ? ` (also ${aliases.map((alias) => `${alias}:`).join(', ')})` : ''
    const oneOf = choices.length > 0 ? ` One of ${choices.map((choice) => choice.value).join(', ')}.` : ''
    return `${name}:${also} takes ${valueNames[value]}.${oneOf} Examples: ${examples.join(', ')}`
  })
  return [
    'Words must all occur in a call, with typos and word forms allowed. "in quotes" is an exact phrase. -word excludes.',
    'OR in capitals joins two alternatives. me:price ~20s them:yes finds words said within 20 seconds.',
    'An empty query lists all shared calls. Operators:',
    ...lines,
  ].join('\n')
}

const searchInput = z.strictObject({
  query: z.string().max(mostTyped).describe(describeOperators()),
  sort: z.enum(['relevance', 'newest', 'oldest']).default('relevance'),
  limit: z.number().int().min(1).max(25).default(10),
  cursor,
})

/** Each page ranks all pages before it, so later pages get slower. */
const farthestHit = 1_000
const mostCallsAtOnce = 10

export const tools: readonly Tool[] = [
  tool({
    name: 'search_calls',
    title: 'Search calls',
    description:
      'Finds calls by what was said, by person, date and more, with the moments that match. ' +
      'Calls with redacted words are found by date, length, direction and state only. ' +
      'Where numbers are hidden, no call is found by its phone number.',
    input: searchInput,
    output: answers.searchAnswer,
    async run(reader, { query, sort, limit, ...page }) {
      const from = readPage(page.cursor)
      if (query.trim() === '' && sort !== 'oldest') return await listAll(reader, from, limit)
      const offset = Math.min(from, farthestHit)
      const found = await reader.search({ query, sort, offset, limit })
      const read = parseQuery(query, { now: Date.now() })
      const problems = read.problems.map(({ error }) => describeError(error))
      const typed = listTyped(read, found.corrections)
      const results = found.results.map(async (result) => {
        const { call, moments } = result
        const places = moments.length > 0 ? [] : findPlaces(typed, call, await reader.listAdditions(call))
        return { ...result, places }
      })
      const isEnd = offset + limit >= Math.min(found.total, farthestHit)
      const nextCursor = isEnd ? null : String(offset + limit)
      return { ...found, results: await Promise.all(results), problems, nextCursor }
    },
  }),
  tool({
    name: 'get_call',
    title: 'Get a call',
    description:
      'A call with its tags, notes and passages, and how its transcript begins. list_notes and list_passages have all of a call with many.',
    input: z.strictObject({ id }),
    output: answers.callAnswer,
    async run(reader, input) {
      const opened = await reader.open(input.id)
      const { call, recording } = opened
      const turns = listShownTurns(opened)
      const additions = await reader.listAdditions(call)
      const beginning = turns.slice(0, 5)
      return { call, starred: recording.starred, ...additions, turns: turns.length, beginning }
    },
  }),
  tool({
    name: 'get_turns',
    title: 'Read a transcript',
    description: 'What was said in a call, turn by turn, by page.',
    input: z.strictObject({ id, cursor }),
    output: answers.turnsAnswer,
    async run(reader, input) {
      const opened = await reader.open(input.id)
      const all = listShownTurns(opened)
      const { items, nextCursor } = toPage(all, readPage(input.cursor), { mostItems: 100 })
      return { call: opened.call, total: all.length, turns: items, nextCursor }
    },
  }),
  tool({
    name: 'get_moment',
    title: 'Read around a moment',
    description: 'What was said before and after a moment of a call.',
    input: z.strictObject({
      id,
      seconds,
      before: z.number().int().min(0).max(20).default(3).describe('Turns before it.'),
      after: z.number().int().min(0).max(20).default(5).describe('Turns after it.'),
    }),
    output: answers.turnsAnswer,
    async run(reader, input) {
      const opened = await reader.open(input.id)
      const all = listShownTurns(opened)
      const later = all.findIndex((turn) => turn.seconds !== null && turn.seconds > input.seconds)
      const at = Math.max(0, (later < 0 ? all.length : later) - 1)
      const turns = all.slice(Math.max(0, at - input.before), at + input.after + 1)
      return { call: opened.call, total: all.length, turns, nextCursor: null }
    },
  }),
  tool({
    name: 'find_people',
    title: 'Find people',
    description:
      'The people of the shared calls, the latest called first. Calls with redacted words do not count.',
    input: z.strictObject({ name: z.string().max(200).default('').describe('Part of the name.'), cursor }),
    output: answers.peopleAnswer,
    async run(reader, { name, ...page }) {
      const wanted = name.trim().toLowerCase()
      const found = (await reader.listPeople()).filter((each) => each.name.toLowerCase().includes(wanted))
      const { items, nextCursor } = toPage(found, readPage(page.cursor), { mostItems: 50 })
      return { people: items.map(describePerson), nextCursor }
    },
  }),
  tool({
    name: 'get_person',
    title: 'Get a person',
    description: 'A person and the shared calls with them, the newest first.',
    input: z.strictObject({ personId: z.number().int(), cursor }),
    output: answers.personAnswer,
    async run(reader, { personId, ...page }) {
      const found = (await reader.listPeople()).find((each) => each.id === personId)
      if (!found) throw new AssistantError('No such person is among the shared calls.')
      const [offset, limit] = [readPage(page.cursor), 25]
      const { total, calls } = await reader.listCalls(personId, { offset, limit })
      const nextCursor = offset + limit < total ? String(offset + limit) : null
      return { person: describePerson(found), calls, nextCursor }
    },
  }),
  tool({
    name: 'get_facts',
    title: 'Get promises, amounts and dates',
    description:
      'Promises, amounts, dates, phone numbers, e-mail addresses and names of speakers that were said, with their moments.',
    input: z.strictObject({
      ids: z.array(id).min(1).max(mostCallsAtOnce),
      kinds: z.array(z.enum(['promise', 'amount', 'date', 'phone', 'email', 'name'])).optional(),
      cursor,
    }),
    output: answers.factsAnswer,
    async run(reader, { ids, kinds, ...page }) {
      const calls = []
      const facts = []
      for (const each of new Set(ids)) {
        const opened = await reader.open(each)
        calls.push(opened.call)
        facts.push(...(await describeFacts(reader, opened)))
      }
      const wanted = facts.filter(({ kind }) => !kinds || kinds.some((each) => each === kind))
      const { items, nextCursor } = toPage(wanted, readPage(page.cursor), { mostItems: 200 })
      return { calls, facts: items, nextCursor }
    },
  }),
  tool({
    name: 'get_statistics',
    title: 'Get talk statistics',
    description: 'Talk time, pace, longest turn and time to reply of each speaker of a call.',
    input: z.strictObject({ id }),
    output: answers.statisticsAnswer,
    run: async (reader, input) => await describeTalk(await reader.open(input.id)),
  }),
  tool({
    name: 'list_saved_searches',
    title: 'List saved searches',
    description: 'Searches that the person saved; none where only some calls are shared.',
    input: z.strictObject({}),
    output: answers.savedSearchesAnswer,
    run: async (reader) => ({ savedSearches: await reader.listSavedSearches() }),
  }),
  tool({
    name: 'list_notes',
    title: 'List notes',
    description: 'Notes that the person wrote about shared calls, those of the newest calls first.',
    input: z.strictObject({
      id: id.optional().describe('Only of this call.'),
      cursor: z
        .string()
        .regex(/^\d{1,7}(\.\d{1,7})?$/)
        .optional()
        .describe('The "nextCursor" of the answer before.'),
    }),
    output: answers.notesAnswer,
    run: async (reader, input) => await listNotes(reader, input),
  }),
  tool({
    name: 'list_themes',
    title: 'List themes',
    description:
      'The themes under which the person gathers passages; those of shared passages where only some calls are shared.',
    input: z.strictObject({}),
    output: answers.themesAnswer,
    run: async (reader) => ({
      themes: (await reader.listThemes()).map(({ name, description }) => ({ name, description })),
    }),
  }),
  tool({
    name: 'list_passages',
    title: 'List passages',
    description:
      'Words and moments that the person marked in shared calls, with themes and notes, those of the newest calls first. ' +
      'With a theme, person or words, without those of calls with redacted words.',
    input: z.strictObject({
      id: id.optional().describe('Only of this call.'),
      theme: z.string().min(1).max(200).optional().describe('The name of a theme.'),
      personId: z.number().int().min(1).optional().describe('Only of calls with this person.'),
      words: z.string().max(200).default('').describe('Part of the quote or the note.'),
      cursor,
    }),
    output: answers.passagesAnswer,
    async run(reader, input) {
      const found = await reader.listPassages(input)
      const { items, nextCursor } = toPage(found, readPage(input.cursor), { mostItems: 25 })
      return { passages: await reader.openPassages(items), nextCursor }
    },
  }),
  tool({
    name: 'list_follow_ups',
    title: 'List follow-ups',
    description:
      'What the person and the other parties of shared calls still have to do, by day; those without a call only where all calls are shared.',
    input: z.strictObject({
      state: z.enum(['open', 'done']).default('open').describe('Done ones: the latest first.'),
      owner: z.enum(followUpOwners).optional().describe('"me" is the person who uses Offhook.'),
      cursor,
    }),
    output: answers.followUpsAnswer,
    async run(reader, { state, owner = null, ...page }) {
      const found = await reader.listFollowUps({ state, owner, personId: null })
      const { items, nextCursor } = toPage(found, readPage(page.cursor), { mostItems: 25 })
      const followUps = []
      for (const item of items) {
        const { owner: by, dueDay } = item
        followUps.push({ ...(await reader.openFollowUp(item)), owner: by, dueDay, state })
      }
      return { followUps, nextCursor }
    },
  }),
]

/** All shared calls, the newest first. Search would rank all pages before this one. */
async function listAll(reader: ScopedReader, offset: number, limit: number) {
  const { total, calls } = await reader.listCalls(null, { offset, limit })
  const results = calls.map((call) => ({ call, matchCount: 0, moments: [], places: [] }))
  const nextCursor = offset + limit < total ? String(offset + limit) : null
  return { total, totalIsExact: true, corrections: [], problems: [], results, nextCursor }
}

/** The cursor is the index of a call and of one of its notes: a call can have more of them than an answer. */
async function listNotes(reader: ScopedReader, given: { id?: string; cursor?: string }) {
  const ids = given.id === undefined ? await reader.listNoted() : [(await reader.open(given.id)).call.id]
  const [first = 0, from = 0] = (given.cursor ?? '0').split('.').map(Number)
  let notes: z.input<typeof answers.notesAnswer>['notes'] = []
  for (let at = first; at < ids.length; at++) {
    const skipped = at === first ? from : 0
    for (const { call } of await reader.findCalls([ids[at]!])) {
      const more = (await reader.listAdditions(call)).notes.slice(skipped).map((note) => ({ ...note, call }))
      const { items, nextCursor } = toPage([...notes, ...more], 0, { mostItems: 100 })
      if (nextCursor !== null) {
        return { notes: items, nextCursor: `${at}.${skipped + items.length - notes.length}` }
      }
      notes = items
    }
  }
  return { notes, nextCursor: null }
}

function describePerson({
  lastCallAt,
  ...figures
}: Awaited<ReturnType<ScopedReader['listPeople']>>[number]): answers.SharedPersonAnswer {
  return { ...figures, lastCallAt: lastCallAt === null ? null : formatIsoDate(lastCallAt) }
}

async function describeFacts(reader: ScopedReader, opened: OpenedCall) {
  const { linkToCall } = await import('../../src-preload/contract/call-link.ts')
  const callId = opened.call.id
  return (await reader.listFacts(opened)).map(
    ({ kind, timestamp, text, sentence, value, speaker, followUp }) => ({
      ...{ callId, kind, speaker, seconds: timestamp, uri: linkToCall(callId, timestamp) },
      ...{ text, sentence, value, followUp },
    }),
  )
}

async function describeTalk({ call, transcript }: OpenedCall) {
  const { summarizeSpeech } = await import('../conversation/glance.ts')
  const { linkToCall } = await import('../../src-preload/contract/call-link.ts')
  const glance = transcript && summarizeSpeech(transcript)
  return {
    call,
    spokenSeconds: glance?.spokenSeconds ?? null,
    silentSeconds: glance?.silentSeconds ?? null,
    overlaps: glance?.overlaps.length ?? 0,
    speakers: (glance?.speakers ?? []).map(({ longest, slowestReply: _reply, ...figures }) => ({
      ...figures,
      longestTurnSeconds: longest && longest.to - longest.from,
      longestTurnUri: longest && linkToCall(call.id, longest.from),
    })),
  }
}
