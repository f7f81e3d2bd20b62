/** What is shown of an opened call beside its words: the shape of its sound, and how it went. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'

export function listeningMethods(offhook: Offhook) {
  return {
    /** Computed when first asked for, which takes a while; null where the audio is not here or cannot be read. */
    'recordings.waveform': method(z.object({ id: recordingId }), async ({ id }) => {
      const { threads, waveforms } = getWorkspace(offhook)
      const [stored] = await threads.reader.findRecordings({ ids: [id] })
      if (!stored?.audioPath || !stored.audioSha256) return null
      const { audioPath: path, audioSha256: sha256 } = stored
      const type = stored.audioType === 'audio/wav' ? 'audio/wav' : 'audio/mpeg'
      return await waveforms.find({ path, sha256, type })
    }),
    /** A call at a glance, and its facts; null without a transcript. */
    'recordings.conversation': method(z.object({ id: recordingId }), ({ id }) =>
      getWorkspace(offhook).conversations.find(id),
    ),
  }
}
