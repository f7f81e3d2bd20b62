import { describe, expect, it } from 'vitest'
import type { SyncStatus } from '../../../../src-preload/contract/sync.ts'
import { createSyncReporter } from '../../../../src-main/cli/commands/progress-teller.ts'
import { FakeClock } from '../../../support/clocks/fake-clock.ts'

const counts = { present: 0, wanted: 0, waiting: 0, failed: 0 }

function statusWith(changes: Partial<SyncStatus>): SyncStatus {
  const some = {
    phase: 'transcripts',
    recordings: 4,
    serviceTotal: 9,
    transcripts: { ...counts, present: 2 },
  }
  return { ...some, audio: { ...counts, bytes: 0, unwanted: 0 }, waitsUntil: null, ...changes } as SyncStatus
}

function tellTo() {
  const clock = new FakeClock()
  const lines: string[] = []
  return { clock, lines, teller: createSyncReporter((line) => lines.push(line), clock) }
}

describe('createSyncReporter', () => {
  it('reports progress from time to time and repeats no line', async () => {
    const { clock, lines, teller } = tellTo()
    for (const recordings of [4, 4, 4, 4, 5, 5, 6, 6, 6]) {
      teller(statusWith({ recordings }))
      await clock.advance(1_000)
    }
    const progress = (recordings: number) => `${recordings} of 9 calls, 2 transcripts, 0 audio files`
    expect(lines).toEqual([progress(4), progress(5), progress(6)])
  })

  it('reports at once, and only once, that it waits for the service and until when', async () => {
    const { clock, lines, teller } = tellTo()
    const until = new Date(2026, 10, 22, 14, 34, 20).getTime()
    teller(statusWith({}))
    for (const shift of [0, 3, -5, 10]) {
      teller(statusWith({ phase: 'rate-limited', waitsUntil: until + shift }))
      await clock.advance(5_000)
    }
    teller(statusWith({ phase: 'rate-limited', waitsUntil: until + 3_600_000 }))
    expect(lines.slice(1)).toEqual([
      'Waiting for the service until 14:35',
      'Waiting for the service until 15:35',
    ])
  })
})
