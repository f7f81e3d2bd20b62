import { afterEach, describe, expect, it, vi } from 'vitest'
import { DialTones } from '../../../../src-renderer/features/dialer/dial-tones.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Takes the place of the sound system; answers the tones that were started, in Hertz, with their length in seconds. */
function listen() {
  const heard: { frequency: number; seconds: number }[] = []
  vi.stubGlobal(
    'GainNode',
    class {
      gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
      connect() {}
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      readonly frequency: number
      #start = 0
      constructor(_context: unknown, { frequency }: { frequency: number }) {
        this.frequency = frequency
      }
      connect() {}
      start(at: number) {
        this.#start = at
      }
      stop(at: number) {
        heard.push({ frequency: this.frequency, seconds: at - this.#start })
      }
    },
  )
  let opened = 0
  const tones = new DialTones(() => {
    opened += 1
    return { state: 'running', currentTime: 3, destination: {} } as AudioContext
  })
  return { tones, heard, opened: () => opened }
}

describe('DialTones', () => {
  it('plays the two tones of a key for about 0.1 s', () => {
    const { tones, heard } = listen()
    tones.play('5')
    expect(heard.map(({ frequency }) => frequency)).toEqual([770, 1336])
    expect(heard.every(({ seconds }) => seconds > 0.05 && seconds < 0.15)).toBe(true)
  })

  it('opens the audio output once, and not for a key without a tone', () => {
    const { tones, heard, opened } = listen()
    tones.play('+')
    expect(opened()).toBe(0)
    tones.play('#')
    tones.play('0')
    expect([opened(), heard.length]).toEqual([1, 4])
  })

  it('is silent without an audio device', () => {
    const tones = new DialTones(() => {
      throw new Error('no device')
    })
    expect(() => tones.play('1')).not.toThrow()
  })
})
