/** The method that undoes and redoes edits, without what others changed since. */
import { z } from 'zod'
import type { Edit } from '../../src-preload/contract/edits.ts'
import { tagColors } from '../../src-preload/contract/personal.ts'
import { rowId } from '../../src-preload/contract/row-id.ts'
import { searchActions } from '../../src-preload/contract/search-actions.ts'
import type { Offhook } from '../app/compose.ts'
import { name } from '../model/written-limits.ts'
import { getWorkspace, method } from './method.ts'
import { themeFields } from './passages.ts'
import { noteFields, rowIds } from './personal.ts'
import { sheetFields } from './quote-sheets.ts'

function sides<Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) {
  const side = z.object(fields)
  return z.object({ kind: z.literal(kind), id: rowId, from: side, to: side })
}

const edit = z.discriminatedUnion('kind', [
  sides('note', noteFields),
  sides('tag', { name, color: z.enum(tagColors) }),
  sides('theme', themeFields),
  sides('quote-sheet', { ...sheetFields, updatedAt: z.int() }),
  sides('saved-search', { actions: searchActions }),
  z.object({ kind: z.literal('theme-order'), from: rowIds, to: rowIds }),
]) satisfies z.ZodType<Edit>

export function editMethods(offhook: Offhook) {
  return {
    /** Makes an edit, or undoes it when its sides are swapped. False when others changed all of it since. */
    'edits.apply': method(edit, (input) =>
      getWorkspace(offhook).threads.writer.applyEdit({ edit: input, at: Date.now() }),
    ),
  }
}
