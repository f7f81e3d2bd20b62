import { describe, expect, it } from 'vitest'
import { expectTruth, onApi, startEngine } from '../../../support/engine/whole-engine.ts'

const turns = 'T I would like a zeppelin, please.\nY Of course.'

describe('the service’s search during sync', () => {
  it('stores a found call before the list reaches it, and only that call', async () => {
    let down = true
    const engine = await startEngine({
      connected: false,
      world: {
        faults: (request) =>
          down ? onApi({ status: 503 }, /^\/v1\/recordings(?!\/search)/)(request) : undefined,
      },
    })
    const id = engine.sample.addRecording({ turns, createdAt: Date.now() - 400 * 86_400_000 })
    const deleted = engine.sample.addRecording({ turns })
    await engine.connect()
    const { remoteSearch, threads } = engine.workspace()
    await threads.writer.deleteRecordings({ ids: [deleted], at: engine.clock.now() })
    const outcome = await remoteSearch.find('zeppelin')
    expect(outcome).toMatchObject({ state: 'found', hits: [{ recording: { id } }] })
    expect(await threads.reader.listIds({ view: 'all' })).toEqual([id])

    down = false
    engine.sample.removeRecording(deleted)
    await engine.untilComplete()
    await expectTruth(engine)
    expect(await remoteSearch.find('a zeppelin')).toEqual({ state: 'complete' })
  })

  it('fetches a found call that a person opens before all others', async () => {
    let down = true
    const engine = await startEngine({
      connected: false,
      world: {
        faults: (request) => (down ? onApi({ status: 503 }, /^\/v1\/recordings$/)(request) : undefined),
      },
    })
    const id = engine.sample.addRecording({ turns })
    await engine.connect()
    expect(await engine.workspace().remoteSearch.find('zeppelin')).toMatchObject({ state: 'found' })
    engine.workspace().sync.open(id)
    await engine.untilRecording(id, ({ transcriptState }) => transcriptState === 'present')
    down = false
    await engine.untilComplete()
  })
})
