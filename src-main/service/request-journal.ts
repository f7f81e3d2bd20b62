/**
 * Stores the times of requests on disk, so that consecutive and parallel runs share one limit. Stores only
 * times: no address, no key, no content.
 *
 * Each time is written before the request is sent, so that a killed run loses none. A lost file costs at most a
 * 429, so disk failures never stop a request.
 */
import {
  appendFileSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from '../util/clock.ts'
import { privateFile, privateFolder } from '../util/private-mode.ts'

export interface RequestJournal {
  /** Call before a request is sent. */
  noteRequest(): void
  /** The service asked all clients with this key to wait this long. */
  notePause(ms: number): void
  /**
   * What other runs have noted since the last call; the first call returns everything that may still count.
   */
  readOthers(): OthersRequests
}

export interface OthersRequests {
  /** Milliseconds since each request. */
  agesMs: number[]
  /** The longest remaining pause of theirs; 0 for none. */
  pausedForMs: number
}

/** The service's window, plus tolerance for clocks and pending answers. */
const lifeMs = 70_000
/** Pauses are never longer (see `request-budget.ts`); a later time is from a clock that was set back. */
const longestPauseMs = 3_610_000
/** Entries before the last 64 kB are older than a minute: 2,000 lines, twenty programs at full speed. */
const tailBytes = 64 * 1024

/**
 * @param path created, with its folder, at the first request
 * @param writer identifies this run's lines; letters and digits
 */
export function openRequestJournal(path: string, clock: Pick<Clock, 'now'>, writer: string): RequestJournal {
  let readUpTo: number | null = null
  let ready = false

  const append = (line: string) => {
    try {
      if (!ready) prepareFile(path, clock.now())
      ready = true
      // One small append is atomic on all systems, so lines of several programs do not mix.
      appendFileSync(path, `${line}\n`, { mode: privateFile })
    } catch {
      // Without this entry other runs only have less information.
    }
  }

  return {
    noteRequest: () => append(`${writer} ${Math.round(clock.now())}`),
    notePause: (ms) => append(`${writer} ${Math.round(clock.now())} ${Math.round(ms)}`),
    readOthers() {
      const read = readFrom(path, readUpTo)
      readUpTo = read?.end ?? readUpTo
      return summarize(read?.text ?? '', writer, clock.now())
    },
  }
}

/** The lines since `from`; null when there is nothing new. */
function readFrom(path: string, from: number | null): { text: string; end: number } | null {
  let file: number | null = null
  try {
    if (statSync(path).size === from) return null
    file = openSync(path, 'r')
    const { size } = fstatSync(file)
    // Shorter than before: restarted by another run.
    const start = from !== null && from <= size ? from : Math.max(0, size - tailBytes)
    const bytes = Buffer.alloc(size - start)
    const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, start))
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    return { text: whole, end: start + whole.length }
  } catch {
    return null
  } finally {
    if (file !== null) closeSync(file)
  }
}

function summarize(text: string, writer: string, now: number): OthersRequests {
  const agesMs: number[] = []
  let pausedForMs = 0
  for (const line of text.split('\n')) {
    const [by, at, pauseMs] = line.split(' ')
    if (!by || by === writer || !/^\d+$/.test(at ?? '')) continue
    // In the future: the clock was set back, so the age is unknown.
    const ageMs = Math.max(0, now - Number(at))
    if (pauseMs === undefined) {
      if (ageMs < lifeMs) agesMs.push(ageMs)
    } else if (/^\d+$/.test(pauseMs)) {
      pausedForMs = Math.max(pausedForMs, Math.min(longestPauseMs, Number(pauseMs)) - ageMs)
    }
  }
  return { agesMs, pausedForMs }
}

/** Empties the file when nothing in it counts any more, so that it does not grow forever. */
function prepareFile(path: string, now: number): void {
  mkdirSync(dirname(path), { recursive: true, mode: privateFolder })
  try {
    if (now - statSync(path).mtimeMs > longestPauseMs) truncateSync(path)
  } catch {
    // The file does not exist yet.
  }
}
