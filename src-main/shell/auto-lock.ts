/** Decides when the app locks by itself: after a time without input, with the computer's sleep, with its screen. */
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { Clock } from '../util/clock.ts'
import { startStopwatch } from '../util/stopwatch.ts'
import type { InputSource } from './window/presses.ts'

/** Short beside the shortest time of a minute, and cheap. */
const lookEveryMs = 5_000
/** While the setting is off, each look would only wake up the processor; below the shortest time. */
const offMs = 30_000
const minuteMs = 60_000

export interface AutoLockOptions {
  /** Electron's `powerMonitor`. It reports a locked screen on macOS and Windows. */
  power: { on(event: 'suspend' | 'lock-screen', listener: () => void): unknown }
  /**
   * The window's input, not the system's idle time: Electron does not know that everywhere, such as under some
   * Wayland desktops, where the app would then never lock.
   */
  input: InputSource
  settings: () => Pick<Settings, 'lockAfterMinutes' | 'lockOnSleep' | 'lockOnScreenLock'>
  /** Counts as input: a call is played or in progress, a task of the library runs, or a recovery code is shown. */
  isInUse: () => boolean
  lock: () => void
  clock: Clock
  signal: AbortSignal
}

/** Watches until `signal` aborts. */
export function lockByItself({
  power,
  input,
  settings,
  isInUse,
  lock,
  clock,
  signal,
}: AutoLockOptions): void {
  power.on('suspend', () => settings().lockOnSleep && lock())
  power.on('lock-screen', () => settings().lockOnScreenLock && lock())
  let sinceInputMs = startStopwatch(clock)
  const begin = () => (sinceInputMs = startStopwatch(clock))
  input.on('input-event', begin)

  const look = async () => {
    for (;;) {
      await clock.sleep(settings().lockAfterMinutes === 0 ? offMs : lookEveryMs, signal)
      if (isInUse()) begin()
      const { lockAfterMinutes } = settings()
      if (lockAfterMinutes === 0 || sinceInputMs() < lockAfterMinutes * minuteMs) continue
      lock()
      begin()
    }
  }
  // Never rejects except when aborted.
  look().catch(() => undefined)
}
