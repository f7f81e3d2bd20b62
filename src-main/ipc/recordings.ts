/** Methods that read recordings: list, open, analyse. `recording-changes.ts` has those that change them. */
import { z } from 'zod'
import { packStrings } from '../../src-preload/contract/packed.ts'
import {
  callOrders,
  namedViews,
  type RecordingPage,
  type RecordingView,
} from '../../src-preload/contract/recordings.ts'
import type { Offhook } from '../app/compose.ts'
import { toRecordingItem, type StoredRecording } from '../model/recording-item.ts'
import { readResumePosition } from '../model/audio.ts'
import { nameUnplayableFormat, readAudioType } from '../model/audio-formats.ts'
import { recheckAudio } from '../sync/audio/recheck-audio.ts'
import { getWorkspace, method } from './method.ts'
import type { Workspace } from '../app/workspace.ts'
import { CodedError } from '../util/coded-error.ts'

/** More than the window shows at once; limits the cost of a wrong request. */
const maxPage = 500
/** The longest id that the service may send. */
export const recordingId = z.string().min(1).max(16_384)
export const maxIds = 100_000
export const recordingIds = z.array(recordingId).max(maxIds)

/** A named list, or a tag or person by its id in SQLite. */
export const recordingView = z.union([
  z.enum(namedViews),
  z.custom<RecordingView>((view) => typeof view === 'string' && /^(tag|person):[1-9]\d{0,14}$/.test(view)),
])

/** Newest first if missing. */
const callOrder = z.enum(callOrders).optional()

export function recordingMethods(offhook: Offhook) {
  return {
    'recordings.list': method(
      z.object({
        view: recordingView,
        order: callOrder,
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(maxPage),
      }),
      async (query): Promise<RecordingPage> => {
        const { total, items } = await getWorkspace(offhook).threads.reader.listRecordings(query)
        return { total, items: items.map((item) => toRecordingItem(item, offhook.region())) }
      },
    ),
    /** All ids of a list, in order: to select all. */
    'recordings.list-ids': method(z.object({ view: recordingView, order: callOrder }), async (query) =>
      packStrings(await getWorkspace(offhook).threads.reader.listIds(query)),
    ),
    'recordings.counts': method(z.null(), () => getWorkspace(offhook).threads.reader.counts()),
    /**
     * `known`: the version of the transcript that the window already has; it is not sent again. `isAhead`: the call is
     * only expected to be opened, so nothing is downloaded for it.
     */
    'recordings.open': method(
      z.object({ id: recordingId, known: z.string().max(64).optional(), isAhead: z.boolean().optional() }),
      async ({ id, known, isAhead = false }) => {
        const workspace = getWorkspace(offhook)
        const { threads, sync } = workspace
        // In parallel: the reading thread works while this one checks the audio.
        const [stored, found, position] = await Promise.all([
          getWithAudio(workspace, id),
          threads.reader.findPackedTranscript({ id, known }),
          threads.reader.findPosition({ id }),
        ])
        const isWhole =
          stored.transcriptState === 'present' && stored.audioState === 'present' && !stored.audioCutOff
        if (!isWhole && !isAhead) sync.open(id)
        return {
          recording: toRecordingItem(stored, offhook.region()),
          transcript: found?.transcript ?? null,
          transcriptVersion: found?.version ?? null,
          audioUrl: canBePlayed(stored) ? toMediaUrl(id) : null,
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
      return await waveforms.find({ path, sha256, type: readAudioType(stored.audioType) })
    }),
    /** Summary and facts of a call; null without a transcript. */
    'recordings.conversation': method(z.object({ id: recordingId }), ({ id }) =>
      getWorkspace(offhook).conversations.find(id),
    ),
  }
}

/**
 * The recording with the state of its file on disk: audio deleted outside the app is fetched like any other.
 *
 * @throws CodedError
 */
async function getWithAudio({ threads, folder, audioKey }: Workspace, id: string): Promise<StoredRecording> {
  const [stored] = await threads.reader.findRecordings({ ids: [id] })
  if (!stored) throw new CodedError('recording-not-found')
  return await recheckAudio({ threads, folder, audioKey, now: Date.now() }, stored)
}

function canBePlayed({ audioState, audioType }: StoredRecording): boolean {
  return audioState === 'present' && nameUnplayableFormat(audioType) === null
}

/**
 * The URL for the audio element, served by `shell/protocols/media-protocol.ts`. Contains an id, never a path.
 */
function toMediaUrl(id: string): string {
  return `media://audio/${encodeURIComponent(id)}`
}
