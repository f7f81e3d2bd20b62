import { describe, expect, it } from 'vitest'
import { ListeningRules, type PlayedCall } from '../../../../src-renderer/features/player/rules.svelte.ts'
import { transcriptOf } from '../../../support/window/fixtures.ts'

/** What is known of a call. */
type Known = { [Field in keyof PlayedCall]: ReturnType<PlayedCall[Field]> }

const peaksPerSecond = 10

/** 20 s: you speak for 5 s, silence of 5 s, they speak for 10 s. */
const waveform = {
  peaksPerSecond,
  channels: [
    new Uint8Array(200).map((_, at) => (at < 50 ? 90 : 0)),
    new Uint8Array(200).map((_, at) => (at < 100 ? 0 : 90)),
  ],
}
const call: Known = {
  duration: 20,
  transcript: transcriptOf([
    ['you', 'one two three'],
    ['them', 'four five six'],
  ]),
  sound: { waveform, heard: [], heardBefore: [{ from: 0, to: 3 }] },
}
function rulesOf(changes: Partial<Known> = {}): ListeningRules {
  const { duration, transcript, sound } = { ...call, ...changes }
  return new ListeningRules({ duration: () => duration, transcript: () => transcript, sound: () => sound })
}
const rounded = (rules: ListeningRules) =>
  rules.plan.skips.map(({ from, to }) => [from, to].map((at) => Math.round(at * 100) / 100))

describe('ListeningRules', () => {
  it('skips silence on request, and counts the saved time', () => {
    const rules = rulesOf()
    expect(rules.plan.skips).toEqual([])
    rules.setSkipSilence(true)
    expect(rounded(rules)).toEqual([[5.25, 9.75]])
    rules.passed({ from: 5, to: 9.75 })
    expect(rules.savedSeconds).toBeCloseTo(4.5)
    rules.begin()
    expect(rules.savedSeconds).toBe(0)
  })

  it('counts no saved time for other skips', () => {
    const rules = rulesOf()
    rules.passed({ from: 5, to: 9.75 })
    expect(rules.savedSeconds).toBe(0)
  })

  it('plays the turns of one side, and mutes the other side', () => {
    const rules = rulesOf()
    rules.setSides('them')
    expect(rounded(rules)).toEqual([
      [0, 2.05],
      [3.55, 20],
    ])
    expect(rules.levels).toEqual({ you: 0, them: 1 })
  })

  it('only mutes the other side when the turns are unknown', () => {
    const rules = rulesOf({ transcript: null })
    rules.setSides('them')
    expect([rules.plan.skips, rules.levels.you, rules.canChoose('them')]).toEqual([[], 0, true])
  })

  it('offers no side when neither channels nor turns tell them apart', () => {
    const mono = { ...call.sound, waveform: { ...waveform, channels: [waveform.channels[0]!] } }
    const rules = rulesOf({ transcript: null, sound: mono })
    expect([rules.canChoose('you'), rules.hasTwoChannels]).toEqual([false, false])
  })

  it('skips what was heard before', () => {
    const rules = rulesOf()
    rules.setOnlyUnheard(true)
    expect(rounded(rules)).toEqual([[0, 3]])
  })

  it('sets a range from either end within the call, and ignores a very short one', () => {
    const rules = rulesOf()
    rules.setRange(30, 12)
    expect(rules.range).toEqual({ from: 12, to: 20 })
    rules.setRange(5, 5.1)
    expect(rules.range).toBeNull()
  })

  it('loops only while there is a range', () => {
    const rules = rulesOf()
    rules.setLoop(true)
    expect(rules.loops).toBe(false)
    rules.setRange(2, 8)
    rules.setLoop(true)
    expect(rules.plan).toMatchObject({ range: { from: 2, to: 8 }, loops: true })
    rules.clearRange()
    expect([rules.plan.range, rules.loops]).toEqual([null, false])
  })

  it('mutes, solos and sets the volume of a side', () => {
    const rules = rulesOf()
    rules.setGain('them', 1.5)
    rules.toggleSolo('them')
    expect([rules.levels, rules.isSolo('them'), rules.isMuted('you')]).toEqual([
      { you: 0, them: 1.5 },
      true,
      true,
    ])
    rules.toggleSolo('you')
    expect(rules.levels).toEqual({ you: 1, them: 0 })
    rules.toggleSolo('you')
    rules.toggleMute('you')
    expect(rules.levels).toEqual({ you: 0, them: 1.5 })
  })
})
