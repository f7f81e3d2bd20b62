/** Locks the app automatically: after a time without input, when the computer sleeps, when its screen is locked. */
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { Clock } from '../util/clock.ts'
import { startStopwatch } from '../util/stopwatch.ts'
import type { InputSource } from './window/presses.ts'

/** Short compared with the shortest setting, one minute, and cheap. */
const lookEveryMs = 5_000
/** While the setting is off, a check only wakes up the processor. Shorter than the shortest setting. */
const offMs = 30_000
const minuteMs = 60_000

export interface AutoLockOptions {
  /** Electron's `powerMonitor`. It reports a locked screen on macOS and Windows. */
  power: { on(event: 'suspend' | 'lock-screen', listener: () => void): unknown }
  /**
   * Input in the window, not the system's idle time: Electron does not know the idle time on some Wayland
   * desktops, where the app would never lock.
   */
  input: InputSource
  settings: () => Pick<Settings, 'lockAfterMinutes' | 'lockOnSleep' | 'lockOnScreenLock'>
  /** True while a call is played or in progress, a task of the library runs, or a recovery code is shown. This counts as input. */
  isInUse: () => boolean
  lock: () => void
  /** Locks before the computer sleeps, which it may do at any moment. */
  lockForSleep: () => void
  clock: Clock
  signal: AbortSignal
}

/** Watches until `signal` aborts. */
export function startAutoLock({
  power,
  input,
  settings,
  isInUse,
  lock,
  lockForSleep,
  clock,
  signal,
}: AutoLockOptions): void {
  power.on('suspend', () => settings().lockOnSleep && lockForSleep())
  power.on('lock-screen', () => settings().lockOnScreenLock && lock())
  let sinceInputMs = startStopwatch(clock)
  const begin = () => (sinceInputMs = startStopwatch(clock))
  input.on('input-event', begin)

  const check = async () => {
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
  check().catch(() => undefined)
}
