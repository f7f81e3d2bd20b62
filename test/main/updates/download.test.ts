import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { downloadPackage } from '../../../src-main/updates/download.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { startFeed, type FeedServer } from '../../support/updates/feed.ts'
import { packageName } from '../../support/updates/feed-files.ts'

const content = Buffer.alloc(200_000, 'package')
const file = { sha512: createHash('sha512').update(content).digest('base64'), size: content.length }

async function setUp() {
  const server = await startFeed()
  server.publish('0.2.0', { content })
  const target = join(makeTempFolder(), 'package')
  const percents: number[] = []
  const download = (deadlines?: { idleMs: number; wholeMs: number }) =>
    downloadPackage({
      ...{ url: new URL(packageName, server.feed.url).href, target, file, fetch, clock: systemClock },
      ...(deadlines && { deadlines }),
      onBytes: (bytes) => percents.push(bytes),
    })
  return { server, target, percents, download }
}

describe('downloadPackage', () => {
  it('saves the file whose size and hash were signed, and says how far it is', async () => {
    const { target, percents, download } = await setUp()
    await download()
    expect(readFileSync(target).equals(content)).toBe(true)
    expect(percents.at(-1)).toBe(content.length)
  })

  it.each<[string, (files: FeedServer['files']) => void]>([
    ['was changed', (files) => (files[packageName] = Buffer.alloc(content.length, 'tampered'))],
    ['is too short', (files) => (files[packageName] = content.subarray(1))],
    ['is too long', (files) => (files[packageName] = Buffer.concat([content, Buffer.of(0)]))],
    [
      'never ends',
      (files) =>
        (files[packageName] = (response) => {
          const more = () => void (response.destroyed || response.write(content, () => setImmediate(more)))
          more()
        }),
    ],
  ])('keeps nothing of a file that %s', async (_name, spoil) => {
    const { server, target, download } = await setUp()
    spoil(server.files)
    await expect(download()).rejects.toMatchObject({ code: 'update-untrusted' })
    expect(existsSync(target)).toBe(false)
  })

  it.each<[string, (files: FeedServer['files']) => void]>([
    ['is missing', (files) => (files[packageName] = undefined)],
    ['never comes', (files) => (files[packageName] = () => undefined)],
    [
      'stops in the middle',
      (files) => (files[packageName] = (response) => void response.write(content.subarray(9))),
    ],
    [
      'comes one byte at a time',
      (files) =>
        (files[packageName] = (response) => {
          const timer = setInterval(() => response.write('p'), 10)
          response.on('close', () => clearInterval(timer))
        }),
    ],
    [
      'breaks off',
      (files) =>
        (files[packageName] = (response) => {
          response.writeHead(200, { 'content-length': content.length })
          response.write(content.subarray(9), () => response.destroy())
        }),
    ],
    [
      'is said to be elsewhere',
      (files) =>
        (files[packageName] = (response) => response.writeHead(302, { location: '/elsewhere' }).end()),
    ],
  ])('gives up on a file that %s', async (_name, spoil) => {
    const { server, target, download } = await setUp()
    spoil(server.files)
    const deadlines = { idleMs: 50, wholeMs: 500 }
    await expect(download(deadlines)).rejects.toMatchObject({ code: 'update-unreachable' })
    expect(existsSync(target)).toBe(false)
    expect(server.seen.map(({ url }) => url)).not.toContain('/elsewhere')
  })
})
