/** Lists the rows of a kind whose records are in small parts; see `dividedParts`. */
import type { Tables } from '../writers/writer-tables.ts'
import { wholePart, type DividedPart } from './parts.ts'
import type { SharedKind } from './record-kind.ts'
import type { DividedTable } from './row-table.ts'

type DividedKind<Row> = Pick<SharedKind<Row>, 'isIn' | 'list'> & Required<Pick<SharedKind<Row>, 'divided'>>

export function divideRows<Row>(
  { sharedRows }: Tables,
  kind: DividedTable,
  part: DividedPart,
  find: (id: number) => Row | null,
): DividedKind<Row> {
  const findAll = (ids: readonly number[]) => ids.map(find).filter((row) => row !== null)
  return {
    isIn: (each) => each !== part && wholePart(each) === part,
    list: (each) => findAll(sharedRows.listOfKind(kind, each)),
    divided: { part, listNew: (limit) => findAll(sharedRows.listNew(kind, limit)) },
  }
}
