/**
 * Declares the operators of search (`name:value`). Parser, printer, chips, completions, problems and the
 * README's table read this list, so a new operator is one entry.
 */
import type { OperatorValue } from '../../../src-preload/contract/error-text.en.ts'
import { addDays, getDueDays } from '../../model/due-days.ts'
import { formatLocalDay } from '../../util/local-day.ts'
import { isDateBeginning, printDate, readDate, type DateRange } from './dates.ts'
import { isDurationBeginning, readDuration } from './durations.ts'
import type { Filter } from './types.ts'

/** A value of a fixed set. */
interface Choice {
  value: string
  /** Other accepted names. */
  aliases: readonly string[]
}

export interface Operator {
  /** Without the colon. */
  name: string
  /** Other accepted names. */
  aliases: readonly string[]
  /** Words that make completion offer the operator; the parser does not accept them. */
  hints: readonly string[]
  value: OperatorValue
  examples: readonly [string, ...string[]]
  choices: readonly Choice[]
  /** Whose words to find; null for operators on call data. */
  side: 'me' | 'them' | null
  /** Null for an invalid value, and for words, which are read as text. */
  read(value: string, now: number): Filter | null
  /** Whether the value may become valid with more typing. */
  isBeginning(value: string): boolean
}

type Given = Pick<Operator, 'name' | 'examples'> & Partial<Pick<Operator, 'aliases' | 'hints'>>

function saidBy(side: 'me' | 'them', given: Given): Operator {
  return {
    aliases: [],
    hints: [],
    choices: [],
    value: 'words',
    side,
    read: () => null,
    isBeginning: () => true,
    ...given,
  }
}

function filterBy(
  rules: Pick<Operator, 'value' | 'read'> & Partial<Pick<Operator, 'choices' | 'isBeginning'>>,
  given: Given,
): Operator {
  return { aliases: [], hints: [], choices: [], side: null, isBeginning: () => true, ...rules, ...given }
}

function partyFilter(field: 'from' | 'to' | 'with', given: Given): Operator {
  const rules = {
    value: 'party',
    choices: [{ value: 'withheld', aliases: [] }],
  } as const
  return filterBy({ ...rules, read: (value) => ({ field, value }) }, given)
}

function dateFilter(limits: (dates: DateRange) => Partial<DateRange>, given: Given): Operator {
  const rules = { value: 'date' } as const
  const read = (value: string, now: number): Filter | null => {
    const dates = readDate(value, now)
    return dates && { field: 'time', from: null, before: null, ...limits(dates) }
  }
  return filterBy({ ...rules, read, isBeginning: isDateBeginning }, given)
}

function durationFilter(limit: 'min' | 'max', given: Given): Operator {
  const rules = { value: 'duration' } as const
  const read = (value: string): Filter | null => {
    const seconds = readDuration(value)
    return seconds === null ? null : { field: 'duration', min: null, max: null, [limit]: seconds }
  }
  return filterBy({ ...rules, read, isBeginning: isDurationBeginning }, given)
}

/** Each value with the first and last day. */
const dueDays: Record<string, (now: number) => { from: string | null; to: string }> = {
  overdue: (now) => ({ from: null, to: addDays(now, -1) }),
  today: (now) => ({ from: addDays(now, 0), to: addDays(now, 0) }),
  tomorrow: (now) => ({ from: addDays(now, 1), to: addDays(now, 1) }),
  week: (now) => ({ from: addDays(now, 0), to: getDueDays(now).weekEnd }),
}

/** Names of days and months mean the past in dates of calls, so that only numbers are read here. */
const numericDate = /^[\d./ -]+$/

function readDueDays(typed: string, now: number): Filter | null {
  const value = typed.toLowerCase()
  const named = Object.hasOwn(dueDays, value) ? dueDays[value]!(now) : null
  if (named !== null) return { field: 'due', value, ...named }
  const dates = numericDate.test(value) ? readDate(value, now) : null
  if (dates === null) return null
  const [from, to] = [formatLocalDay(dates.from), formatLocalDay(dates.before - 1)]
  return { field: 'due', value: printDate(dates), from, to }
}

function isDueBeginning(typed: string): boolean {
  const value = typed.toLowerCase()
  const isNamed = Object.keys(dueDays).some((name) => name.startsWith(value))
  return isNamed || (numericDate.test(value) && isDateBeginning(value))
}

type ChoiceFilter = Extract<Filter, { field: 'direction' | 'has' | 'is' | 'by' }>

/** `meanings`: each value with its aliases. */
function choiceFilter<F extends ChoiceFilter['field']>(
  field: F,
  meanings: Record<Extract<Filter, { field: F }>['value'], string[]>,
  given: Given,
): Operator {
  const choices = Object.entries<string[]>(meanings).map(([value, aliases]) => ({ value, aliases }))
  const named = (value: string) =>
    choices.find((choice) => [choice.value, ...choice.aliases].includes(value.toLowerCase()))
  const read = (value: string): Filter | null => {
    const choice = named(value)
    return choice ? ({ field, value: choice.value } as Filter) : null
  }
  const isBeginning = (value: string): boolean =>
    choices.some((choice) =>
      [choice.value, ...choice.aliases].some((name) => name.startsWith(value.toLowerCase())),
    )
  return filterBy({ value: 'choice', choices, read, isBeginning }, given)
}

/** In the order of help and completion. */
export const operators: readonly Operator[] = [
  saidBy('them', {
    name: 'them',
    hints: ['speaker', 'they', 'other', 'said'],
    examples: ['them:refund', 'them:"money back"'],
  }),
  saidBy('me', {
    name: 'me',
    aliases: ['you'],
    hints: ['speaker', 'said'],
    examples: ['me:discount', 'you:discount'],
  }),
  partyFilter('with', {
    name: 'with',
    hints: ['person', 'contact', 'number', 'name'],
    examples: ['with:"Anna Weber"', 'with:0123'],
  }),
  partyFilter('from', {
    name: 'from',
    hints: ['caller', 'number'],
    examples: ['from:anna', 'from:+1 415 555 0123'],
  }),
  partyFilter('to', {
    name: 'to',
    hints: ['callee', 'number'],
    examples: ['to:anna', 'to:4155550123'],
  }),
  dateFilter(({ from }) => ({ before: from }), {
    name: 'before',
    hints: ['until', 'date', 'older'],
    examples: ['before:2026-03', 'before:last week'],
  }),
  dateFilter(({ before }) => ({ from: before }), {
    name: 'after',
    hints: ['since', 'date', 'newer'],
    examples: ['after:2026-03-14', 'after:7d'],
  }),
  dateFilter((dates) => dates, {
    name: 'on',
    hints: ['date', 'day', 'week', 'month', 'during', 'when'],
    examples: ['on:yesterday', 'on:2026-03', 'on:2026-03-09..2026-03-15'],
  }),
  durationFilter('min', {
    name: 'longer',
    hints: ['length', 'duration', 'minutes'],
    examples: ['longer:10m', 'longer:1h30m'],
  }),
  durationFilter('max', {
    name: 'shorter',
    hints: ['length', 'duration', 'minutes'],
    examples: ['shorter:90s', 'shorter:2:30'],
  }),
  choiceFilter(
    'direction',
    {
      inbound: ['incoming'],
      outbound: ['outgoing'],
    },
    { name: 'in', hints: ['direction'], examples: ['in:inbound'] },
  ),
  filterBy(
    {
      value: 'status',
      choices: [
        { value: 'completed', aliases: [] },
        { value: 'ready', aliases: [] },
        { value: 'transcribing', aliases: [] },
        { value: 'processing', aliases: [] },
        { value: 'failed', aliases: [] },
      ],
      read: (value) => ({ field: 'status', value }),
    },
    {
      name: 'status',
      hints: ['state'],
      examples: ['status:failed'],
    },
  ),
  choiceFilter(
    'has',
    {
      audio: [],
      transcript: ['transcripts'],
      note: ['notes'],
      // Bookmarks became passages; saved searches still find them.
      passage: ['passages', 'bookmark', 'bookmarks'],
      tag: ['tags'],
      promise: ['promises'],
    },
    { name: 'has', examples: ['has:audio', 'has:note'] },
  ),
  filterBy(
    { value: 'tag', read: (value) => ({ field: 'tag', value }) },
    { name: 'tag', hints: ['label'], examples: ['tag:vip', 'tag:"follow up"'] },
  ),
  filterBy(
    { value: 'theme', read: (value) => ({ field: 'theme', value }) },
    { name: 'theme', hints: ['passage', 'code'], examples: ['theme:price', 'theme:"working hours"'] },
  ),
  choiceFilter(
    'is',
    {
      starred: ['star'],
      unheard: ['unplayed', 'new'],
      heard: ['played'],
      removed: [],
      open: [],
    },
    {
      name: 'is',
      examples: ['is:starred'],
    },
  ),
  filterBy(
    {
      value: 'due',
      choices: Object.keys(dueDays).map((value) => ({ value, aliases: [] })),
      read: readDueDays,
      isBeginning: isDueBeginning,
    },
    {
      name: 'due',
      hints: ['overdue', 'deadline', 'task'],
      examples: ['due:overdue', 'due:2026-11-30'],
    },
  ),
  choiceFilter(
    'by',
    { me: ['you'], them: [] },
    { name: 'by', hints: ['owner', 'promise', 'promised'], examples: ['by:me', 'by:them'] },
  ),
]

const byName = new Map(
  operators.flatMap((operator) =>
    [operator.name, ...operator.aliases].map((name) => [name, operator] as const),
  ),
)

/** By name or alias, ignoring case; undefined if unknown. */
export function findOperator(name: string): Operator | undefined {
  return byName.get(name.toLowerCase())
}
