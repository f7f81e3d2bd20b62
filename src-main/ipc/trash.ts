/** Methods for the trash: calls deleted here that can be restored. */
import { z } from 'zod'
import type { DeletedCall, TrashPage } from '../../src-preload/contract/trash.ts'
import type { Offhook } from '../app/compose.ts'
import { formatNumber, readCaller } from '../model/phone-numbers/caller.ts'
import { trashKeptMs } from '../library/tables/trash-table.ts'
import type { DeletedRecording } from '../library/stored-types.ts'
import type { Consent } from './consent.ts'
import { getWorkspace, method } from './method.ts'
import { recordingIds } from './recordings.ts'

/** More than the window shows at once; limits the cost of a wrong request. */
const maxPage = 500

export function trashMethods(offhook: Offhook, consent: Consent) {
  return {
    /** Deleted calls that can be restored. */
    'trash.list': method(
      z.object({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(maxPage) }),
      async (range): Promise<TrashPage> => {
        const { total, items } = await getWorkspace(offhook).threads.reader.listTrash(range)
        return { total, items: items.map((item) => toDeletedCall(item, offhook.region())) }
      },
    ),
    /** All ids of the trash, in order: to select all. */
    'trash.list-ids': method(z.null(), () => getWorkspace(offhook).threads.reader.listTrashIds()),
    /** Erases deleted calls permanently before the trash is emptied. @returns the erased ones */
    'trash.erase': method(z.object({ ids: recordingIds }), async ({ ids }): Promise<{ ids: string[] }> => {
      const { audioStorage } = getWorkspace(offhook).sync
      if (!(await consent.agrees({ kind: 'erase-calls', count: ids.length }))) return { ids: [] }
      await audioStorage.eraseDeleted(ids)
      return { ids }
    }),
  }
}

function toDeletedCall({ counterpart, ...deleted }: DeletedRecording, region: string): DeletedCall {
  return {
    ...deleted,
    counterpart:
      readCaller(counterpart, region).kind === 'withheld' ? null : formatNumber(counterpart!, region),
    goneAt: deleted.deletedAt + trashKeptMs,
  }
}
