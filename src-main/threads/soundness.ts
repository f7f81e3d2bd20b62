/**
 * Watches an open library for damage: checks it in the background after an unclean shutdown and once a week,
 * and listens for SQLite errors. Repairs nothing: the user decides that.
 */
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Log } from '../util/log.ts'
import type { LibraryThreads } from './library-threads.ts'
import type { RunJob } from './run-job.ts'
import { CodedError, readErrorCode } from '../util/coded-error.ts'

/** Well after the window has loaded. */
const afterStartMs = 15_000
/** Reading a database of some GB takes seconds; unnoticed damage can wait this long. */
const checkEveryMs = 7 * 86_400_000
const cacheName = 'library.checked'

export interface Soundness {
  /** Emits once what is wrong with the library. */
  readonly damage: Emitter<CodedError>
  /** Aborts a running check. */
  stop(): Promise<void>
}

/** True if the code of a failed call means that the database is damaged. */
export function isDamageCode(code: string): boolean {
  // Search fails with SQLite's own codes, because its tables are in the same file.
  return code === 'corrupt' || code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB'
}

export function watchSoundness({
  folder,
  threads,
  uncleanEnd,
  runJob,
  clock,
  log,
}: {
  folder: string
  threads: LibraryThreads
  uncleanEnd: boolean
  runJob: RunJob
  clock: Clock
  log: Log
}): Soundness {
  const damage = new Emitter<CodedError>()
  const stopped = new AbortController()
  let announced = false
  const announce = () => {
    if (announced || stopped.signal.aborted) return
    announced = true
    damage.emit(new CodedError('corrupt'))
  }
  threads.failures.listen((code) => {
    if (isDamageCode(code)) announce()
  })

  const isDue = async (): Promise<boolean> => {
    if (uncleanEnd) return true
    const last = await threads.reader.findValue({ name: cacheName })
    // A library without a check is new.
    if (last === null) await note()
    return last !== null && clock.now() - last.at >= checkEveryMs
  }
  const note = () => threads.writer.saveValue({ name: cacheName, json: '{}', at: clock.now() })
  const check = async () => {
    await clock.sleep(afterStartMs, stopped.signal)
    if (!(await isDue())) return
    const findings = await runJob('check', { folder }, { signal: stopped.signal })
    if (stopped.signal.aborted) return
    if (findings.length === 0) {
      await note()
      return
    }
    log.error('the library is damaged', { findings: findings.length })
    announce()
  }
  const checking = check().catch((error: unknown) => {
    // Aborted, or the library is unreadable, which its readers report themselves.
    if (stopped.signal.aborted) return
    log.warn('the library was not checked', { error: readErrorCode(error) })
  })

  return {
    damage,
    async stop() {
      stopped.abort()
      await checking
    },
  }
}
