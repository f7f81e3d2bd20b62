import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Deadlines } from '../../../src-main/service/exchange.ts'
import { fetchRelease } from '../../../src-main/updates/release.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { startFeed, type FeedServer } from '../../support/updates/feed.ts'
import { describeRelease, feedName, signText } from '../../support/updates/feed-files.ts'

const ask = ({ feed }: FeedServer, deadlines?: Deadlines) =>
  fetchRelease({ feed, name: feedName, fetch, clock: systemClock, ...(deadlines && { deadlines }) })

/** Replaces the feed's text, with a genuine signature of it. */
function publishText(server: FeedServer, text: string): void {
  Object.assign(server.files, { [feedName]: text, [`${feedName}.sig`]: signText(text) })
}

describe('fetchRelease', () => {
  it('reads a signed release as electron-builder writes it, and sends nothing of the person', async () => {
    const server = await startFeed()
    server.publish('0.2.0')
    const { version, files } = await ask(server)
    expect(version).toBe('0.2.0')
    expect(files).toEqual([
      { url: 'offhook-0.2.0-linux-x64.AppImage', sha512: expect.stringMatching(/==$/), size: 20 },
    ])
    expect(server.seen.map(({ url, body }) => [url, body])).toEqual([
      ['/offhook/latest-linux.yml', ''],
      ['/offhook/latest-linux.yml.sig', ''],
    ])
    const names = server.seen.flatMap(({ headers }) => Object.keys(headers))
    expect(names).not.toContain('cookie')
    expect(names).not.toContain('authorization')
  })

  it('reads the date of a signature, and has none for what is no date', async () => {
    const server = await startFeed()
    const text = describeRelease('0.2.0', Buffer.of(1))
    const read = async (line: string) => {
      publishText(server, text + line)
      return (await ask(server)).signedAt
    }
    expect(await read("signedAt: '2026-11-28T10:00:00.000Z'\n")).toBe(Date.UTC(2026, 10, 28, 10))
    for (const line of [
      '',
      'signedAt: 12\n',
      'signedAt: soon\n',
      "signedAt: '2026-02-30T10:00:00Z'\n",
      'signedAt: [1]\n',
    ])
      expect(await read(line)).toBeNull()
  })

  it.each<[string, (server: FeedServer) => void]>([
    ['changed after it was signed', ({ files }) => (files[feedName] = `${String(files[feedName])}\n`)],
    ['without a signature', ({ files }) => (files[`${feedName}.sig`] = undefined)],
    ['with an empty signature', ({ files }) => (files[`${feedName}.sig`] = '')],
    [
      'with a signature that is a page of HTML',
      ({ files }) => (files[`${feedName}.sig`] = '<html>Sign in</html>'),
    ],
    [
      'signed with another key',
      ({ files }) => {
        const { privateKey } = generateKeyPairSync('ed25519')
        files[`${feedName}.sig`] = signText(String(files[feedName]), feedName, privateKey)
      },
    ],
    [
      'signed for another system',
      ({ files }) => (files[`${feedName}.sig`] = signText(String(files[feedName]), 'latest.yml')),
    ],
    [
      'that names a file on another host',
      (server) =>
        publishText(
          server,
          describeRelease('0.2.0', Buffer.of(1)).replace('url: ', 'url: https://example.com/'),
        ),
    ],
    [
      'that names a file outside its folder',
      (server) => publishText(server, describeRelease('0.2.0', Buffer.of(1)).replace('url: ', 'url: ../')),
    ],
    [
      'without a hash',
      (server) =>
        publishText(server, describeRelease('0.2.0', Buffer.of(1)).replace(/sha512: \S+/, "sha512: ''")),
    ],
    [
      'with a version that is no version',
      (server) => publishText(server, describeRelease('latest', Buffer.of(1))),
    ],
  ])('refuses a feed %s', async (_name, spoil) => {
    const server = await startFeed()
    server.publish('0.2.0')
    spoil(server)
    await expect(ask(server)).rejects.toMatchObject({ code: 'update-untrusted' })
  })

  it.each<[string, (server: FeedServer) => void]>([
    ['is missing', ({ files }) => (files[feedName] = undefined)],
    ['fails', ({ files }) => (files[feedName] = (response) => response.writeHead(500).end())],
    ['never answers', ({ files }) => (files[feedName] = () => undefined)],
    [
      'stops in the middle',
      ({ files }) => (files[feedName] = (response) => void response.writeHead(200).write('version: 0.2.0\n')),
    ],
    ['sends megabytes', ({ files }) => (files[feedName] = Buffer.alloc(5_000_000, ' '))],
  ])('is unreachable when the feed %s', async (_name, spoil) => {
    const server = await startFeed()
    server.publish('0.2.0')
    spoil(server)
    const deadlines = { headersMs: 50, idleMs: 50, wholeMs: 200 }
    await expect(ask(server, deadlines)).rejects.toMatchObject({ code: 'update-unreachable' })
  })

  it('follows no redirect, not even to the genuine feed', async () => {
    const [server, other] = [await startFeed(), await startFeed()]
    other.publish('0.2.0')
    server.files[feedName] = (response) =>
      response.writeHead(302, { location: new URL(feedName, other.feed.url).href }).end()
    await expect(ask(server)).rejects.toMatchObject({ code: 'update-unreachable' })
    expect(other.seen).toEqual([])
  })
})
