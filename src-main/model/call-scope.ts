/** Decides which calls an assistant may read. Library and search apply the same condition. Pure. */
import type { CallScope } from '../../src-preload/contract/assistants.ts'

/** What an assistant may read of the calls. */
export interface SharedCalls extends CallScope {
  /** Leaves out calls with redacted words: a query could otherwise find them by these words. */
  withoutRedacted?: boolean
  /** Numbers are hidden: no call is found by a phone number or a part of one. */
  withoutNumbers?: boolean
}

/** A condition on `recording r`, with the values of its parameters. */
export function toScopeCondition(shared: SharedCalls): { sql: string; values: (string | number)[] } {
  const { tagIds, personIds, from, before, starredOnly, withoutRedacted = false } = shared
  const parts: [isSet: boolean, sql: string, values: (string | number)[]][] = [
    [
      tagIds.length > 0,
      `r.id IN (SELECT recordingId FROM recordingTag WHERE tagId IN ${listed})`,
      [JSON.stringify(tagIds)],
    ],
    [
      personIds.length > 0,
      `r.counterpart IN (SELECT digits FROM personNumber WHERE personId IN ${listed})`,
      [JSON.stringify(personIds)],
    ],
    // A call without a known date is in no range.
    [from !== null, 'r.createdAtMs >= ?', [from ?? 0]],
    [before !== null, 'r.createdAtMs < ?', [before ?? 0]],
    [starredOnly, 'r.id IN (SELECT recordingId FROM star)', []],
    [withoutRedacted, "r.id NOT IN (SELECT recordingId FROM redaction WHERE state = 'confirmed')", []],
  ]
  const set = parts.filter(([isSet]) => isSet)
  return {
    // NULL, such as an unknown number, fulfils nothing.
    sql: set.length === 0 ? '1' : set.map(([, sql]) => `(${sql}) IS TRUE`).join(' AND '),
    values: set.flatMap(([, , values]) => values),
  }
}

const listed = '(SELECT value FROM json_each(?))'

/** True when every call is shared. */
export function sharesAll({ tagIds, personIds, from, before, starredOnly }: CallScope): boolean {
  return tagIds.length + personIds.length === 0 && from === null && before === null && !starredOnly
}
