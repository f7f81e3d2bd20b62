/** What was deleted here and can still be had back. */
import { z } from 'zod'
import type { DeletedCall, TrashPage } from '../../src-preload/contract/trash.ts'
import type { Offhook } from '../compose.ts'
import { formatNumber } from '../dialer/phone-number.ts'
import { trashKeptMs } from '../library/trash-table.ts'
import type { DeletedRecording } from '../library/types.ts'
import { getWorkspace, method } from './method.ts'
import { recordingIds } from './recordings.ts'

/** More than a window can show at once, less than a mistake would cost. */
const maxPage = 500

export function trashMethods(offhook: Offhook) {
  return {
    /** What was deleted here and can be restored. */
    'trash.list': method(
      z.object({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(maxPage) }),
      async (range): Promise<TrashPage> => {
        const { total, items } = await getWorkspace(offhook).threads.reader.listTrash(range)
        return { total, items: items.map((item) => toDeletedCall(item, offhook.region())) }
      },
    ),
    /** All ids of the trash, in its order: to select all of it. */
    'trash.list-ids': method(z.null(), () => getWorkspace(offhook).threads.reader.listTrashIds()),
    /** Erases deleted calls for good, before their time. */
    'trash.erase': method(z.object({ ids: recordingIds }), ({ ids }) =>
      getWorkspace(offhook).sync.audioStorage.eraseDeleted(ids),
    ),
  }
}

function toDeletedCall({ counterpart, ...deleted }: DeletedRecording, region: string): DeletedCall {
  return {
    ...deleted,
    counterpart: counterpart && formatNumber(counterpart, region),
    goneAt: deleted.deletedAt + trashKeptMs,
  }
}
