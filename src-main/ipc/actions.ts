/** Methods for what saved searches do with calls: preview, run, undo, the journal, and calls to be deleted. */
import { z } from 'zod'
import { rowId } from '../../src-preload/contract/row-id.ts'
import {
  searchActions,
  type ActionPreview,
  type PlannedDeletion,
  type SearchRunPage,
} from '../../src-preload/contract/search-actions.ts'
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import type { Offhook } from '../app/compose.ts'
import { toRecordingItem } from '../model/recording-item.ts'
import { previewActions } from '../search/saved/preview-actions.ts'
import { getWorkspace, method } from './method.ts'
import { recordingIds } from './recordings.ts'
import { query } from './search.ts'

/** More than the window shows at once; limits the cost of a wrong request. */
const maxPage = 200

const limit = z.number().int().min(1).max(maxPage)

export function actionMethods(offhook: Offhook) {
  const threads = () => getWorkspace(offhook).threads
  const acting = () => getWorkspace(offhook).searchActions
  const now = () => offhook.clock.now()
  const toItem = (stored: Parameters<typeof toRecordingItem>[0]) => toRecordingItem(stored, offhook.region())
  return {
    /** What the actions would have done with the calls of the last year. `searchId`: of a saved search. */
    'actions.preview': method(
      z.object({ query, actions: searchActions, searchId: rowId.nullable() }),
      async (input): Promise<ActionPreview> => {
        const { reader, thorough } = threads()
        const { newest, ...preview } = await previewActions({ reader, thorough, now: now() }, input)
        return { ...preview, newest: (await reader.findRecordings({ ids: newest })).map(toItem) }
      },
    ),
    /** Acts on all calls that are here. Takes long; `actions.progress` tells how far it is. */
    'actions.run': method(z.object({ searchId: rowId }), ({ searchId }) => acting().run(searchId)),
    /** What was done until then can be undone. */
    'actions.cancel': method(z.null(), () => acting().cancel()),
    /** Undoes what the run changed and what is still as it left it. */
    'actions.undo': method(z.object({ runId: rowId }), async ({ runId }) => {
      await acting().undo(runId)
      return null
    }),
    /** The latest first. `searchId`: null for all searches. */
    'actions.list-runs': method(
      z.object({ searchId: rowId.nullable(), offset: z.number().int().min(0), limit }),
      async (page): Promise<SearchRunPage> => {
        const { total, items } = await threads().reader.listSearchRuns(page)
        return { total, items: items.map((run) => ({ ...run, newest: run.newest.map(toItem) })) }
      },
    ),
    /** The calls of a run that are still here, the newest first. */
    'actions.list-calls': method(z.object({ runId: rowId, limit }), async (input): Promise<RecordingItem[]> =>
      (await threads().reader.listRunCalls(input)).map(toItem),
    ),
    /** Calls that searches will delete, the soonest first. */
    'actions.list-deletions': method(z.null(), async (): Promise<PlannedDeletion[]> => {
      const planned = await threads().reader.listPlannedDeletions()
      return planned.map((each) => ({ ...each, recording: toItem(each.recording) }))
    }),
    /** These calls are not deleted by searches. Returns those that were not kept before. */
    'actions.keep': method(z.object({ ids: recordingIds }), ({ ids }) =>
      threads().writer.keepCalls({ ids, at: now() }),
    ),
    /** Undoes `actions.keep`. */
    'actions.unkeep': method(z.object({ ids: recordingIds }), async ({ ids }) => {
      await threads().writer.unkeepCalls({ ids })
      return null
    }),
  }
}
