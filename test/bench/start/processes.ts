/** What the processes of an app hold in memory, as Linux's `/proc` counts it. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Memory {
  /** Proportional set size, bytes: what is shared between processes is counted once, in shares. */
  pss: number
  /** The part of it that belongs to no file: heaps, stacks, buffers. */
  anonymous: number
  processes: number
}

/** Of a process and all below it; null where the system has no `/proc` (macOS, Windows). */
export function memoryOf(pid: number): Memory | null {
  if (process.platform !== 'linux') return null
  const sum: Memory = { pss: 0, anonymous: 0, processes: 0 }
  for (const each of withDescendants(pid)) {
    const { pss, anonymous } = readRollup(each)
    sum.pss += pss
    sum.anonymous += anonymous
    sum.processes += 1
  }
  return sum
}

export type KindMemory = Pick<Memory, 'pss' | 'anonymous'>

/** Memory by the kind of process: `main`, `renderer`, `gpu-process`, … The app's threads are in its main process. */
export function memoryByKind(pid: number): Map<string, KindMemory> {
  const kinds = new Map<string, KindMemory>()
  for (const each of withDescendants(pid)) {
    const kind = /--type=([a-z-]+)/.exec(readProc(`${each}/cmdline`) ?? '')?.[1] ?? 'main'
    const { pss, anonymous } = readRollup(each)
    const before = kinds.get(kind) ?? { pss: 0, anonymous: 0 }
    kinds.set(kind, { pss: before.pss + pss, anonymous: before.anonymous + anonymous })
  }
  return kinds
}

/**
 * Processor time that a process and all below it have spent, milliseconds; null without `/proc`. Unlike the
 * clock it hardly depends on what else the machine does.
 */
export function cpuMsOf(pid: number): number | null {
  if (process.platform !== 'linux') return null
  // Fields 14 and 15 of proc(5): user and system time in ticks, which Linux shows at 100 a second everywhere.
  const ticks = withDescendants(pid).map((each) => Number(statOf(each)[11]) + Number(statOf(each)[12]))
  return ticks.reduce((sum, each) => sum + (each || 0), 0) * 10
}

/** A process and its descendants. */
export function withDescendants(pid: number): number[] {
  const childrenOf = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : null
    if (parent !== null) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), Number(name)])
  }
  const list = (root: number): number[] => [root, ...(childrenOf.get(root) ?? []).flatMap(list)]
  return list(pid)
}

function parentOf(pid: number): number | null {
  const parent = statOf(pid)[1]
  return parent === undefined ? null : Number(parent)
}

/** The fields of proc(5) from the third on; none for a process that has ended. */
function statOf(pid: number): string[] {
  const stat = readProc(`${pid}/stat`)
  // The name stands in brackets and may hold anything, brackets too: what follows the last one is plain.
  return stat === null ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readRollup(pid: number): { pss: number; anonymous: number } {
  const text = readProc(`${pid}/smaps_rollup`) ?? ''
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024
  return { pss: bytes('Pss'), anonymous: bytes('Pss_Anon') }
}

/** Reads a file below `/proc`; null for a process that has ended. */
export function readProc(path: string): string | null {
  try {
    return readFileSync(join('/proc', path), 'utf8')
  } catch {
    return null
  }
}
