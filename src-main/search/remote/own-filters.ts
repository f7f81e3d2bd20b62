/** Applies the query's filters to the service's results, because the service has no filters. */
import {
  isPassage,
  type CallAdditions,
  type Person,
  type Tag,
  type Theme,
} from '../../../src-preload/contract/personal.ts'
import type { StoredFollowUp } from '../../library/tables/follow-up-table.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { normalizeText } from '../../model/normalize.ts'
import { counterpartNumber } from '../../model/recording.ts'
import { numberLike } from '../vocabulary/lexicon.ts'
import { listDialedForms } from '../vocabulary/numbers.ts'
import { extractDigits } from '../../model/digits.ts'
import { toNumberKey, withheldKey } from '../../model/phone-numbers/caller.ts'
import { isWithheldText } from '../../model/phone-numbers/withheld.ts'
import type { Clause, Filter, FollowUpFilter, Query } from '../language/types.ts'
import { assertNever } from '../../util/assert-never.ts'
import type { AskedReader } from './types.ts'

/** Whether a recording without a local transcript matches the filters; ignores the words of the query. */
export async function createOwnFilters(
  { groups }: Query,
  reader: Pick<AskedReader, 'findAdditions' | 'listFollowUpsOf' | 'listPeople' | 'listTags' | 'listThemes'>,
  region: string,
): Promise<(recording: StoredRecording) => Promise<boolean>> {
  const filters = groups.flatMap(({ any }) =>
    any.flatMap((clause) => (clause.kind === 'filter' ? clause.filter : [])),
  )
  const asks = (...fields: Filter['field'][]) => filters.some(({ field }) => fields.includes(field))
  const people = asks('from', 'to', 'with') ? await reader.listPeople() : []
  const tags = asks('tag') ? await reader.listTags() : []
  const themes = asks('theme') ? await reader.listThemes() : []
  return async (recording) => {
    const additions = asks('has', 'is', 'theme') ? await reader.findAdditions({ id: recording.id }) : null
    const followUps = asks('has', 'is', 'due', 'by') ? await reader.listFollowUpsOf({ id: recording.id }) : []
    const known: Known = { recording, people, tags, themes, additions, followUps, region }
    return groups.every(({ any }) => any.some((clause) => mayFulfil(clause, known)))
  }
}

interface Known {
  recording: StoredRecording
  people: readonly Person[]
  tags: readonly Tag[]
  themes: readonly Theme[]
  /** Null when no filter needs this data. */
  additions: CallAdditions | null
  /** Empty when no filter needs them. */
  followUps: readonly StoredFollowUp[]
  region: string
}

/** Only the service knows what was said. */
function mayFulfil(clause: Clause, known: Known): boolean {
  return clause.kind !== 'filter' || fulfils(clause.filter, known) !== clause.negated
}

function fulfils(filter: Filter, known: Known): boolean {
  const { recording, tags, themes, additions, followUps } = known
  switch (filter.field) {
    case 'from':
      return isParty(filter.value, recording.fromNumber, known)
    case 'to':
      return isParty(filter.value, recording.toNumber, known)
    case 'with':
      return isParty(filter.value, counterpartNumber(recording), known)
    case 'time':
      return isWithin(recording.createdAtMs, filter.from, filter.before === null ? null : filter.before - 1)
    case 'duration':
      return isWithin(recording.duration, filter.min, filter.max)
    case 'direction':
      return recording.direction === filter.value
    case 'status':
      return recording.status.toLowerCase() === filter.value.toLowerCase()
    case 'tag': {
      const name = filter.value.toLowerCase()
      return tags.some((tag) => tag.name.toLowerCase() === name && recording.tagIds.includes(tag.id))
    }
    case 'theme': {
      const name = filter.value.toLowerCase()
      const theme = themes.find((each) => each.name.toLowerCase() === name)
      return additions!.notes.some(({ themeIds }) => theme !== undefined && themeIds.includes(theme.id))
    }
    case 'has':
      if (filter.value === 'promise') return hasFollowUp(filter, followUps)
      return has(filter.value, recording, additions)
    case 'is':
      if (filter.value === 'open') return hasFollowUp(filter, followUps)
      return is(filter.value, recording, additions)
    case 'due':
    case 'by':
      return hasFollowUp(filter, followUps)
    default:
      return assertNever(filter)
  }
}

/** Both ends included; an unknown value is outside. */
function isWithin(value: number | null, min: number | null, max: number | null): boolean {
  return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
}

function isParty(value: string, number: string | null, { people, region }: Known): boolean {
  const toKey = (each: string | null) => toNumberKey(each, region).toLowerCase()
  const digits = toKey(number)
  if (digits === withheldKey && isWithheldText(value)) return true
  const typed = numberLike.test(value) ? extractDigits(value) : ''
  const parts = [...listDialedForms(typed)].filter((part) => part !== '')
  if (parts.some((part) => digits.includes(part)) || digits === toKey(value)) return true
  const named = hasName(value, people).flatMap(({ numbers }) => numbers.map(toKey))
  return named.includes(digits)
}

/** The people with this name; otherwise those with a name word for each typed beginning. */
function hasName(typed: string, people: readonly Person[]): readonly Person[] {
  const wanted = splitNormalizedWords(typed)
  if (wanted.length === 0) return []
  const exact = people.filter(({ name }) => splitNormalizedWords(name).join(' ') === wanted.join(' '))
  if (exact.length > 0) return exact
  return people.filter(({ name }) => {
    const words = splitNormalizedWords(name)
    return wanted.every((word) => words.some((other) => other.startsWith(word)))
  })
}

function splitNormalizedWords(text: string): string[] {
  return normalizeText(text).split(' ').filter(Boolean)
}

/** Without a transcript no promise is known that is not a follow-up. */
function hasFollowUp(filter: FollowUpFilter, followUps: readonly StoredFollowUp[]): boolean {
  const by = filter.field === 'by' ? filter.value : filter.by
  return followUps.some(({ owner, state, place, dueDay, snoozedUntil }) => {
    if (by !== undefined && owner !== by) return false
    const isOpen = state === 'open'
    if (filter.field === 'has') return place !== null
    if (filter.field === 'by') return isOpen || place !== null
    if (filter.field === 'is') return isOpen
    const day = snoozedUntil ?? dueDay
    return isOpen && day !== null && day >= (filter.from ?? '') && day <= filter.to
  })
}

function has(
  value: Exclude<Extract<Filter, { field: 'has' }>['value'], 'promise'>,
  recording: StoredRecording,
  additions: CallAdditions | null,
): boolean {
  switch (value) {
    case 'audio':
      return recording.audioState === 'present'
    case 'transcript':
      return recording.transcriptState === 'present'
    case 'note':
      return additions?.notes.some(({ text }) => text !== '') ?? false
    case 'passage':
      return additions?.notes.some(isPassage) ?? false
    case 'tag':
      return recording.tagIds.length > 0
    default:
      return assertNever(value)
  }
}

function is(
  value: Exclude<Extract<Filter, { field: 'is' }>['value'], 'open'>,
  recording: StoredRecording,
  additions: CallAdditions | null,
): boolean {
  const heard = (additions?.heard.length ?? 0) > 0
  switch (value) {
    case 'starred':
      return recording.starred
    case 'heard':
      return heard
    case 'unheard':
      return !heard && (recording.audioState === 'present' || recording.transcriptState === 'present')
    case 'removed':
      return recording.removedAtServiceAt !== null
    default:
      return assertNever(value)
  }
}
