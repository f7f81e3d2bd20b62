/** Says of conflicts which thing of this library they are about. */
import type { ComputerConflict } from '../../../src-preload/contract/computers.ts'
import type { Conflict } from '../../computers/document/pending.ts'
import { callOfPart } from './parts.ts'
import type { RowTable } from './row-table.ts'

/** Without the names of the computers, which the document does not know. */
export function describeConflicts(conflicts: readonly Conflict[], rows: RowTable): ComputerConflict[] {
  return conflicts.map(({ candidates, ...conflict }) => {
    const rowId = rows.findRow(conflict)
    return {
      ...conflict,
      recordingId: callOfPart(conflict.part),
      rowId: rowId === 0 ? null : rowId,
      values: candidates.map(({ computer, value }) => ({ computer, computerName: null, value })),
    }
  })
}
