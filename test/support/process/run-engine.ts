/** Runs the whole engine in its own process, optionally on its own disk. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { EngineMethods } from './engine-process.ts'
import { programPath } from './programs.ts'

export interface EngineArguments {
  home: string
  baseUrl: string
  apiKey: string
  /** The speed of its clock relative to real time. */
  speed: number
  /** Error of its wall clock. */
  shiftMs: number
}

export interface EngineRequest {
  call: number
  method: string
  args: unknown[]
}

export type EngineAnswer = { call: number; value?: unknown; error?: string }

type Asked = {
  [K in keyof EngineMethods]: (
    ...args: Parameters<EngineMethods[K]>
  ) => Promise<Awaited<ReturnType<EngineMethods[K]>>>
}

export interface EngineProcess {
  /** Fails when the process has ended, or with its reason for not answering. */
  ask: Asked
  /** True when the process has ended, for any reason. */
  readonly ended: boolean
  /** kill -9; resolves when the process has ended. */
  kill(): Promise<void>
  /** Closes it normally. */
  close(): Promise<void>
}

/**
 * A file system in memory of at most 1 GB, which the engine can shrink at any time; it disappears with the last
 * process that uses it.
 */
const withDisk = 'mount -t tmpfs -o size=1g none "$1" && shift && exec "$@"'

/** The command that runs another one with its own file system at a folder. */
export function onOwnDisk(folder: string, command: string[]): string[] {
  return ['unshare', '-rm', 'sh', '-c', withDisk, 'sh', folder, ...command]
}

/** True if this user may mount file systems, as on most Linux systems. */
export function canMountDisk(): boolean {
  if (process.platform !== 'linux') return false
  return spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0
}

/** @param options.ownDisk mounts a file system at its data folder; see `canMountDisk` */
export async function runEngine(
  engine: Pick<EngineArguments, 'home' | 'baseUrl' | 'apiKey'> & Partial<EngineArguments>,
  { ownDisk = false }: { ownDisk?: boolean } = {},
): Promise<EngineProcess> {
  const given: EngineArguments = { speed: 1, shiftMs: 0, ...engine }
  const command = [process.execPath, '--no-warnings', programPath('engine-process'), JSON.stringify(given)]
  const wrapped = ownDisk ? onOwnDisk(given.home, command) : command
  const child = spawn(wrapped[0]!, wrapped.slice(1), {
    // Its stderr is shown with the test’s; Electron runs it as Node.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  })
  const ended = once(child, 'exit')
  // An early end must not become an unhandled rejection.
  ended.catch(() => undefined)
  const ask = askOver(child)
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('it has ended')))])
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return {
    ask,
    get ended() {
      return child.exitCode !== null || child.signalCode !== null
    },
    kill,
    async close() {
      await ask.close()
      await kill()
    },
  }
}

function askOver(child: ChildProcess): Asked {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let calls = 0
  child.on('message', (answer: EngineAnswer | { ready: true }) => {
    if (!('call' in answer)) return
    const waiting = open.get(answer.call)
    open.delete(answer.call)
    if (answer.error === undefined) waiting?.resolve(answer.value)
    else waiting?.reject(new Error(answer.error))
  })
  const end = () => {
    for (const { reject } of open.values()) reject(new Error('the engine has ended'))
    open.clear()
  }
  child.on('exit', end)
  return new Proxy({} as Asked, {
    get:
      (_target, method) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          const call = ++calls
          open.set(call, { resolve, reject })
          if (!child.connected) return end()
          child.send({ call, method: String(method), args } satisfies EngineRequest, (error) => {
            if (error) reject(error)
          })
        }),
  })
}
