import { describe, expect, it } from 'vitest'
import { Sounds } from '../../../../src-renderer/features/player/sounds.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'

const waveform = { peaksPerSecond: 50, channels: [new Uint8Array(10), new Uint8Array(10)] }
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function setup(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient({
    'recordings.waveform': () => waveform,
    'personal.get': () => ({ notes: [], marked: [], tagIds: [], heard: [[0, 5]] }),
    ...handlers,
  })
  return { client, sounds: new Sounds(client) }
}

describe('Sounds', () => {
  it('loads the sound of a shown call once', async () => {
    const { client, sounds } = await setup()
    sounds.show('a', true, null)
    sounds.show('a', true, null)
    await settled()
    sounds.show('a', true, null)
    expect(sounds.of('a')).toEqual({
      waveform,
      heard: [{ from: 0, to: 5 }],
      heardBefore: [{ from: 0, to: 5 }],
    })
    expect(client.callsTo('recordings.waveform')).toEqual([{ id: 'a' }])
  })

  it('loads the waveform once the audio is downloaded', async () => {
    const { client, sounds } = await setup()
    sounds.show('a', false, null)
    await settled()
    expect(client.callsTo('recordings.waveform')).toEqual([])
    sounds.show('a', true, null)
    await settled()
    expect(sounds.of('a').waveform).toBe(waveform)
    sounds.show('a', false, null)
    expect(sounds.of('a').waveform).toBeNull()
  })

  it('returns nothing for another call', async () => {
    const { sounds } = await setup()
    sounds.show('a', true, null)
    await settled()
    expect(sounds.of('b').waveform).toBeNull()
    expect(sounds.of(null).waveform).toBeNull()
  })

  it('assigns a late answer to the call it belongs to', async () => {
    let answer: (value: typeof waveform) => void = () => undefined
    const { sounds } = await setup({
      'recordings.waveform': ({ id }) =>
        id === 'a' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(null),
    })
    sounds.show('a', true, null)
    sounds.show('b', true, null)
    answer(waveform)
    await settled()
    expect([sounds.of('a').waveform, sounds.of('b').waveform]).toEqual([waveform, null])
  })

  it('keeps the playing call, and drops the oldest others', async () => {
    const { sounds } = await setup()
    for (const id of ['playing', 'b', 'c', 'd', 'e']) {
      sounds.show(id, true, 'playing')
      await settled()
    }
    const known = ['playing', 'b', 'c', 'd', 'e'].filter((id) => sounds.of(id).waveform !== null)
    expect(known).toEqual(['playing', 'd', 'e'])
  })

  it('adds newly heard ranges, and keeps them separate from the ones heard before', async () => {
    const { sounds } = await setup()
    sounds.show('a', true, null)
    await settled()
    sounds.add('a', [[4, 9]])
    expect(sounds.of('a').heard).toEqual([{ from: 0, to: 9 }])
    expect(sounds.of('a').heardBefore).toEqual([{ from: 0, to: 5 }])
    sounds.settle('a')
    expect(sounds.of('a').heardBefore).toEqual([{ from: 0, to: 9 }])
  })

  it('is empty when loading fails', async () => {
    const fail = () => {
      throw clientError('internal', 'no')
    }
    const { sounds } = await setup({ 'recordings.waveform': fail, 'personal.get': fail })
    sounds.show('a', true, null)
    await settled()
    expect(sounds.of('a')).toEqual({ waveform: null, heard: [], heardBefore: [] })
  })

  it('drops everything for another library', async () => {
    const { sounds } = await setup()
    sounds.show('a', true, null)
    sounds.reset()
    await settled()
    expect(sounds.of('a').waveform).toBeNull()
  })
})
