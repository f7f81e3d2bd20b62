/**
 * The few words of the DevTools protocol that a measurement needs, over the pipe that Chromium opens with
 * `--remote-debugging-pipe`: what is written before Chromium listens waits in the pipe, so that a page can be
 * stopped before its first script without racing it.
 */
import type { Readable, Writable } from 'node:stream'

export interface DevTools {
  /** @throws Error with Chromium's message, or when the app has ended. */
  send(method: string, params?: object, session?: string): Promise<Record<string, unknown>>
  /** Resolves with the parameters of the next event of this name that is wanted. */
  next(method: string, wanted?: (params: Params) => boolean): Promise<Params>
}

export type Params = Record<string, unknown>

interface Message {
  id?: number
  method?: string
  params?: Params
  result?: Params
  error?: { message: string }
}

interface Waiter {
  method: string
  wanted: (params: Params) => boolean
  resolve: (params: Params) => void
  reject: (error: Error) => void
}

/** Messages are JSON with a NUL after each. */
export function speakDevTools(input: Writable, output: Readable): DevTools {
  const calls = new Map<number, { resolve: (result: Params) => void; reject: (error: Error) => void }>()
  let waiters: Waiter[] = []
  let ended = false
  let count = 0

  const hear = (message: Message): void => {
    const call = message.id === undefined ? undefined : calls.get(message.id)
    if (call) {
      calls.delete(message.id!)
      if (message.error) call.reject(new Error(message.error.message))
      else call.resolve(message.result ?? {})
      return
    }
    const params = message.params ?? {}
    const heard = waiters.find(({ method, wanted }) => method === message.method && wanted(params))
    if (!heard) return
    waiters = waiters.filter((waiter) => waiter !== heard)
    heard.resolve(params)
  }

  let rest = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) hear(JSON.parse(message) as Message)
  })
  output.once('close', () => {
    ended = true
    for (const { reject } of [...calls.values(), ...waiters]) reject(new Error('the app has ended'))
  })
  // What an ended app no longer reads is said by the rejected calls.
  input.on('error', () => undefined)

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(new Error('the app has ended'))
        const id = ++count
        calls.set(id, { resolve, reject })
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      }),
    next: (method, wanted = () => true) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(new Error('the app has ended'))
        waiters.push({ method, wanted, resolve, reject })
      }),
  }
}
