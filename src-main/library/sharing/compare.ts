/** Compares the fields of rows with those of records. Pure. */
import { canonicalJson, type RecordChange, type RecordId } from '../../computers/document/record.ts'
import type { Fields } from './record-kind.ts'

/**
 * What the user changed in a row: the fields that differ from what its record would be as a row. A record can say more
 * than a row can, such as a theme that is not here yet; that stays.
 *
 * @param record as it is in the document @param shown as it would be in a row @param kind see `SharedKind`
 * @returns null when nothing differs
 */
export function findChange(
  id: RecordId,
  row: Fields,
  record: Fields,
  shown: Fields,
  { once, wholeSets }: { once: readonly string[]; wholeSets: readonly string[] },
): RecordChange | null {
  const values = Object.entries(row.values).filter(
    ([field, value]) => !once.includes(field) && canonicalJson(value) !== canonicalJson(shown.values[field]),
  )
  const texts = [...new Set([...Object.keys(row.texts), ...Object.keys(shown.texts)])].filter(
    (field) => (row.texts[field] ?? '') !== (shown.texts[field] ?? ''),
  )
  const sets = [...new Set([...Object.keys(row.sets), ...Object.keys(shown.sets)])].filter(
    (field) => canonicalJson(row.sets[field] ?? {}) !== canonicalJson(shown.sets[field] ?? {}),
  )
  if (values.length + texts.length + sets.length === 0) return null
  return {
    ...id,
    values: Object.fromEntries(values),
    texts: Object.fromEntries(texts.map((field) => [field, row.texts[field] ?? ''])),
    sets: Object.fromEntries(
      sets.map((field) => [
        field,
        wholeSets.includes(field)
          ? (row.sets[field] ?? {})
          : changeSet(row.sets[field] ?? {}, record.sets[field] ?? {}, shown.sets[field] ?? {}),
      ]),
    ),
  }
}

/** The elements of the record with what was added to the row and what was removed from it. */
function changeSet(
  row: Fields['sets'][string],
  record: Fields['sets'][string],
  shown: Fields['sets'][string],
) {
  const others = Object.entries(record).filter(([element]) => !Object.hasOwn(shown, element))
  return { ...Object.fromEntries(others), ...row }
}

/**
 * A row and a record that are the same thing, and did not know of each other: the newer one's values and texts, and the
 * elements of both.
 */
export function join(row: Fields, record: Fields): Fields {
  const isNewer = toTime(row) > toTime(record)
  const [older, newer] = isNewer ? [record, row] : [row, record]
  const fields = new Set([...Object.keys(row.sets), ...Object.keys(record.sets)])
  return {
    values: { ...older.values, ...newer.values },
    texts: newer.texts,
    sets: Object.fromEntries(
      [...fields].map((field) => [field, { ...older.sets[field], ...newer.sets[field] }]),
    ),
  }
}

/** A row that was restored, with what others changed while it was deleted. */
export function restore(row: Fields, rest: Fields): Fields {
  const fields = new Set([...Object.keys(row.sets), ...Object.keys(rest.sets)])
  return {
    values: { ...row.values, ...rest.values },
    texts: row.texts,
    sets: Object.fromEntries(
      [...fields].map((field) => [field, { ...row.sets[field], ...rest.sets[field] }]),
    ),
  }
}

/** Kinds without a time: the record is the newer one. */
function toTime({ values }: Fields): number {
  return typeof values.updatedAt === 'number' ? values.updatedAt : 0
}
