/** Turns filters for promises and follow-ups into SQL conditions on `recording r`. */
import type { FollowUpOwner } from '../../../src-preload/contract/follow-ups.ts'
import type { FollowUpFilter } from '../language/types.ts'

interface PlainCondition {
  sql: string
  values: string[]
}

export function toFollowUpCondition(filter: FollowUpFilter): PlainCondition {
  switch (filter.field) {
    case 'has':
      return hasPromise(filter.by)
    case 'is':
      return hasFollowUp(["state = 'open'"], [], filter.by)
    case 'due': {
      const { from, to, by } = filter
      if (from === null) return hasFollowUp(["state = 'open'", 'day <= ?'], [to], by)
      return hasFollowUp(["state = 'open'", 'day BETWEEN ? AND ?'], [from, to], by)
    }
    case 'by':
      return either(hasFollowUp(["state = 'open'"], [], filter.value), hasPromise(filter.value))
  }
}

/**
 * A follow-up from a promise tells too, while the facts of its call are found again. Most calls have a promise, so that
 * reading them call by call finds the first ones sooner than listing all of them.
 */
function hasPromise(by: FollowUpOwner | undefined): PlainCondition {
  const sides = {
    me: [" AND speaker IS NOT 'them'", " AND owner = 'me'"],
    them: [" AND speaker = 'them'", " AND owner = 'them'"],
  }
  const [speaker, owner] = by === undefined ? ['', ''] : sides[by]
  const sql = `(EXISTS (SELECT 1 FROM fact WHERE key = r.key AND kind = 'promise'${speaker})
    OR EXISTS (SELECT 1 FROM followUp WHERE recordingId = r.id AND place IS NOT NULL${owner}))`
  return { sql, values: [] }
}

function hasFollowUp(where: string[], values: string[], by: FollowUpOwner | undefined): PlainCondition {
  const all = by === undefined ? where : [...where, 'owner = ?']
  return {
    sql: `r.id IN (SELECT recordingId FROM followUp WHERE ${all.join(' AND ')})`,
    values: by === undefined ? values : [...values, by],
  }
}

function either(one: PlainCondition, other: PlainCondition): PlainCondition {
  return { sql: `(${one.sql} OR ${other.sql})`, values: [...one.values, ...other.values] }
}
