import { describe, expect, it } from 'vitest'
import type { SampleFault } from '../../../../src-main/sample-service/http.ts'
import { connectCli, runWith } from '../../../support/command-line.ts'

function jsonFault(status: number, headers: Record<string, string> = {}): SampleFault {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: '{"error":"not now"}' }
}

describe('sync', () => {
  it('fails when the service refuses it in the middle, and keeps what came', async () => {
    let count = 0
    const { json } = await connectCli({
      faults: ({ server }) => (server === 'api' && ++count > 4 ? jsonFault(403) : undefined),
    })
    const { code, value } = await json('sync')
    expect(code).toBe(1)
    expect(value.error.message).toContain('kept')
    expect((await json('status')).value).toMatchObject({ recordings: 4, transcripts: 2 })
  })

  it('stops at once when told to, and keeps what came', async () => {
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
})
