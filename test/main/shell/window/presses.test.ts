import { describe, expect, it } from 'vitest'
import { watchPresses } from '../../../../src-main/shell/window/presses.ts'

function watch() {
  let now = 0
  let slept = 0
  let tell: (event: unknown, input: { type: string }) => void = () => undefined
  const presses = watchPresses(
    { on: (_name, listener) => void (tell = listener) },
    { now: () => now + slept, monotonicMs: () => now },
  )
  return {
    presses,
    input: (type: string, more: object = {}) => tell({}, { type, ...more }),
    wait: (ms: number) => void (now += ms),
    sleep: (ms: number) => void (slept += ms),
  }
}

describe('watchPresses', () => {
  it.each(['mouseDown', 'rawKeyDown', 'keyDown', 'touchStart'])('lets one %s be taken once', (type) => {
    const { presses, input } = watch()
    expect(presses.take()).toBe(false)
    input(type)
    expect(presses.take()).toBe(true)
    expect(presses.take()).toBe(false)
  })

  it.each(['mouseMove', 'mouseEnter', 'mouseWheel', 'gestureScrollUpdate', 'char'])('ignores %s', (type) => {
    const { presses, input } = watch()
    input(type)
    expect(presses.take()).toBe(false)
  })

  it('forgets a press after two seconds, counted from when the button was let go', () => {
    const { presses, input, wait } = watch()
    input('mouseDown')
    wait(5_000)
    input('mouseUp')
    wait(2_000)
    expect(presses.take()).toBe(true)
    input('mouseDown')
    wait(2_001)
    expect(presses.take()).toBe(false)
  })

  it.each(['mouseUp', 'keyUp'])('makes no second press of the %s of one that was taken', (type) => {
    const { presses, input } = watch()
    input('mouseDown')
    expect(presses.take()).toBe(true)
    input(type)
    expect(presses.take()).toBe(false)
  })

  it('makes no second press of a key that is held down', () => {
    const { presses, input } = watch()
    input('rawKeyDown')
    expect(presses.take()).toBe(true)
    input('rawKeyDown', { isAutoRepeat: true })
    expect(presses.take()).toBe(false)
  })

  it('forgets a press from before the machine slept, while the monotonic clock was stopped', () => {
    const { presses, input, sleep } = watch()
    input('mouseDown')
    sleep(3_600_000)
    expect(presses.take()).toBe(false)
  })

  it('counts what was chosen in a menu', () => {
    const { presses } = watch()
    presses.note()
    expect(presses.take()).toBe(true)
  })
})
