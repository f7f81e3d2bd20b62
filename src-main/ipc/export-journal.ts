/** Methods for the export journal: list, search and erase what left the app. */
import { z } from 'zod'
import {
  exportFilter,
  namedCalls,
  type ExportJournalPage,
  type ExportsOfCall,
} from '../../src-preload/contract/export-journal.ts'
import { rowId } from '../../src-preload/contract/row-id.ts'
import type { Offhook } from '../app/compose.ts'
import { toRecordingItem } from '../model/recording-item.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'

/** More than the window shows at once; limits the cost of a wrong request. */
const maxPage = 500

export function exportJournalMethods(offhook: Offhook) {
  return {
    'exports.list': method(
      z.object({
        filter: exportFilter,
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(maxPage),
      }),
      async (page): Promise<ExportJournalPage> => {
        const { reader } = getWorkspace(offhook).threads
        const { total, items } = await reader.listExports({ ...page, callLimit: namedCalls })
        const calls = await reader.findRecordings({
          ids: [...new Set(items.flatMap(({ callIds }) => callIds))],
        })
        return { total, items, calls: calls.map((call) => toRecordingItem(call, offhook.region())) }
      },
    ),
    'exports.of-call': method(
      z.object({ id: recordingId }),
      async (call): Promise<ExportsOfCall> => await getWorkspace(offhook).threads.reader.countExportsOf(call),
    ),
    /** Erases entries; null for all. */
    'exports.remove': method(z.object({ ids: z.array(rowId).max(maxPage).nullable() }), async (entries) => {
      await getWorkspace(offhook).threads.writer.removeExports(entries)
    }),
  }
}
