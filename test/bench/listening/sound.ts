/** A long sound to seek in: where the app keeps it, what it holds, and a bare server of it. */
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { answerAudio, type AudioFile } from '../../../src-main/shell/protocols/audio-response.ts'

const blockBytes = 2 ** 20

/** The audio of the list's first call, once it is here. */
export async function findFile(
  home: string,
  nameOf: (id: string) => string,
  page: Page,
): Promise<{ id: string; path: string }> {
  for (;;) {
    const id = await page.evaluate(async () => {
      const { offhook } = window as unknown as {
        offhook: {
          invoke(
            channel: string,
            args: unknown,
          ): Promise<{ value?: { items: { id: string; audioState: string }[] } }>
        }
      }
      const answer = await offhook.invoke('recordings.list', { view: 'all', offset: 0, limit: 1 })
      const item = answer.value?.items[0]
      return item?.audioState === 'present' ? item.id : null
    })
    const accounts = join(home, 'accounts')
    const folders = id !== null && existsSync(accounts) ? readdirSync(accounts) : []
    for (const folder of folders) {
      const name = nameOf(id!)
      const path = join(accounts, folder, 'audio', name.slice(0, 2), `${name}.mp3`)
      if (existsSync(path)) return { id: id!, path }
    }
    await sleep(200)
  }
}

/** 16-bit stereo of two tones that come and go, so that no block is like the next. */
export async function writeSound(
  path: string,
  { sampleRate, seconds }: { sampleRate: number; seconds: number },
): Promise<void> {
  const bytes = sampleRate * 4 * seconds
  const file = await open(path, 'w')
  try {
    await file.write(headerOf(sampleRate, bytes))
    const block = Buffer.alloc(blockBytes)
    for (let index = 0; index < block.length; index += 4) {
      block.writeInt16LE(Math.round(Math.sin(index / 80) * 9_000), index)
      block.writeInt16LE(Math.round(Math.sin(index / 130) * 7_000), index + 2)
    }
    for (let done = 0; done < bytes; done += block.length) {
      await file.write(block.subarray(0, Math.min(block.length, bytes - done)))
    }
  } finally {
    await file.close()
  }
}

function headerOf(sampleRate: number, bytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(bytes + 36, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(2, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 4, 28)
  header.writeUInt16LE(4, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}

/** Two files as `media://` serves them, one of them encrypted, and a page without content. */
export async function serveBoth(files: {
  plain: AudioFile
  encrypted: AudioFile
}): Promise<{ plainUrl: string; encryptedUrl: string; close(): void }> {
  const server = createServer((request, response) => {
    const file = request.url === '/plain' ? files.plain : files.encrypted
    const headers = { get: (name: string) => (request.headers[name] as string | undefined) ?? null }
    void answerAudio(file, { method: request.method ?? 'GET', headers }).then((answer) => {
      // The page may have given up already.
      if (response.destroyed) return void answer.body?.cancel()
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      const body = Readable.fromWeb(answer.body as WebStream)
      response.on('close', () => body.destroy())
      body.on('error', () => response.destroy()).pipe(response)
    })
  })
  const url = await listen(server)
  return { plainUrl: `${url}plain`, encryptedUrl: `${url}encrypted`, close: () => end(server) }
}

/** What plays as fast as anything can: a page without content, and the file in the parts that are asked for. */
export async function serveFile(path: string): Promise<{ url: string; audioUrl: string; close(): void }> {
  const { size } = statSync(path)
  const server = createServer((request, response) => {
    if (request.url !== '/sound') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>bare</title>')
      return
    }
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    response.writeHead(206, {
      'Content-Type': 'audio/wav',
      'Accept-Ranges': 'bytes',
      'Content-Length': size - start,
      'Content-Range': `bytes ${start}-${size - 1}/${size}`,
    })
    const stream = createReadStream(path, { start })
    stream.pipe(response)
    response.on('close', () => stream.destroy())
  })
  const url = await listen(server)
  return { url, audioUrl: `${url}sound`, close: () => end(server) }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function end(server: Server): void {
  server.closeAllConnections()
  server.close()
}
