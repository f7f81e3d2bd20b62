/**
 * Runs rounds while the app runs: every minute, and soon after something changed here or in the folder. What the system
 * says about the folder is a hint only: shares and USB sticks say nothing.
 */
import { watch, type FSWatcher } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Clock } from '../../util/clock.ts'
import { Emitter } from '../../util/emitter.ts'

/** Also the time between two files of one computer. */
const pollMs = 60 * 1000
/** A program that shares folders writes many files at once, each in steps. */
const settleMs = 2 * 1000

interface FollowOptions {
  /** Does not reject. */
  round: () => Promise<void>
  /** Waits for the disk; rejects once its answer does not matter any more. */
  waitFor: <T>(work: () => Promise<T>) => Promise<T>
  /** Absolute. */
  folder: string
  clock: Clock
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
  const { round, waitFor, folder, clock } = options
  let watcher: FSWatcher | null = null
  let watched: string | null = null
  let hinted = new AbortController()
  hints.listen(() => hinted.abort())
  while (!signal.aborted) {
    hinted = new AbortController()
    await round()
    // It may be another one, or back. Watching waits for the disk, so it does not start again each time.
    const found = await waitFor(() => identify(folder)).catch(() => null)
    if (found !== watched) {
      watcher?.close()
      watcher = found === null ? null : startWatching(folder, () => hints.emit())
    }
    watched = found
    await waitForHint(hinted.signal, clock, signal)
  }
  watcher?.close()
}

async function waitForHint(hinted: AbortSignal, clock: Clock, signal: AbortSignal): Promise<void> {
  const ignore = () => undefined
  await clock.sleep(pollMs, AbortSignal.any([signal, hinted])).catch(ignore)
  if (hinted.aborted) await clock.sleep(settleMs, signal).catch(ignore)
}

/** Null when it is not there. */
async function identify(folder: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(folder)
    return `${dev} ${ino}`
  } catch {
    return null
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
