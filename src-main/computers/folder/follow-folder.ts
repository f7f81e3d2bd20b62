/**
 * Runs rounds while the app runs: every minute, and soon after something changed here or in the folder. What the system
 * says about the folder is a hint only: shares and USB sticks say nothing.
 */
import { watch, type FSWatcher } from 'node:fs'
import type { Clock } from '../../util/clock.ts'
import { Emitter } from '../../util/emitter.ts'
import type { Exchange, RoundReport } from './exchange.ts'

/** Also the time between two files of one computer. */
const pollMs = 60 * 1000
/** A program that shares folders writes many files at once, each in steps. */
const settleMs = 2 * 1000

interface FollowOptions {
  exchange: Pick<Exchange, 'round'>
  /** Absolute. */
  folder: string
  clock: Clock
  onReport: (report: RoundReport) => void
  /** Errors of the document: following ends. */
  onFailure: (error: unknown) => void
}

export interface FollowedFolder {
  /** Something changed here. */
  hint(): void
  /** Resolves when no round runs any more. */
  close(): Promise<void>
}

export function followFolder(options: FollowOptions): FollowedFolder {
  const hints = new Emitter<void>()
  const ending = new AbortController()
  const running = follow(options, hints, ending.signal)
  return {
    hint: () => hints.emit(),
    close: async () => {
      ending.abort()
      await running
    },
  }
}

async function follow(options: FollowOptions, hints: Emitter<void>, signal: AbortSignal): Promise<void> {
  const { exchange, folder, clock, onReport, onFailure } = options
  let watcher: FSWatcher | null = null
  try {
    while (!signal.aborted) {
      onReport(await exchange.round())
      // The folder may be another one, or back, at each round.
      watcher?.close()
      watcher = startWatching(folder, () => hints.emit())
      await waitForHint(hints, clock, signal)
    }
  } catch (error) {
    if (error !== signal.reason) onFailure(error)
  } finally {
    watcher?.close()
  }
}

/** Rejects when it is aborted. */
async function waitForHint(hints: Emitter<void>, clock: Clock, signal: AbortSignal): Promise<void> {
  const woken = new AbortController()
  const stopListening = hints.listen(() => woken.abort())
  try {
    await clock.sleep(pollMs, AbortSignal.any([signal, woken.signal]))
  } catch (error) {
    if (signal.aborted) throw error
    await clock.sleep(settleMs, signal)
  } finally {
    stopListening()
  }
}

/** Null where the system cannot watch it. */
function startWatching(folder: string, onHint: () => void): FSWatcher | null {
  try {
    return watch(folder, { persistent: false }, onHint).on('error', () => undefined)
  } catch {
    return null
  }
}
