import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { getAudioPlaces } from '../../../../src-main/audio/audio-store.ts'
import type { PeaksPlan } from '../../../../src-main/audio/peaks/make-peaks.ts'
import { getPeaksPath, writePeaks } from '../../../../src-main/audio/peaks/peaks-file.ts'
import { createWaveforms } from '../../../../src-main/audio/peaks/waveforms.ts'
import type { Waveform } from '../../../../src-preload/contract/audio.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { plainFile, plainFolder } from '../../../support/library/audio-folder.ts'

const pathOf = (name: string) => getAudioPlaces(plainFolder(''), name).final('audio/wav')
const audioOf = (name: string): PeaksPlan['audio'] => ({
  path: pathOf(name),
  sha256: Buffer.from(name.padEnd(32)).toString('hex'),
  type: 'audio/wav',
})
const waveformOf = (loudness: number): Waveform => ({
  peaksPerSecond: 100,
  channels: [Uint8Array.of(loudness)],
})

/** Waveforms whose computation the test ends, and the names in the order of their start. */
function setUp() {
  const folder = makeTempFolder()
  const begun: string[] = []
  const endings = new Map<string, (waveform: Waveform | null) => void>()
  const waveforms = createWaveforms({
    folder,
    audioKey: null,
    make: ({ audio }, signal) =>
      new Promise((resolve, reject) => {
        begun.push(audio.path)
        endings.set(audio.path, resolve)
        signal.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  })
  const untilBegun = (name: string) => vi.waitFor(() => expect(begun).toContain(pathOf(name)))
  const end = async (name: string, waveform: Waveform | null) => {
    await untilBegun(name)
    endings.get(pathOf(name))!(waveform)
  }
  return { folder, waveforms, begun, untilBegun, end }
}

describe('waveforms', () => {
  it('returns stored peaks without computing them again', async () => {
    const { folder, waveforms, begun } = setUp()
    const audio = audioOf('a')
    await writePeaks(plainFile(join(folder, getPeaksPath(audio.path))), audio.sha256, waveformOf(7))
    expect(await waveforms.find(audio)).toEqual(waveformOf(7))
    expect(begun).toEqual([])
  })

  it('computes peaks again when the stored ones belong to another file', async () => {
    const { folder, waveforms, end } = setUp()
    const audio = audioOf('a')
    await writePeaks(
      plainFile(join(folder, getPeaksPath(audio.path))),
      audioOf('before').sha256,
      waveformOf(7),
    )
    const found = waveforms.find(audio)
    await end('a', waveformOf(9))
    expect(await found).toEqual(waveformOf(9))
  })

  it('computes the peaks of a file once for several requests', async () => {
    const { waveforms, begun, end } = setUp()
    const found = [waveforms.find(audioOf('a')), waveforms.find(audioOf('a'))]
    await end('a', waveformOf(1))
    expect(await Promise.all(found)).toEqual([waveformOf(1), waveformOf(1)])
    expect(begun).toEqual([pathOf('a')])
  })

  it('computes one file at a time, the latest request first', async () => {
    const { waveforms, begun, untilBegun, end } = setUp()
    const first = waveforms.find(audioOf('a'))
    await untilBegun('a')
    const rest = ['b', 'c', 'd', 'b'].map((name) => waveforms.find(audioOf(name)))
    for (const name of ['a', 'b', 'd', 'c']) await end(name, waveformOf(1))
    await Promise.all([first, ...rest])
    expect(begun).toEqual(['a', 'b', 'd', 'c'].map(pathOf))
  })

  it('returns null for a file that cannot be read, and continues with the next', async () => {
    const { waveforms, end } = setUp()
    const [one, other] = [waveforms.find(audioOf('a')), waveforms.find(audioOf('b'))]
    await end('a', null).catch(() => undefined)
    await end('b', waveformOf(2))
    expect(await one).toBeNull()
    expect(await other).toEqual(waveformOf(2))
  })

  it('tries an unreadable file again on the next request', async () => {
    const { waveforms, begun, end } = setUp()
    const found = waveforms.find(audioOf('a'))
    await end('a', null)
    expect(await found).toBeNull()
    const again = waveforms.find(audioOf('a'))
    await vi.waitFor(() => expect(begun).toHaveLength(2))
    await end('a', waveformOf(3))
    expect(await again).toEqual(waveformOf(3))
  })

  it('returns stored peaks while another file is computed', async () => {
    const { folder, waveforms, untilBegun, end } = setUp()
    const kept = audioOf('kept')
    await writePeaks(plainFile(join(folder, getPeaksPath(kept.path))), kept.sha256, waveformOf(7))
    const other = waveforms.find(audioOf('a'))
    await untilBegun('a')
    expect(await waveforms.find(kept)).toEqual(waveformOf(7))
    await end('a', waveformOf(1))
    await other
  })

  it('aborts the running job when stopped, and starts no more', async () => {
    const { waveforms, begun, untilBegun } = setUp()
    const found = [waveforms.find(audioOf('a')), waveforms.find(audioOf('b'))]
    await untilBegun('a')
    await waveforms.stop()
    expect(await Promise.all(found)).toEqual([null, null])
    expect(await waveforms.find(audioOf('c'))).toBeNull()
    expect(begun).toEqual([pathOf('a')])
  })
})
