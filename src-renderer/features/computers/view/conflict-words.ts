/** Says in words which values several computers wrote. Values come from other computers: they may be anything. Pure. */
import type { ComputerConflict, ComputersState } from '../../../../src-preload/contract/computers.ts'
import { colorText } from '../../../components/text.ts'
import { formatClock, formatSaidDay, type Formatter } from '../../../util/format.ts'
import { knownIn } from '../../../util/known-in.ts'
import { commonText } from '../../../util/text.ts'
import { conflictText as text } from './text.ts'

/** A value that one computer wrote. */
export interface Version {
  /** Id of the computer. */
  computer: string
  computerName: string
  /** The value with the computer, or only this when the value has no words. */
  words: string
}

export interface DescribedConflict {
  conflict: ComputerConflict
  /** What was changed. */
  field: string
  /** The value that is used, and the others. Null for a thing that returned after it was deleted. */
  versions: { now: Version; others: Version[] } | null
}

/** The kind of thing that it is about, for lists of several kinds. */
export function describeKind({ kind }: Pick<ComputerConflict, 'kind'>): string | null {
  return knownIn(text.kinds, kind) ?? null
}

type Said = Pick<Formatter, 'weekday' | 'time'>

/** Longer values are cut, characters. */
const maxLength = 80

/** Null when there is nothing to choose: this version of the app shows no such value, or all look the same. */
export function describeConflict(
  conflict: ComputerConflict,
  state: Pick<ComputersState, 'name' | 'others'> | null,
  format: Said,
): DescribedConflict | null {
  const { field, values } = conflict
  if (field === null) return { conflict, field: '', versions: null }
  const name = knownIn(text.fields, field)
  const said = values.map(({ value }) => describeValue(field, value, format))
  const isSame = said[0] !== null && said.every((each) => each === said[0])
  if (name === undefined || values.length < 2 || isSame) return null
  const [now, ...others] = values.map(({ computer, computerName }, index): Version => {
    const from = nameComputer(computer, computerName, state)
    const value = said[index] ?? null
    return {
      computer,
      computerName: from,
      words: value === null ? text.versionOf(from) : text.version(value, from),
    }
  })
  return { conflict, field: name, versions: { now: now!, others } }
}

/** @param known its name; null for one that was removed */
function nameComputer(
  id: string,
  known: string | null,
  state: Pick<ComputersState, 'name' | 'others'> | null,
): string {
  const other = state?.others.find((each) => each.id === id)
  if (other) return other.name
  if (known === null) return text.removedComputer
  return known === state?.name ? text.thisComputer : known
}

/** Null for values without words, such as a contact, which another computer knows by another id. */
function describeValue(field: string, value: unknown, format: Said): string | null {
  switch (field) {
    case 'starredAt':
      return value === null ? text.notStarred : text.starred
    case 'inbox':
      return describeInbox(value, format)
    case 'isOn':
      return value === true ? text.on : text.off
    case 'side':
      return value === null ? text.both : nameValue(text.sides, value)
    case 'owner':
      return nameValue(text.owners, value)
    case 'state':
      return nameValue(text.states, value)
    case 'sort':
      return nameValue(text.sorts, value)
    case 'color':
      return nameValue(colorText, value)
    case 'timestamp':
      return typeof value === 'number' ? formatClock(value) : value === null ? text.none : null
    case 'dueDay':
    case 'snoozedUntil':
      return isDay(value) ? formatSaidDay(value, format) : value === null ? text.none : null
    case 'person':
      return null
    default:
      return describeText(value)
  }
}

function describeText(value: unknown): string | null {
  if (value === null || value === '') return text.none
  if (typeof value !== 'string') return null
  const letters = [...value]
  return commonText.quoted(letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : value)
}

function describeInbox(value: unknown, format: Said): string | null {
  if (value === null) return text.inInbox
  if (typeof value !== 'object') return null
  const { closedAt, snoozedUntil } = value as { closedAt?: unknown; snoozedUntil?: unknown }
  if (isDay(snoozedUntil)) return text.snoozed(formatSaidDay(snoozedUntil, format))
  return typeof closedAt === 'number' ? text.closed : text.inInbox
}

const nameValue = (names: Readonly<Record<string, string>>, value: unknown) =>
  typeof value === 'string' ? (knownIn(names, value) ?? null) : null

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value) && !Number.isNaN(Date.parse(value))
