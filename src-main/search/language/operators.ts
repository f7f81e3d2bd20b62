/**
 * Declares the operators of search (`name:value`). Parser, printer, chips, completions, problems and the
 * README's table read this list, so a new operator is one entry.
 */
import type { OperatorValue } from '../../../src-preload/contract/search.ts'
import { isDateBeginning, readDate, type DateRange } from './dates.ts'
import { isDurationBeginning, readDuration } from './durations.ts'
import type { Filter } from './types.ts'

/** A value of a fixed set. */
interface Choice {
  value: string
  /** Other accepted names. */
  aliases: readonly string[]
  help: string
}

export interface Operator {
  /** Without the colon. */
  name: string
  /** Other accepted names. */
  aliases: readonly string[]
  /** Words that make completion offer the operator; the parser does not accept them. */
  hints: readonly string[]
  value: OperatorValue
  /** One line: what the operator finds. */
  help: string
  examples: readonly [string, ...string[]]
  choices: readonly Choice[]
  /** Whose words to find; null for operators on call data. */
  side: 'me' | 'them' | null
  /** Null for an invalid value, and for words, which are read as text. */
  read(value: string, now: number): Filter | null
  /** Whether the value may become valid with more typing. */
  isBeginning(value: string): boolean
}

type Given = Pick<Operator, 'name' | 'help' | 'examples'> & Partial<Pick<Operator, 'aliases' | 'hints'>>

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
  const rules = { value: 'party' } as const
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

type ChoiceFilter = Extract<Filter, { field: 'direction' | 'has' | 'is' }>

/** `choices`: each value with its help text and aliases. */
function choiceFilter<F extends ChoiceFilter['field']>(
  field: F,
  meanings: Record<Extract<Filter, { field: F }>['value'], [help: string, ...aliases: string[]]>,
  given: Given,
): Operator {
  const choices = Object.entries<[string, ...string[]]>(meanings).map(([value, [help, ...aliases]]) => ({
    value,
    aliases,
    help,
  }))
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
    help: 'Said by the other party',
    examples: ['them:refund', 'them:"money back"'],
  }),
  saidBy('me', {
    name: 'me',
    aliases: ['you'],
    hints: ['speaker', 'said'],
    help: 'Said by you',
    examples: ['me:discount', 'you:discount'],
  }),
  partyFilter('with', {
    name: 'with',
    hints: ['person', 'contact', 'number', 'name'],
    help: 'Calls with a person or number',
    examples: ['with:"Anna Weber"', 'with:0123'],
  }),
  partyFilter('from', {
    name: 'from',
    hints: ['caller', 'number'],
    help: 'Calls made by a person or number',
    examples: ['from:anna', 'from:+1 415 555 0123'],
  }),
  partyFilter('to', {
    name: 'to',
    hints: ['callee', 'number'],
    help: 'Calls made to a person or number',
    examples: ['to:anna', 'to:4155550123'],
  }),
  dateFilter(({ from }) => ({ before: from }), {
    name: 'before',
    hints: ['until', 'date', 'older'],
    help: 'Calls before a date, without it',
    examples: ['before:2026-03', 'before:last week'],
  }),
  dateFilter(({ before }) => ({ from: before }), {
    name: 'after',
    hints: ['since', 'date', 'newer'],
    help: 'Calls after a date, without it',
    examples: ['after:2026-03-14', 'after:7d'],
  }),
  dateFilter((dates) => dates, {
    name: 'on',
    hints: ['date', 'day', 'week', 'month', 'during', 'when'],
    help: 'Calls on a day, or in a week, month or year',
    examples: ['on:yesterday', 'on:2026-03', 'on:2026-03-09..2026-03-15'],
  }),
  durationFilter('min', {
    name: 'longer',
    hints: ['length', 'duration', 'minutes'],
    help: 'Calls of this length or longer',
    examples: ['longer:10m', 'longer:1h30m'],
  }),
  durationFilter('max', {
    name: 'shorter',
    hints: ['length', 'duration', 'minutes'],
    help: 'Calls of this length or shorter',
    examples: ['shorter:90s', 'shorter:2:30'],
  }),
  choiceFilter(
    'direction',
    {
      inbound: ['Calls that came in', 'incoming'],
      outbound: ['Calls that were made', 'outgoing'],
    },
    { name: 'in', hints: ['direction'], help: 'Calls that came in, or were made', examples: ['in:inbound'] },
  ),
  filterBy(
    {
      value: 'status',
      choices: [
        { value: 'completed', aliases: [], help: 'Recorded and transcribed' },
        { value: 'ready', aliases: [], help: 'Recorded and transcribed, as some services say it' },
        { value: 'transcribing', aliases: [], help: 'Being transcribed by the service' },
        { value: 'processing', aliases: [], help: 'Being prepared by the service' },
        { value: 'failed', aliases: [], help: 'Failed at the service' },
      ],
      read: (value) => ({ field: 'status', value }),
    },
    {
      name: 'status',
      hints: ['state'],
      help: 'What the service says of a call',
      examples: ['status:failed'],
    },
  ),
  choiceFilter(
    'has',
    {
      audio: ['Its audio is on this machine'],
      transcript: ['Its transcript is on this machine', 'transcripts'],
      note: ['It has a note', 'notes'],
      bookmark: ['It has a bookmark', 'bookmarks'],
      tag: ['It has a tag', 'tags'],
    },
    { name: 'has', help: 'What a call has', examples: ['has:audio', 'has:note'] },
  ),
  filterBy(
    { value: 'tag', read: (value) => ({ field: 'tag', value }) },
    { name: 'tag', hints: ['label'], help: 'Calls with a tag', examples: ['tag:vip', 'tag:"follow up"'] },
  ),
  choiceFilter(
    'is',
    {
      starred: ['You starred it', 'star'],
      unheard: ['You have not listened to it', 'unplayed', 'new'],
      heard: ['You have listened to it', 'played'],
      removed: ['The service no longer has it'],
    },
    {
      name: 'is',
      help: 'What a call is',
      examples: ['is:starred'],
    },
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
