/**
 * Handles all calls from the window to the main process.
 *
 * Each call must come from the main frame of the app's own page and name a method with an argument of the
 * declared shape; every error leaves as an `AppError`.
 */
import { ipcMain, type IpcMainInvokeEvent, type WebFrameMain } from 'electron'
import { firstScreenChannel, invokeChannel } from '../../src-preload/contract/channels.ts'
import type { Result } from '../../src-preload/contract/result.ts'
import type { Log } from '../util/log.ts'
import { toExpectedError, toAppError } from './app-error.ts'
import type { FirstScreen } from './first-screen.ts'
import type { Method } from './method.ts'

export type Registry = Readonly<Record<string, Method<unknown, unknown>>>

/** Data from a page, not validated yet. */
export interface Call {
  name: unknown
  args: unknown
  /** True when it comes from the app's own page. */
  trusted: boolean
}

export interface RegisterOptions {
  /** Such as `app://offhook`; in development also the dev server's. */
  trustedOrigins: string[]
  firstScreen: Pick<FirstScreen, 'answer' | 'hand'>
  log: Log
}

/** @param methods awaited by calls that the first screen does not answer. */
export function registerMethods(
  methods: Promise<Registry>,
  { trustedOrigins, firstScreen, log }: RegisterOptions,
): void {
  const isOwn = ({ senderFrame }: IpcMainInvokeEvent) => isTrusted(senderFrame, trustedOrigins)
  ipcMain.handle(firstScreenChannel, async (event) => (isOwn(event) ? await firstScreen.hand() : null))
  ipcMain.handle(
    invokeChannel,
    async (event: IpcMainInvokeEvent, name: unknown, args: unknown, used: unknown) => {
      const trusted = isOwn(event)
      const early = trusted ? await firstScreen.answer(name, args, used) : null
      return early ?? (await answer(await methods, { name, args, trusted }, log))
    },
  )
}

function isTrusted(frame: WebFrameMain | null, trustedOrigins: string[]): boolean {
  return frame !== null && frame.parent === null && trustedOrigins.includes(frame.origin)
}

/** Handles a call without Electron; exported for its test. */
export async function answer(
  methods: Registry,
  { name, args, trusted }: Call,
  log: Log,
): Promise<Result<unknown>> {
  if (!trusted) {
    log.warn('ipc refused a foreign frame')
    return { ok: false, error: { code: 'forbidden-frame' } }
  }
  if (typeof name !== 'string' || !Object.hasOwn(methods, name)) {
    // Does not log the name, which may be anything.
    log.warn('ipc refused an unknown method')
    return { ok: false, error: { code: 'unknown-method' } }
  }
  const method = methods[name]!
  const parsed = method.args.safeParse(args)
  if (!parsed.success) {
    log.warn('ipc refused an argument', { method: name })
    return { ok: false, error: { code: 'bad-argument' } }
  }
  try {
    return { ok: true, value: await method.run(parsed.data) }
  } catch (error) {
    if (!toExpectedError(error)) {
      // An error message may contain data; stack frames do not.
      log.error('ipc method failed', {
        method: name,
        name: error instanceof Error ? error.name : typeof error,
        at: readStackFrames(error),
      })
    }
    return { ok: false, error: toAppError(error) }
  }
}

function readStackFrames(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' < ')
}
