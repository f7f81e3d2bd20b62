/** `follow-ups`: lists what the user and others still have to do, adds one, or marks some as done. */
import { z } from 'zod'
import {
  followUpOwners,
  followUpStates,
  type FollowUpOwner,
  maxFollowUpText,
  type DueDays,
  type FollowUpFilter,
  type FollowUpItem,
} from '../../../src-preload/contract/follow-ups.ts'
import { isLanguage } from '../../../src-preload/contract/language.ts'
import type { LibraryReader } from '../../library/types.ts'
import { getDueDays } from '../../model/due-days.ts'
import { readCaller, toContactNumber } from '../../model/phone-numbers/caller.ts'
import { readTypedDay } from '../../model/typed-day.ts'
import type { Remote } from '../../threads/rpc.ts'
import { cleanText } from '../../util/clean-text.ts'
import { formatLocalDay } from '../../util/local-day.ts'
import {
  CommandError,
  UsageError,
  wholeNumber,
  type Command,
  type CommandContext,
  type Given,
} from '../command.ts'
import { isoTime, seconds } from '../document.ts'
import { getRecording } from './show.ts'

type Reader = Remote<LibraryReader>

const text = z.string().nullable()
const day = z.string().nullable().meta({ description: 'ISO 8601, without a time zone' })
const schema = z.object({
  followUps: z
    .array(
      z.object({
        id: z.int(),
        callId: text,
        atSeconds: seconds.nullable(),
        text: text.meta({ description: 'What you wrote, or else the promise as it was said' }),
        quote: text.meta({ description: 'The sentence with the promise' }),
        owner: z.enum(followUpOwners),
        personId: z.int().nullable(),
        person: text,
        number: text.meta({ description: 'Of the other party of the call' }),
        dueDay: day,
        snoozedUntil: day,
        state: z.enum(followUpStates),
        createdAt: isoTime,
        updatedAt: isoTime,
        endedAt: isoTime.nullable(),
      }),
    )
    .meta({ description: 'Those that were found, or were added or done' }),
})

type Action = 'list' | 'add' | 'done'
/** The options of each. */
const actions: Record<Action, string[]> = {
  list: ['open', 'done', 'by', 'person', 'due', 'limit'],
  add: ['due', 'by', 'call', 'person'],
  done: [],
}

const dueFilters = ['today', 'overdue', 'week'] as const
/** Whether a day matches `--due`. */
const isDue: Record<(typeof dueFilters)[number], (day: string, days: DueDays) => boolean> = {
  today: (each, { today }) => each === today,
  overdue: (each, { today }) => each < today,
  week: (each, { today, weekEnd }) => each >= today && each <= weekEnd,
}

export const followUps: Command<z.infer<typeof schema>> = {
  usage:
    '[--open|--done] [--by me|them] [--person NAME] [--due today|overdue|week] [--limit N] | add TEXT [--due DAY] [--by me|them] [--call ID] [--person NAME] | done ID...',
  summary: 'Lists follow-ups, adds one, or marks some as done.',
  document: { version: 1, title: 'Follow-ups', schema },
  options: {
    ...{ open: { type: 'boolean' }, done: { type: 'boolean' }, by: { type: 'string' } },
    ...{ person: { type: 'string' }, due: { type: 'string' }, limit: { type: 'string' } },
    call: { type: 'string' },
  },
  mostPositionals: Infinity,
  check(given) {
    const action = readAction(given)
    const others = [...actions.list, ...actions.add].filter((name) => !actions[action].includes(name))
    const wrong = others.find((name) => given.options[name] !== undefined)
    if (wrong !== undefined) throw new UsageError(`--${wrong} is not an option of “${describe(action)}”.`)
    readOwner(given)
    if (action === 'list') readList(given)
    if (action === 'add') readText(given)
    if (action === 'done') readIds(given)
  },
  needs: 'library',
  async run(context) {
    const found = await runners[readAction(context)](context)
    return {
      exitCode: 0,
      json: { followUps: found.map(toJson) },
      text: found.map(print).join('\n'),
    }
  },
}

const runners: Record<Action, (context: CommandContext) => Promise<FollowUpItem[]>> = {
  async list(context) {
    const { reader } = context.workspace.threads
    const { state, due, limit } = readList(context)
    const personId = await findPerson(context)
    const days = getDueDays(context.offhook.clock.now())
    const found = await listAll(reader, { state, owner: readOwner(context), personId })
    const isWanted = (day: string | null) => !due || (day !== null && isDue[due](day, days))
    return found.filter((each) => isWanted(getDay(each))).slice(0, limit)
  },
  async add(context) {
    const { workspace, offhook, options } = context
    const { reader, writer } = workspace.threads
    const recordingId = (options.call as string | undefined) ?? null
    if (recordingId !== null) await getRecording(reader, recordingId)
    const added = await writer.addFollowUp({
      ...{ text: readText(context), owner: readOwner(context) ?? 'me', personId: await findPerson(context) },
      ...{ recordingId, timestamp: null, dueDay: await readDay(context), snoozedUntil: null },
      ...{ state: 'open', at: offhook.clock.now() },
    })
    if (added === null) throw new CommandError('Call not found on this computer.')
    return await listWith(reader, 'open', [added.id])
  },
  async done(context) {
    const { workspace, offhook } = context
    const { reader, writer } = workspace.threads
    const ids = readIds(context)
    const open = await reader.listFollowUpIds({ filter: everyone('open') })
    const done = await reader.listFollowUpIds({ filter: everyone('done') })
    const unknown = ids.find((id) => !open.includes(id) && !done.includes(id))
    if (unknown !== undefined) throw new CommandError(`There is no follow-up ${unknown}.`)
    const change = { state: 'done' as const }
    await writer.changeFollowUps({
      ids: ids.filter((id) => open.includes(id)),
      ...{ change, at: offhook.clock.now() },
    })
    return await listWith(reader, 'done', ids)
  },
}

function everyone(state: FollowUpFilter['state']): FollowUpFilter {
  return { state, owner: null, personId: null }
}

async function listAll(reader: Reader, filter: FollowUpFilter): Promise<FollowUpItem[]> {
  const { items } = await reader.listFollowUps({ filter, offset: 0, limit: Number.MAX_SAFE_INTEGER })
  return items
}

async function listWith(reader: Reader, state: FollowUpFilter['state'], ids: readonly number[]) {
  return (await listAll(reader, everyone(state))).filter(({ id }) => ids.includes(id))
}

/** @throws UsageError */
function readAction({ positionals: [first] }: Given): Action {
  if (first === undefined) return 'list'
  if (first === 'add' || first === 'done') return first
  throw new UsageError('follow-ups needs “add”, “done” or only options.')
}

function describe(action: Action): string {
  return action === 'list' ? 'follow-ups' : `follow-ups ${action}`
}

/** @throws UsageError */
function readList(given: Given) {
  const { open, done, due: named } = given.options
  if (open && done) throw new UsageError('Choose --open or --done.')
  if (named !== undefined && done) throw new UsageError('--due is for open follow-ups.')
  const due = dueFilters.find((each) => each === named)
  if (named !== undefined && !due) throw new UsageError(`--due must be one of ${dueFilters.join(', ')}.`)
  const limit = wholeNumber(given, 'limit', Number.MAX_SAFE_INTEGER)
  return { state: done ? ('done' as const) : ('open' as const), due, limit }
}

/** Null if it is not given. @throws UsageError */
function readOwner({ options: { by } }: Given): FollowUpOwner | null {
  const owner = followUpOwners.find((each) => each === by)
  if (by !== undefined && !owner) throw new UsageError('--by must be me or them.')
  return owner ?? null
}

/** @throws UsageError */
function readText({ positionals }: Given): string {
  const written = cleanText(positionals.slice(1).join(' '))
  if (written === '') throw new UsageError('follow-ups add needs a text.')
  if (written.length > maxFollowUpText)
    throw new UsageError(`The text has more than ${maxFollowUpText} characters.`)
  return written
}

/** @throws UsageError */
function readIds({ positionals: [, ...given] }: Given): number[] {
  const ids = given.map(Number)
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id) && id > 0)) {
    throw new UsageError('follow-ups done needs the ids that follow-ups lists.')
  }
  return [...new Set(ids)]
}

/** Null if it is not given. @throws UsageError */
async function readDay({ options: { due }, offhook }: CommandContext): Promise<string | null> {
  if (due === undefined) return null
  const { language } = new Intl.Locale(offhook.locale())
  const reader = { language: isLanguage(language) ? language : ('en' as const), region: offhook.region() }
  const read = await readTypedDay(due as string, { ...reader, now: offhook.clock.now() })
  if (read === null) throw new UsageError('--due needs a day from today on, such as friday or 2027-01-15.')
  return read
}

/** A contact by name or number; null if none is given. @throws CommandError */
async function findPerson({ options, offhook, workspace }: CommandContext): Promise<number | null> {
  if (options.person === undefined) return null
  const wanted = cleanText(options.person as string)
  const fold = (name: string) => cleanText(name).toLowerCase()
  const number = toContactNumber(wanted, offhook.region())
  const found = (await workspace.threads.reader.listPeople()).filter(
    ({ name, numbers }) => fold(name) === fold(wanted) || numbers.includes(number),
  )
  if (found.length > 1) throw new CommandError(`Several contacts are called “${wanted}”. Use a number.`)
  if (found.length === 0) throw new CommandError(`There is no contact “${wanted}”.`)
  return found[0]!.id
}

/** The day by which it is listed. */
function getDay({ dueDay, snoozedUntil }: FollowUpItem): string | null {
  return snoozedUntil ?? dueDay
}

function toJson(item: FollowUpItem): z.infer<typeof schema>['followUps'][number] {
  const { id, recordingId: callId, timestamp, owner, person, number, dueDay, snoozedUntil, state } = item
  const toIso = (ms: number) => new Date(ms).toISOString()
  return {
    ...{ id, callId, atSeconds: timestamp, text: item.text ?? item.said, quote: item.sentence, owner },
    ...{ personId: person?.id ?? null, person: person?.name ?? null, number: toShownNumber(number) },
    ...{ dueDay, snoozedUntil, state, createdAt: toIso(item.createdAt), updatedAt: toIso(item.updatedAt) },
    endedAt: item.endedAt === null ? null : toIso(item.endedAt),
  }
}

/** Null when it is withheld. */
function toShownNumber(number: string | null): string | null {
  return number === null || readCaller(number, null).kind === 'withheld' ? null : number
}

function print(item: FollowUpItem): string {
  const { id, owner, person, number, endedAt } = item
  const shownDay = endedAt === null ? getDay(item) : formatLocalDay(endedAt)
  const other = cleanText(person?.name ?? toShownNumber(number) ?? '')
  const written = cleanText(item.text ?? item.said ?? '(words not found yet)')
  return [
    String(id).padStart(4),
    (shownDay ?? '').padEnd(10),
    owner.padEnd(4),
    other.padEnd(16),
    written,
  ].join('  ')
}
