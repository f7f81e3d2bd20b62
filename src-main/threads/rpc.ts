/**
 * Calls methods across threads: an object's methods on one side, the same methods as promises on the other.
 *
 * Calls are answered in order. An expected failure arrives as a `CodedError`, any other error as a `RemoteError`.
 * When the thread dies, every pending call is rejected.
 */
import type { MessagePort, Worker } from 'node:worker_threads'
import type { AppError } from '../../src-preload/contract/errors.ts'
import { CodedError } from '../util/coded-error.ts'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any signature, so that inference keeps the real one
type Methods<T> = { [K in keyof T]: (...args: any[]) => unknown }

export type Remote<T extends Methods<T>> = {
  [K in keyof T]: (...args: Parameters<T[K]>) => Promise<Awaited<ReturnType<T[K]>>>
}

interface Request {
  call: number
  method: string
  args: unknown[]
}

interface Answer {
  call: number
  value?: unknown
  error?: ThrownError
}

/** An error as it crosses threads. */
export interface ThrownError {
  name: string
  message: string
  code?: string
  /** Of a `CodedError`. */
  params?: AppError['params']
}

/** An error from another thread that is no `CodedError`. */
export class RemoteError extends Error {
  readonly code: string | null

  constructor({ name, message, code }: ThrownError) {
    super(message)
    this.name = name
    this.code = code ?? null
  }
}

export function packError(error: unknown): ThrownError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const params = error instanceof CodedError ? error.params : undefined
  return { name: error.name, message: error.message, code, params }
}

export function restoreError(thrown: ThrownError): CodedError | RemoteError {
  const { name, code, params } = thrown
  return name === 'CodedError' ? new CodedError({ code, params } as AppError) : new RemoteError(thrown)
}

/** Answers calls on `port` with the methods of `target`. */
export function serve<T extends Methods<T>>(port: MessagePort, target: T): void {
  port.on('message', (request: Request) => {
    const answer: Answer = { call: request.call }
    try {
      const method = target[request.method as keyof T]
      if (!Object.hasOwn(target, request.method)) throw new Error(`unknown method ${request.method}`)
      answer.value = method(...request.args)
    } catch (error) {
      answer.error = packError(error)
    }
    port.postMessage(answer)
  })
}

/**
 * The methods of the object that `worker` serves, as promises.
 *
 * @param onFailure called with the error of each failed call, in addition to its caller.
 */
export function connect<T extends Methods<T>>(
  worker: Worker,
  onFailure: (error: CodedError | RemoteError) => void = () => {},
): Remote<T> {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let calls = 0
  let dead: Error | null = null

  worker.on('message', (answer: Answer | object) => {
    if (!('call' in answer)) return
    const call = open.get(answer.call)
    open.delete(answer.call)
    if (!answer.error) {
      call?.resolve(answer.value)
      return
    }
    const error = restoreError(answer.error)
    call?.reject(error)
    onFailure(error)
  })
  const die = (error: Error) => {
    dead = error
    for (const call of open.values()) call.reject(error)
    open.clear()
  }
  worker.on('error', die)
  worker.on('exit', () => die(dead ?? new Error('the thread has ended')))

  return new Proxy({} as Remote<T>, {
    get: (_target, method) => {
      // A promise resolving to this object asks for `then`; it has none.
      if (typeof method !== 'string' || method === 'then') return undefined
      return (...args: Parameters<T[keyof T]>) =>
        new Promise((resolve, reject) => {
          if (dead) {
            reject(dead)
            return
          }
          const call = ++calls
          open.set(call, { resolve, reject })
          worker.postMessage({ call, method, args } satisfies Request)
        })
    },
  })
}
