/** The counts of passages as a table: themes in the user's order, and the parties with most passages. Pure. */
import type { PassageCount, PassageFilter, Theme } from '../../../../src-preload/contract/personal.ts'

export interface CountedParty {
  person: { id: number; name: string } | null
  number: string | null
}

export interface CountTable {
  parties: CountedParty[]
  hasOthers: boolean
  rows: CountRow[]
}

export interface CountRow {
  /** Null for all passages, each counted once. */
  themeId: PassageFilter['themeId']
  /** By party. */
  cells: number[]
  others: number
  total: number
}

const shownParties = 8

/** The row of all passages is the last one. */
export function toCountTable(
  counts: readonly PassageCount[],
  themes: readonly Pick<Theme, 'id'>[],
): CountTable {
  const all = counts.filter(({ themeId }) => themeId === null)
  const byNumber = all.toSorted((one, other) => other.passages - one.passages)
  const parties = byNumber.slice(0, shownParties).map(({ person, number }) => ({ person, number }))
  const toRow = (themeId: PassageFilter['themeId']): CountRow => {
    const counted = counts.filter((each) => each.themeId === themeId)
    const total = counted.reduce((sum, { passages }) => sum + passages, 0)
    const cells = parties.map((party) => counted.find((each) => isSame(each, party))?.passages ?? 0)
    return { themeId, cells, others: total - cells.reduce((sum, count) => sum + count, 0), total }
  }
  const rows = [...themes.map(({ id }) => id), 'none' as const, null].map(toRow)
  return { parties, hasOthers: all.length > parties.length, rows: rows.filter(({ total }) => total > 0) }
}

function isSame(one: CountedParty, other: CountedParty): boolean {
  return one.person === null
    ? other.person === null && one.number === other.number
    : one.person.id === other.person?.id
}
