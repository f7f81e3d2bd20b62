import { describe, expect, it, vi } from 'vitest'
import { keepRequestTotals } from '../../../src-main/session/request-totals.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

/** A run of the app on the library in `folder`; `spend` makes requests. */
function startRun(folder: string, clock = new FakeClock()) {
  const { reader, writer } = openLibrary({ folder })
  const totals = { requests: 0, rateLimited: 0 }
  const changes = new Emitter<null>()
  const budget = {
    changes,
    savedTotals: { requests: 0, rateLimited: 0 },
    get totals() {
      return { ...totals }
    },
  }
  const openAgain = () =>
    keepRequestTotals({ reader: asRemote(reader), writer: asRemote(writer), budget, clock })
  const kept = openAgain()
  const spend = (requests: number, rateLimited = 0) => {
    totals.requests += requests
    totals.rateLimited += rateLimited
    changes.emit(null)
  }
  return { kept, spend, clock, writer, openAgain }
}

describe('request totals', () => {
  it('add up over all runs', async () => {
    const folder = makeTempFolder()
    const first = startRun(folder)
    first.spend(5, 1)
    await first.kept.stop()
    const second = startRun(folder)
    second.spend(7)
    expect(await second.kept.read()).toEqual({ requests: 12, rateLimited: 1 })
  })

  it('count a request once when the library is opened again in the same run', async () => {
    const { kept, spend, openAgain } = startRun(makeTempFolder())
    spend(5)
    await kept.stop()
    const again = openAgain()
    spend(2, 1)
    await again.stop()
    expect(await again.read()).toEqual({ requests: 7, rateLimited: 1 })
  })

  it('keep what a killed run has spent, except for its last second', async () => {
    const folder = makeTempFolder()
    const killed = startRun(folder)
    killed.spend(5)
    await killed.clock.advance(1_000)
    killed.spend(3)
    expect(await startRun(folder).kept.read()).toEqual({ requests: 5, rateLimited: 0 })
  })

  it('are saved again when requests are made during a save', async () => {
    const folder = makeTempFolder()
    const killed = startRun(folder)
    vi.spyOn(killed.writer, 'saveValue').mockImplementationOnce((value) => {
      killed.spend(3)
      killed.writer.saveValue(value)
    })
    killed.spend(5)
    await killed.clock.advance(1_000)
    await killed.clock.advance(1_000)
    expect(await startRun(folder).kept.read()).toEqual({ requests: 8, rateLimited: 0 })
  })

  it('add up over parallel runs', async () => {
    const folder = makeTempFolder()
    const [one, other] = [startRun(folder), startRun(folder)]
    one.spend(5)
    other.spend(7)
    await one.clock.advance(1_000)
    await other.clock.advance(1_000)
    one.spend(1)
    await one.kept.stop()
    await other.kept.stop()
    expect(await other.kept.read()).toEqual({ requests: 13, rateLimited: 0 })
  })

  it('lose nothing when the library could not be written for a while', async () => {
    const { kept, spend, clock, writer } = startRun(makeTempFolder())
    const { saveValue } = writer
    writer.saveValue = () => {
      throw new Error('full')
    }
    spend(5)
    await clock.advance(1_000)
    writer.saveValue = saveValue
    spend(1)
    await clock.advance(1_000)
    expect(await kept.read()).toEqual({ requests: 6, rateLimited: 0 })
  })
})
