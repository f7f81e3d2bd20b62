import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectCli } from '../../../support/engine/command-line.ts'

describe('status', () => {
  it('counts what waits at the service, even before the next attempt is due', async () => {
    let waiting = ''
    const { service, json } = await connectCli({
      faults: ({ path }) => {
        if (path !== `/v1/recordings/${waiting}/audio`) return undefined
        const body = JSON.stringify({ error: 'not yet', status: 'processing' })
        return { status: 202, headers: { 'Content-Type': 'application/json' }, body }
      },
    })
    waiting = service.addRecording({ status: 'completed' })
    const synced = await json('sync')
    expect(synced).toMatchObject({ code: 3, value: { waiting: 1 } })

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await json('status')).value).toMatchObject({ waiting: 1, audio: 4 })
  })
})
