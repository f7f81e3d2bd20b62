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
  it.each(['mouseDown', 'rawKeyDown', 'keyDown', 'touchStart'])('lets a %s be taken once', (type) => {
    const { presses, input } = watch()
    expect(presses.consume()).toBe(false)
    input(type)
    expect(presses.consume()).toBe(true)
    expect(presses.consume()).toBe(false)
  })

  it.each(['mouseMove', 'mouseEnter', 'mouseWheel', 'gestureScrollUpdate', 'char'])('ignores %s', (type) => {
    const { presses, input } = watch()
    input(type)
    expect(presses.consume()).toBe(false)
  })

  it('forgets a press two seconds after its release', () => {
    const { presses, input, wait } = watch()
    input('mouseDown')
    wait(5_000)
    input('mouseUp')
    wait(2_000)
    expect(presses.consume()).toBe(true)
    input('mouseDown')
    wait(2_001)
    expect(presses.consume()).toBe(false)
  })

  it.each(['mouseUp', 'keyUp'])('does not count the %s of a taken press as another press', (type) => {
    const { presses, input } = watch()
    input('mouseDown')
    expect(presses.consume()).toBe(true)
    input(type)
    expect(presses.consume()).toBe(false)
  })

  it('does not count a key that is held down as another press', () => {
    const { presses, input } = watch()
    input('rawKeyDown')
    expect(presses.consume()).toBe(true)
    input('rawKeyDown', { isAutoRepeat: true })
    expect(presses.consume()).toBe(false)
  })

  it('forgets a press from before the machine slept, even if the monotonic clock stopped', () => {
    const { presses, input, sleep } = watch()
    input('mouseDown')
    sleep(3_600_000)
    expect(presses.consume()).toBe(false)
  })

  it('counts a menu selection', () => {
    const { presses } = watch()
    presses.note()
    expect(presses.consume()).toBe(true)
  })
})
