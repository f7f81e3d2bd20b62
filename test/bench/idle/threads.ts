/** Reads from Linux's `/proc` how often the threads of an app wake up and how long they run. */
import { readdirSync } from 'node:fs'
import { readProc, withDescendants } from '../start/processes.ts'

export interface Thread {
  /** The process's kind and the thread's name. */
  name: string
  /** How often it was woken up since its start. */
  wakeUps: number
  /** Milliseconds of processor time since its start. */
  cpuMs: number
}

export interface Activity {
  threads: ReadonlyMap<string, Thread>
  /** Bytes that the processes have written to disks since their start. */
  writtenBytes: number
}

/** Reads the activity of a process and its descendants. */
export function readActivity(pid: number): Activity {
  const threads = new Map<string, Thread>()
  let writtenBytes = 0
  for (const process of withDescendants(pid)) {
    writtenBytes += Number(/^write_bytes: (\d+)/m.exec(readProc(`${process}/io`) ?? '')?.[1] ?? 0)
    const kind = /--type=([a-z-]+)/.exec(readProc(`${process}/cmdline`) ?? '')?.[1] ?? 'main'
    for (const thread of listThreads(process)) {
      const path = `${process}/task/${thread}`
      const waits = /^voluntary_ctxt_switches:\s+(\d+)/m.exec(readProc(`${path}/status`) ?? '')
      const ran = readProc(`${path}/schedstat`)
      if (!waits || ran === null) continue
      const name = `${kind}: ${readProc(`${path}/comm`)?.trim()}`
      threads.set(path, { name, wakeUps: Number(waits[1]), cpuMs: Number.parseInt(ran) / 1e6 })
    }
  }
  return { threads, writtenBytes }
}

/** Empty for a process that has ended. */
function listThreads(process: number): string[] {
  try {
    return readdirSync(`/proc/${process}/task`)
  } catch {
    return []
  }
}

/** The activity of each thread between two moments: threads with the same name are added up, busiest first. */
export function subtract(after: Activity, before: Activity): Thread[] {
  const byName = new Map<string, Thread>()
  for (const [path, { name, wakeUps, cpuMs }] of after.threads) {
    const known = before.threads.get(path) ?? { wakeUps: 0, cpuMs: 0 }
    const sum = byName.get(name) ?? { name, wakeUps: 0, cpuMs: 0 }
    sum.wakeUps += wakeUps - known.wakeUps
    sum.cpuMs += cpuMs - known.cpuMs
    byName.set(name, sum)
  }
  return [...byName.values()].filter(({ wakeUps }) => wakeUps > 0).sort((a, b) => b.wakeUps - a.wakeUps)
}
