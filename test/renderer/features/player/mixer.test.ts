import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Mixer } from '../../../../src-renderer/features/player/mixer.ts'

/** An audio node without sound that records its connections. */
class FakeNode {
  readonly to: { node: unknown; output: number }[] = []
  connect(node: unknown, output = 0): unknown {
    this.to.push({ node, output })
    return node
  }
}

class FakeGain extends FakeNode {
  readonly gain: { value: number; setTargetAtTime: (value: number) => void }
  constructor(_context: unknown, { gain = 1 }: { gain?: number } = {}) {
    super()
    this.gain = { value: gain, setTargetAtTime: (value) => (this.gain.value = value) }
  }
}

function setup(state = 'running') {
  const context = {
    state,
    currentTime: 0,
    destination: 'ears',
    resume: vi.fn(async () => void (context.state = 'running')),
    suspend: vi.fn(async () => void (context.state = 'suspended')),
  }
  const node = new FakeNode()
  const open = vi.fn(() => ({ context, node }) as never)
  const mixer = new Mixer(open)
  const splitter = () => node.to[0]?.node as FakeNode
  const levels = () => splitter().to.map(({ node: gain }) => (gain as FakeGain).gain.value)
  return { context, open, mixer, node, splitter, levels }
}

describe('Mixer', () => {
  beforeEach(() => {
    vi.stubGlobal('ChannelSplitterNode', class extends FakeNode {})
    vi.stubGlobal('GainNode', FakeGain)
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('opens the audio context once, at the first playback', () => {
    const { mixer, open } = setup()
    mixer.set({ you: 1, them: 1 }, true)
    expect(open).not.toHaveBeenCalled()
    mixer.start()
    mixer.start()
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('mixes each channel through its own gain into both ears', () => {
    const { mixer, splitter } = setup()
    mixer.start()
    expect(splitter().to.map(({ output }) => output)).toEqual([0, 1])
    const mixes = splitter().to.map(({ node }) => (node as FakeNode).to[0]?.node as FakeNode)
    expect(mixes[0]).toBe(mixes[1])
    expect(mixes[0]?.to[0]?.node).toBe('ears')
  })

  it('applies each side’s volume before and during playback', () => {
    const { mixer, levels } = setup()
    mixer.set({ you: 0, them: 1.5 }, true)
    mixer.start()
    expect(levels()).toEqual([0, 1.5])
    mixer.set({ you: 1, them: 0 }, true)
    expect(levels()).toEqual([1, 0])
  })

  it('mutes no side of mono audio', () => {
    const { mixer, levels } = setup()
    mixer.start()
    mixer.set({ you: 0, them: 1 }, false)
    expect(levels()).toEqual([1, 1])
  })

  it('resumes a suspended audio context', () => {
    const { mixer, context } = setup('suspended')
    mixer.start()
    expect(context.resume).toHaveBeenCalledTimes(1)
  })

  it('suspends the audio context ten seconds after playback stops, and resumes it at the next playback', () => {
    vi.useFakeTimers()
    const { mixer, context } = setup()
    mixer.start()
    mixer.stop()
    vi.advanceTimersByTime(5_000)
    mixer.start()
    vi.advanceTimersByTime(60_000)
    expect(context.suspend).not.toHaveBeenCalled()
    mixer.stop()
    vi.advanceTimersByTime(10_000)
    expect(context.state).toBe('suspended')
    mixer.start()
    expect(context.state).toBe('running')
    vi.useRealTimers()
  })

  it('leaves playback to the audio element when no audio context can be opened', () => {
    const open = vi.fn(() => {
      throw new Error('no sound system')
    })
    const mixer = new Mixer(open)
    mixer.start()
    mixer.start()
    mixer.set({ you: 0, them: 1 }, true)
    expect(open).toHaveBeenCalledTimes(1)
  })
})
