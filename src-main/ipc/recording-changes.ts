/**
 * Methods that change recordings: star, fetch, delete, restore. Methods for many return the `ids` of those that they
 * changed, so that the window undoes exactly that.
 */
import { z } from 'zod'
import type { Offhook } from '../app/compose.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { Workspace } from '../app/workspace.ts'
import { getWorkspace, method } from './method.ts'
import { maxIds, recordingId, recordingIds } from './recordings.ts'

const seconds = z.number().min(0)
const inboxDay = z.union([z.iso.date(), z.literal('')]).nullable()
/** As it was returned before. */
const heardState = z.object({
  recordingId,
  ranges: z.array(z.tuple([seconds, seconds])),
  at: z.number(),
  position: seconds.nullable(),
})

export function recordingChangeMethods(offhook: Offhook) {
  return {
    'recordings.set-starred': method(z.object({ ids: recordingIds, starred: z.boolean() }), async (input) => {
      const { threads, sync } = getWorkspace(offhook)
      const changed = await threads.writer.saveStarred({ ...input, at: Date.now() })
      // Which audio is kept may depend on stars.
      if (offhook.book.settings().keepAudio === 'starred') sync.settingsChanged()
      return changed
    }),
    /**
     * Puts calls in the inbox: now (''), or from a day on; null closes them. `from`: leaves out those with another day.
     * Returns those that it changed, with their days before.
     */
    'recordings.set-inbox-day': method(
      z.object({ ids: recordingIds, day: inboxDay, from: inboxDay.optional() }),
      (input) => getWorkspace(offhook).threads.writer.saveInboxDay({ ...input, at: Date.now() }),
    ),
    /** Marks calls as heard or unheard. Returns what was played of those that it changed. */
    'recordings.set-heard': method(z.object({ ids: recordingIds, heard: z.boolean() }), (input) =>
      getWorkspace(offhook).threads.writer.saveAllHeard({ ...input, at: Date.now() }),
    ),
    /** Undoes `recordings.set-heard` with this `heard`; what was played since stays. */
    'recordings.restore-heard': method(
      z.object({ states: z.array(heardState).max(maxIds), heard: z.boolean() }),
      (input) => getWorkspace(offhook).threads.writer.restoreHeard(input),
    ),
    'recordings.retry': method(z.object({ id: recordingId }), async ({ id }) => {
      const { threads, sync } = getWorkspace(offhook)
      await threads.writer.retry({ ids: [id] })
      sync.open(id)
    }),
    /**
     * Fetches the audio now, regardless of settings, network and quota. Returns the ids whose audio was
     * missing.
     */
    'recordings.fetch-audio': method(z.object({ ids: recordingIds }), async ({ ids }) => {
      const { threads, sync } = getWorkspace(offhook)
      const recordings = await threads.reader.findRecordings({ ids })
      const fetched = recordings.filter(isFetchable)
      const cutOff = fetched.filter(({ audioCutOff }) => audioCutOff)
      if (cutOff.length > 0) await threads.writer.retry({ ids: cutOff.map(({ id }) => id) })
      const asked = fetched.map(({ id }) => id)
      sync.fetchAudio(asked)
      return { ids: asked }
    }),
    /**
     * Deletes local audio; the service keeps it, and it can be fetched again. Returns the ids whose audio was
     * deleted; audio that the service no longer has is kept.
     */
    'recordings.remove-audio': method(z.object({ ids: recordingIds }), async ({ ids }) => {
      const { threads, sync } = getWorkspace(offhook)
      const recordings = await threads.reader.findRecordings({ ids })
      const freed = recordings.filter(isFreeable).map(({ id }) => id)
      await sync.audioStorage.removeAudio(freed)
      return { ids: freed }
    }),
    /**
     * Keeps or deletes calls that the service no longer has; null: all undecided ones. Returns their ids. A
     * deletion can be undone as usual, and `undecided` undoes `keep`.
     */
    'recordings.decide-removed': method(
      z.union([
        z.object({ ids: recordingIds.nullable(), choice: z.enum(['keep', 'delete']) }),
        z.object({ ids: recordingIds, choice: z.literal('undecided') }),
      ]),
      async ({ ids, choice }) => {
        const { threads, sync } = getWorkspace(offhook)
        if (choice === 'keep') return await threads.writer.keepRemoved({ ids })
        if (choice === 'undecided') return await threads.writer.undecideRemoved({ ids })
        // Only calls that the service no longer has, as shown in the question.
        return await sync.audioStorage.deleteRecordings(await chooseRemoved(threads.reader, ids))
      },
    ),
    /**
     * Deletes calls here with everything attached to them; the service keeps its own. Can be undone for a
     * while.
     */
    'recordings.delete': method(z.object({ ids: recordingIds }), ({ ids }) =>
      getWorkspace(offhook).sync.audioStorage.deleteRecordings(ids),
    ),
    /** Restores deleted calls. `lost`: those that cannot be restored. */
    'recordings.restore': method(z.object({ ids: recordingIds }), ({ ids }) =>
      getWorkspace(offhook).sync.audioStorage.restoreRecordings(ids),
    ),
  }
}

/** True when it is not complete here and the service may have it. */
function isFetchable({ audioState, audioCutOff, removedAtServiceAt }: StoredRecording): boolean {
  const isWhole = audioState === 'present' && !audioCutOff
  return !isWhole && audioState !== 'unavailable' && removedAtServiceAt === null
}

/** True when it is here and the service still has it. */
function isFreeable({ audioState, removedAtServiceAt }: StoredRecording): boolean {
  return audioState === 'present' && removedAtServiceAt === null
}

async function chooseRemoved(
  reader: Workspace['threads']['reader'],
  ids: string[] | null,
): Promise<string[]> {
  if (ids === null) return await reader.listUndecidedRemoved()
  const recordings = await reader.findRecordings({ ids })
  return recordings.filter(({ removedAtServiceAt }) => removedAtServiceAt !== null).map(({ id }) => id)
}
