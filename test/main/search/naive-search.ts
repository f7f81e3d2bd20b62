/** The same search, written to be obviously right: it looks at every word of every call. */
import type { FollowUpOwner } from '../../../src-preload/contract/follow-ups.ts'
import type { People, RandomCall } from '../../support/cases/random-calls.ts'
import { normalizeText, normalizeWord } from '../../../src-main/model/normalize.ts'
import { counterpartNumber } from '../../../src-main/model/recording.ts'
import type {
  Clause,
  Filter,
  NearClause,
  Query,
  TextClause,
} from '../../../src-main/search/language/types.ts'

/** The calls that the query finds. Knows no completion, other forms or corrections: nothing may need them. */
export function naiveSearch(calls: readonly RandomCall[], query: Query, people: People): RandomCall[] {
  const isPositive = query.groups.some(({ any }) =>
    any.some(({ kind, negated }) => kind === 'filter' || !negated),
  )
  if (!isPositive) return []
  return calls.filter((call) =>
    query.groups.every(({ any }) => any.some((clause) => fulfils(call, clause, people))),
  )
}

function fulfils(call: RandomCall, clause: Clause, people: People): boolean {
  if (clause.kind === 'near') return isNear(call, clause)
  const is = clause.kind === 'text' ? hasText(call, clause, people) : passes(call, clause.filter, people)
  return is !== clause.negated
}

function hasText(call: RandomCall, clause: TextClause, people: People): boolean {
  if (occurrencesOf(call, clause).length > 0) return true
  if (clause.side !== null) return false
  const written = [...call.notes, ...call.passages.map(({ text }) => text)].map((text) =>
    normalizeText(text).split(' '),
  )
  if (written.some((terms) => terms.some((_, at) => startsWith(terms.slice(at), clause.terms)))) return true
  const names = [people[call.toNumber ?? ''], people[call.fromNumber ?? ''], ...call.tags].map((name) =>
    normalizeText(name ?? '').split(' '),
  )
  return names.some((terms) => clause.terms.every((term) => terms.includes(term)))
}

interface Said {
  /** Indexes of words. */
  at: number[]
}

/** Each speaker's words are one text. */
function occurrencesOf({ words }: RandomCall, { side, terms }: TextClause): Said[] {
  const wanted = side === 'me' ? 'you' : side
  return words.flatMap(({ speaker }, first) => {
    if (wanted !== null && speaker !== wanted) return []
    const at = words.flatMap((word, index) => (index >= first && word.speaker === speaker ? [index] : []))
    const said = at.slice(0, terms.length).map((index) => normalizeWord(words[index]!.word)[0]!)
    return startsWith(said, terms) ? [{ at: at.slice(0, terms.length) }] : []
  })
}

function startsWith(said: readonly string[], terms: readonly string[]): boolean {
  return terms.every((term, index) => said[index] === term)
}

function isNear(call: RandomCall, { texts, withinSeconds }: NearClause): boolean {
  const reach = (from: Said | null, text: number): boolean => {
    if (text === texts.length) return true
    return occurrencesOf(call, texts[text]!).some(
      (said) =>
        (from === null || areClose(call, from, said, withinSeconds[text - 1]!)) && reach(said, text + 1),
    )
  }
  return reach(null, 0)
}

function areClose({ words }: RandomCall, one: Said, other: Said, seconds: number): boolean {
  if (one.at.some((index) => other.at.includes(index))) return false
  const time = ({ at }: Said) => ({ start: words[at[0]!]!.start, end: words[at.at(-1)!]!.end })
  const [a, b] = [time(one), time(other)]
  if (a.start === null || a.end === null || b.start === null || b.end === null) return false
  return Math.max(a.start, b.start) - Math.min(a.end, b.end) <= seconds + 1e-6
}

function passes(call: RandomCall, filter: Filter, people: People): boolean {
  const createdAt = Date.parse(call.createdAt)
  const party = (number: string | null, value: string) =>
    number !== null && (people[number] === value || number.includes(value.replace('+', '')))
  switch (filter.field) {
    case 'from':
      return party(call.fromNumber, filter.value)
    case 'to':
      return party(call.toNumber, filter.value)
    case 'with':
      return party(counterpartNumber(call), filter.value)
    case 'time':
      return createdAt >= (filter.from ?? -Infinity) && createdAt < (filter.before ?? Infinity)
    case 'duration':
      return (
        call.duration !== null &&
        call.duration >= (filter.min ?? 0) &&
        call.duration <= (filter.max ?? Infinity)
      )
    case 'direction':
      return call.direction === filter.value
    case 'status':
      return call.status === filter.value
    case 'tag':
      return call.tags.includes(filter.value)
    case 'theme':
      return call.passages.some(({ themes }) => themes.includes(filter.value))
    case 'has':
      if (filter.value === 'promise') return call.promises.some((who) => who === (filter.by ?? who))
      return {
        audio: false,
        transcript: true,
        note: call.notes.length > 0 || call.passages.some(({ text }) => text !== ''),
        passage: call.passages.length > 0,
        tag: call.tags.length > 0,
      }[filter.value]
    case 'due':
      return hasOpen(call, filter.by, ({ dueDay }) => isBetween(dueDay, filter.from, filter.to))
    case 'by':
      return call.promises.includes(filter.value) || hasOpen(call, filter.value)
    case 'is':
      if (filter.value === 'open') return hasOpen(call, filter.by)
      return { starred: call.starred, heard: call.heard, unheard: !call.heard, removed: call.removed }[
        filter.value
      ]
  }
}

function hasOpen(
  { followUps }: RandomCall,
  by: FollowUpOwner | undefined,
  fits: (followUp: RandomCall['followUps'][number]) => boolean = () => true,
): boolean {
  return followUps.some((each) => each.state === 'open' && each.owner === (by ?? each.owner) && fits(each))
}

function isBetween(day: string | null, from: string | null, to: string): boolean {
  return day !== null && day <= to && (from === null || from <= day)
}
