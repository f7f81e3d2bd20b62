/** What was deleted here and can still be had back. */
import { z } from 'zod'
import type { DeletedCall } from '../../src-preload/contract/trash.ts'
import type { Offhook } from '../compose.ts'
import { formatNumber } from '../dialer/phone-number.ts'
import { trashKeptMs } from '../library/trash-table.ts'
import type { DeletedRecording } from '../library/types.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'
import { recordingIds } from './recordings.ts'

/** More than a window can show at once, less than a mistake would cost. */
const maxPage = 500

export function trashHandlers(offhook: Offhook): Handlers<Domain<'trash'>> {
  return {
    'trash.list': {
      args: z.object({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(maxPage) }),
      async run(range) {
        const { total, items } = await getWorkspace(offhook).threads.reader.listTrash(range)
        return { total, items: items.map((item) => toDeletedCall(item, offhook.region())) }
      },
    },
    'trash.list-ids': {
      args: z.null(),
      run: () => getWorkspace(offhook).threads.reader.listTrashIds(),
    },
    'trash.erase': {
      args: z.object({ ids: recordingIds }),
      async run({ ids }) {
        await getWorkspace(offhook).sync.audioStorage.eraseDeleted(ids)
        return null
      },
    },
  }
}

function toDeletedCall({ counterpart, ...deleted }: DeletedRecording, region: string): DeletedCall {
  return {
    ...deleted,
    counterpart: counterpart && formatNumber(counterpart, region),
    goneAt: deleted.deletedAt + trashKeptMs,
  }
}
