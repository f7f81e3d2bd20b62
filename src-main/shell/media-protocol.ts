/**
 * Serves audio as `media://audio/<recording id>`: the window names a recording, never a path.
 *
 * Range requests are answered with 206, without which seeking does not work; the file is streamed.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { protocol } from 'electron'
import type { Offhook } from '../compose.ts'
import { appOrigin } from './app-protocol.ts'
import { parseByteRange } from './byte-range.ts'

export function serveMedia(offhook: Offhook): void {
  protocol.handle('media', async (request) => {
    const url = new URL(request.url)
    if (url.host !== 'audio') return notFound()
    const id = decodeURIComponent(url.pathname.slice(1))
    const file = await findAudio(offhook, id)
    if (!file) return notFound()
    return await answerRange(file, request.headers.get('range'))
  })
}

const notFound = () => new Response(null, { status: 404 })

async function findAudio(offhook: Offhook, id: string): Promise<{ path: string; type: string } | null> {
  const workspace = offhook.session.workspace()
  if (!workspace) return null
  const [recording] = await workspace.threads.reader.findRecordings({ ids: [id] })
  if (!recording?.audioPath || !recording.audioType) return null
  return { path: join(workspace.folder, recording.audioPath), type: recording.audioType }
}

async function answerRange(file: { path: string; type: string }, range: string | null): Promise<Response> {
  const sizeBytes = await stat(file.path).then(
    ({ size }) => size,
    () => null,
  )
  if (sizeBytes === null) return notFound()
  const wanted = parseByteRange(range, sizeBytes)
  if (wanted === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${sizeBytes}` } })
  }
  const { start, end } = wanted === 'whole' ? { start: 0, end: sizeBytes - 1 } : wanted
  const stream = createReadStream(file.path, { start, end: Math.max(start, end) })
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    status: wanted === 'whole' ? 200 : 206,
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(Math.max(0, end - start + 1)),
      'Accept-Ranges': 'bytes',
      // The page measures and mixes the sound, which needs a same-origin answer or this.
      'Access-Control-Allow-Origin': appOrigin,
      ...(wanted === 'whole' ? {} : { 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` }),
    },
  })
}
