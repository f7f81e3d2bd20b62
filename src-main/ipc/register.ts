/**
 * The one door between the window and the main process.
 *
 * Every call must come from the app's own page, in its main frame, with an argument of the declared shape;
 * whatever a handler throws leaves as an `AppError`.
 */
import { ipcMain, type IpcMainInvokeEvent, type WebFrameMain } from 'electron'
import { channels, type Channel } from '../../src-preload/contract/channels.ts'
import type { Result } from '../../src-preload/contract/result.ts'
import type { Log } from '../util/log.ts'
import { describeExpected, toAppError } from './app-error.ts'
import type { Handler, Handlers } from './handlers.ts'

/**
 * @param handlers what the page asks before they are there is answered then.
 * @param trustedOrigins such as `app://offhook`; in development the reloading server's as well.
 */
export function registerHandlers(handlers: Promise<Handlers>, trustedOrigins: string[], log: Log): void {
  for (const channel of channels) {
    ipcMain.handle(channel, async (event: IpcMainInvokeEvent, args: unknown) => {
      const trusted = isTrusted(event.senderFrame, trustedOrigins)
      const handler = (await handlers)[channel] as Handler<Channel>
      return await answer(channel, handler, trusted, args, log)
    })
  }
}

function isTrusted(frame: WebFrameMain | null, trustedOrigins: string[]): boolean {
  return frame !== null && frame.parent === null && trustedOrigins.includes(frame.origin)
}

/** Exported for its test: the whole way of one call but Electron. */
export async function answer(
  channel: Channel,
  handler: Handler<Channel>,
  trusted: boolean,
  args: unknown,
  log: Log,
): Promise<Result<unknown>> {
  if (!trusted) {
    log.warn('ipc refused a foreign frame', { channel })
    return { ok: false, error: { code: 'forbidden-frame', message: 'This page may not ask that.' } }
  }
  const parsed = handler.args.safeParse(args)
  if (!parsed.success) {
    log.warn('ipc refused an argument', { channel })
    return {
      ok: false,
      error: { code: 'bad-argument', message: 'Offhook was asked something it does not know.' },
    }
  }
  try {
    return { ok: true, value: await handler.run(parsed.data) }
  } catch (error) {
    if (!describeExpected(error)) {
      // The message of a bug may carry data; the stack's frames do not.
      log.error('ipc handler failed', {
        channel,
        name: error instanceof Error ? error.name : typeof error,
        at: framesOf(error),
      })
    }
    return { ok: false, error: toAppError(error) }
  }
}

function framesOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim())
    .join(' < ')
}
