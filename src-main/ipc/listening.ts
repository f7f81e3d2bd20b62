/** Methods for an open call: its waveform and conversation analysis. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { getWorkspace, method } from './method.ts'
import { recordingId } from './recordings.ts'

export function listeningMethods(offhook: Offhook) {
  return {
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
  }
}
