import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSyncClaim } from '../../../../src-main/library/sync-claim.ts'
import type { SampleFault } from '../../../../src-main/sample-service/http.ts'
import { composeOffhook } from '../../../support/engine/compose-offhook.ts'
import { noKeyStore } from '../../../support/engine/memory-key-store.ts'
import { connectCli, runWith } from '../../../support/engine/command-line.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

function jsonFault(status: number, headers: Record<string, string> = {}): SampleFault {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: '{"error":"not now"}' }
}

describe('sync', () => {
  it('fails when the service refuses it midway, and keeps what it has fetched', async () => {
    let count = 0
    const { json } = await connectCli({
      faults: ({ server }) => (server === 'api' && ++count > 4 ? jsonFault(403) : undefined),
    })
    const { code, value } = await json('sync')
    expect(code).toBe(1)
    expect(value.error.message).toContain('kept')
    const { value: kept } = await json('status')
    expect(kept.recordings).toBe(4)
    expect(kept.transcripts).toBeLessThan(4)
  })

  it('stops at once when aborted, and keeps what it has fetched', async () => {
    const stop = new AbortController()
    const { env, json } = await connectCli({
      recordings: 8,
      faults: ({ path }) => {
        if (path.endsWith('/audio')) stop.abort()
        return undefined
      },
    })
    const { code, err } = await runWith(env, ['sync'], stop.signal)
    expect(code).toBe(1)
    expect(err).toContain('Stopped')
    const { value } = await json('status')
    expect(value.recordings).toBe(8)
    expect(value.audio).toBeLessThan(8)
    expect((await json('verify')).code).toBe(0)
    expect((await json('sync')).value).toMatchObject({ transcripts: 8, audio: 8 })
  })

  it('reports until when it waits for the service’s limit', async () => {
    const stop = new AbortController()
    let count = 0
    const { env } = await connectCli({
      faults: ({ server }) =>
        server === 'api' && ++count > 3 ? jsonFault(429, { 'retry-after': '600' }) : undefined,
    })
    const { err } = await runWith(env, ['sync'], stop.signal, undefined, '', (line) => {
      if (line.startsWith('Waiting for the service until')) stop.abort()
    })
    const [, hours, minutes] = /^Waiting for the service until (\d\d):(\d\d)$/m.exec(err)!
    const until = new Date().setHours(Number(hours), Number(minutes), 0, 0)
    const waitMs = (until - Date.now() + 86_400_000) % 86_400_000
    expect(waitMs).toBeGreaterThan(8 * 60_000)
    expect(waitMs).toBeLessThan(15 * 60_000)
  })

  it('stops while the service does not answer', async () => {
    const stop = new AbortController()
    const { env } = await connectCli({
      faults: () => {
        stop.abort()
        return 'hang'
      },
    })
    expect((await runWith(env, ['sync'], stop.signal)).code).toBe(1)
  })

  it('waits while another program syncs the library, and requests nothing twice', async () => {
    const { service, env, json } = await connectCli()
    const runs = await Promise.all([1, 2, 3].map(() => runWith(env, ['sync', '--json'])))
    expect(runs.map(({ code, err }) => (code === 0 ? '' : err))).toEqual(['', '', ''])
    expect(service.requests.filter(({ path }) => path.endsWith('/audio'))).toHaveLength(4)
    expect(service.storageRequests).toHaveLength(4)
    expect((await json('verify')).value).toMatchObject({ ok: true, audio: { checked: 4 } })
  })

  it('encrypts a new library, or says once that it stays plain without a keychain', async () => {
    const [encrypted, plain] = [await connectCli(), await connectCli({}, noKeyStore)]
    expect((await encrypted.cli('sync')).err).not.toContain('encrypted')
    expect((await plain.cli('sync')).err).toContain('The new library isn’t encrypted')
    expect((await plain.cli('sync')).err).not.toContain('encrypted')
    const hasKey = ({ home }: typeof plain) =>
      readdirSync(join(home, 'accounts'), { recursive: true, encoding: 'utf8' }).some((name) =>
        name.endsWith('library.key'),
      )
    expect([encrypted, plain].map(hasKey)).toEqual([true, false])
  })

  it('ends when the running app has fetched everything', async () => {
    const { service, env, home } = await connectCli()
    const environment = { baseUrl: service.baseUrl, apiKey: service.apiKey }
    const { session } = await composeOffhook({ home, environment })
    await session.start({ follow: true })
    const { sync } = session.workspace()!
    await expect.poll(() => sync.status().readyOffline).toBe(4)
    service.addRecording({ status: 'completed' })
    const looking = setInterval(() => sync.now(), 200)
    onTestFinished(() => clearInterval(looking))
    const { code, out, err } = await runWith(env, ['sync', '--json'])
    expect(code).toBe(0)
    expect(err).toContain('Another Offhook')
    expect(JSON.parse(out)).toMatchObject({ recordings: 5, transcripts: 5, audio: 5, requests: 1 })
  })

  it('stops waiting for another program when aborted', async () => {
    const { env, home, json } = await connectCli()
    await json('sync')
    const [folder] = readdirSync(join(home, 'accounts'))
    const claim = openSyncClaim(join(home, 'accounts', folder!))
    onTestFinished(() => claim.release())
    expect(claim.acquire()).toBe(true)
    const stop = new AbortController()
    const waiting = runWith(env, ['sync'], stop.signal)
    setTimeout(() => stop.abort(), 1_000)
    expect(await waiting).toMatchObject({ code: 1, err: expect.stringContaining('Stopped') })
  })
})
