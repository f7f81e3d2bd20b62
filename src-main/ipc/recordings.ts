/** Methods for recordings: list, open, analyse, star, fetch, delete, restore. */
import { z } from 'zod'
import { packStrings } from '../../src-preload/contract/packed.ts'
import { namedViews, type RecordingPage, type RecordingView } from '../../src-preload/contract/recordings.ts'
import type { Offhook } from '../compose.ts'
import { toRecordingItem, type StoredRecording } from '../model/recording-item.ts'
import { readResumePosition } from '../model/audio.ts'
import { recheckAudio } from '../sync/recheck-audio.ts'
import { getWorkspace, method } from './method.ts'
import type { Workspace } from '../workspace.ts'

/** More than the window shows at once; limits the cost of a wrong request. */
const maxPage = 500
/** The longest id that the service may send. */
export const recordingId = z.string().min(1).max(16_384)
export const recordingIds = z.array(recordingId).max(100_000)

/** A named list, or a tag or person by its id in SQLite. */
export const recordingView = z.union([
  z.enum(namedViews),
  z.custom<RecordingView>((view) => typeof view === 'string' && /^(tag|person):[1-9]\d{0,14}$/.test(view)),
])

export function recordingMethods(offhook: Offhook) {
  return {
    'recordings.list': method(
      z.object({
        view: recordingView,
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(maxPage),
      }),
      async (query): Promise<RecordingPage> => {
        const { total, items } = await getWorkspace(offhook).threads.reader.listRecordings(query)
        return { total, items: items.map((item) => toRecordingItem(item, offhook.region())) }
      },
    ),
    /** All ids of a list, in order: to select all. */
    'recordings.list-ids': method(z.object({ view: recordingView }), async (query) =>
      packStrings(await getWorkspace(offhook).threads.reader.listIds(query)),
    ),
    'recordings.counts': method(z.null(), () => getWorkspace(offhook).threads.reader.counts()),
    /** `known`: the version of the transcript that the window already has; it is not sent again. */
    'recordings.open': method(
      z.object({ id: recordingId, known: z.string().max(64).optional() }),
      async ({ id, known }) => {
        const workspace = getWorkspace(offhook)
        const { threads, sync } = workspace
        // In parallel: the reading thread works while this one checks the audio.
        const [stored, found, position] = await Promise.all([
          getWithAudio(workspace, id),
          threads.reader.findPackedTranscript({ id, known }),
          threads.reader.findPosition({ id }),
        ])
        if (stored.transcriptState !== 'present' || stored.audioState !== 'present' || stored.audioCutOff) {
          sync.open(id)
        }
        return {
          recording: toRecordingItem(stored, offhook.region()),
          transcript: found?.transcript ?? null,
          transcriptVersion: found?.version ?? null,
          audioUrl: stored.audioState === 'present' ? toMediaUrl(id) : null,
          resumeAt: readResumePosition(position, stored.audioSeconds ?? stored.duration),
        }
      },
    ),
    /** Computed on first request, which takes a while; null without readable audio. */
    'recordings.waveform': method(z.object({ id: recordingId }), async ({ id }) => {
      const { threads, waveforms } = getWorkspace(offhook)
      const [stored] = await threads.reader.findRecordings({ ids: [id] })
      if (!stored?.audioPath || !stored.audioSha256) return null
      const { audioPath: path, audioSha256: sha256 } = stored
      const type = stored.audioType === 'audio/wav' ? 'audio/wav' : 'audio/mpeg'
      return await waveforms.find({ path, sha256, type })
    }),
    /** Summary and facts of a call; null without a transcript. */
    'recordings.conversation': method(z.object({ id: recordingId }), ({ id }) =>
      getWorkspace(offhook).conversations.find(id),
    ),
    'recordings.set-starred': method(z.object({ ids: recordingIds, starred: z.boolean() }), async (input) => {
      const { threads, sync } = getWorkspace(offhook)
      await threads.writer.saveStarred({ ...input, at: Date.now() })
      // Which audio is kept may depend on stars.
      if (offhook.book.settings().keepAudio === 'starred') sync.settingsChanged()
    }),
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
        if (choice === 'keep') return { ids: (await threads.writer.keepRemoved({ ids })).kept }
        if (choice === 'undecided') {
          await threads.writer.undecideRemoved({ ids })
          return { ids }
        }
        // Only calls that the service no longer has, as shown in the question.
        const deleted = await chooseRemoved(threads.reader, ids)
        await sync.audioStorage.deleteRecordings(deleted)
        return { ids: deleted }
      },
    ),
    /**
     * Deletes calls here with everything attached to them; the service keeps its own. Can be undone for a
     * while.
     */
    'recordings.delete': method(z.object({ ids: recordingIds }), ({ ids }) =>
      getWorkspace(offhook).sync.audioStorage.deleteRecordings(ids),
    ),
    /** Restores deleted calls. Returns the ids that cannot be restored. */
    'recordings.restore': method(z.object({ ids: recordingIds }), ({ ids }) =>
      getWorkspace(offhook).sync.audioStorage.restoreRecordings(ids),
    ),
  }
}

/** Not completely here, and the service may have it. */
function isFetchable({ audioState, audioCutOff, removedAtServiceAt }: StoredRecording): boolean {
  const isWhole = audioState === 'present' && !audioCutOff
  return !isWhole && audioState !== 'unavailable' && removedAtServiceAt === null
}

/** Here, and not the last copy. */
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

/**
 * The recording with the state of its file on disk: audio deleted outside the app is fetched like any other.
 *
 * @throws RecordingNotFoundError
 */
async function getWithAudio({ threads, folder }: Workspace, id: string): Promise<StoredRecording> {
  const [stored] = await threads.reader.findRecordings({ ids: [id] })
  if (!stored) throw new RecordingNotFoundError()
  return await recheckAudio({ threads, folder, now: Date.now() }, stored)
}

/** The library does not have the requested recording (any more). */
export class RecordingNotFoundError extends Error {
  readonly code = 'recording-not-found'
}

/**
 * The URL for the audio element, served by `shell/protocols/media-protocol.ts`. Contains an id, never a path.
 */
function toMediaUrl(id: string): string {
  return `media://audio/${encodeURIComponent(id)}`
}
