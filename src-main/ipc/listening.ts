/** What is shown of an opened call beside its words: the shape of its sound, and how it went. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { getWorkspace, type Handlers } from './handlers.ts'
import { recordingId } from './recordings.ts'

export type ListeningChannel = 'recordings.waveform' | 'recordings.conversation'

export function listeningHandlers(offhook: Offhook): Handlers<ListeningChannel> {
  return {
    'recordings.waveform': {
      args: z.object({ id: recordingId }),
      async run({ id }) {
        const { threads, waveforms } = getWorkspace(offhook)
        const [stored] = await threads.reader.findRecordings({ ids: [id] })
        if (!stored?.audioPath || !stored.audioSha256) return null
        const { audioPath: path, audioSha256: sha256 } = stored
        const type = stored.audioType === 'audio/wav' ? 'audio/wav' : 'audio/mpeg'
        return await waveforms.find({ path, sha256, type })
      },
    },
    'recordings.conversation': {
      args: z.object({ id: recordingId }),
      run: ({ id }) => getWorkspace(offhook).conversations.find(id),
    },
  }
}
