/**
 * Serves audio as `media://audio/<recording id>`: the window names a recording, never a path. Supports
 * ranges, which seeking needs; see `audio-response.ts`.
 */
import { protocol } from 'electron'
import type { Offhook } from '../../app/compose.ts'
import { getContentType, readAudioType } from '../../model/audio-formats.ts'
import { appOrigin } from './app-protocol.ts'
import type { AudioFile } from './audio-response.ts'

/** Call before the page is loaded; otherwise the page never knows the scheme. Requests wait for `offhook`. */
export function serveMedia(offhook: Promise<Offhook>): void {
  protocol.handle('media', async (request) => {
    const { answerAudio } = await import('./audio-response.ts')
    const { host, pathname } = new URL(request.url)
    const file = host === 'audio' ? await findAudio(await offhook, pathname.slice(1)) : null
    return file ? await answerAudio(file, request) : new Response(null, { status: 404 })
  })
}

async function findAudio(offhook: Offhook, encodedId: string): Promise<AudioFile | null> {
  const workspace = offhook.session.workspace()
  const id = decode(encodedId)
  if (!workspace || id === null) return null
  const [recording] = await workspace.threads.reader.findRecordings({ ids: [id] })
  if (!recording?.audioPath || !recording.audioType || !recording.audioSha256) return null
  const { audioPath: path, audioType, audioSha256: sha256 } = recording
  const type = getContentType(readAudioType(audioType))
  const { folder, audioKey, lastOpened } = workspace
  const onDamaged = () => workspace.sync.replaceDamaged(id)
  return { folder, audioKey, lastOpened, path, type, sha256, origin: appOrigin, onDamaged }
}

/** Null for invalid encoding. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
