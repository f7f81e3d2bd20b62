/**
 * Starts an Electron app as a person would and sees when its page can be used, from outside: nothing in the
 * app knows that it is measured.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { speakDevTools, type DevTools } from './devtools.ts'
import { cpuMsOf } from './processes.ts'

export interface AppToOpen {
  executable: string
  /** Switches and the app's folder. */
  args: string[]
  env: Record<string, string | undefined>
  /** A JavaScript expression that is true once the page shows what a person came for. */
  usable: string
}

export interface OpenedApp {
  pid: number
  /** Milliseconds from the start of the process: to the beginning of the page, and to its painted content. */
  pageMs: number
  usableMs: number
  /** Milliseconds of processor time that all its processes had spent by then; null without `/proc`. */
  cpuMs: number | null
  /** Evaluates an expression in the page; promises are awaited. @throws Error with what the page threw. */
  evaluate<T>(expression: string): Promise<T>
  /** Sends a command of the DevTools protocol to the page. */
  command(method: string, params: object): Promise<unknown>
  /** Detaches from the page: nothing more is evaluated in it. */
  detach(): Promise<void>
  /** Asks the app to quit and waits until it has. */
  close(): Promise<void>
}

/** An app that has not painted by then never will. */
const openPatienceMs = 60_000
/** Offhook gives its library four seconds to close. */
const closePatienceMs = 10_000

/**
 * Like `openApp`, but starts again if the start hangs, and reports it. One start in hundreds hangs on a virtual
 * display, with the empty window too.
 */
export async function openAppAgain(app: AppToOpen): Promise<OpenedApp> {
  return await openApp(app).catch(async (error: Error) => {
    console.error(error.message)
    return await openApp(app)
  })
}

/** @throws Error when the app ends or does not become usable. */
export async function openApp(app: AppToOpen): Promise<OpenedApp> {
  const startedAt = performance.timeOrigin + performance.now()
  const child = spawn(app.executable, ['--remote-debugging-pipe', ...app.args], {
    env: app.env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const devTools = speakDevTools(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const page: Page = { session: null }
  const close = async () => {
    devTools.send('Browser.close').catch(() => undefined)
    await within(closePatienceMs, ended).catch(() => child.kill('SIGKILL'))
    await ended
  }
  try {
    const { session, ...times } = await within(openPatienceMs, watchPage(devTools, page, app.usable))
    const pid = pidOf(child)
    return {
      pid,
      cpuMs: cpuMsOf(pid),
      pageMs: times.pageAt - startedAt,
      usableMs: times.usableAt - startedAt,
      evaluate: (expression) => evaluateIn(devTools, session, expression),
      command: (method, params) => devTools.send(method, params, session),
      async detach() {
        await devTools.send('Target.detachFromTarget', { sessionId: session })
      },
      close,
    }
  } catch (error) {
    const shown = await within(closePatienceMs, textOf(devTools, page)).catch(() => 'nothing')
    await close()
    throw new Error(`${app.args.at(-1)} did not become usable; it shows: ${shown}`, { cause: error })
  }
}

/** Known once there is one. */
interface Page {
  session: string | null
}

async function textOf(devTools: DevTools, { session }: Page): Promise<string> {
  if (session === null) return 'no page'
  return await evaluateIn(devTools, session, `location.href + ' ' + document.documentElement.innerText`)
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the app did not start')
  return child.pid
}

const binding = 'offhookBenchUsable'

/** Stops the page before its first script, leaves a look-out in it, and lets it go on. */
async function watchPage(devTools: DevTools, page: Page, usable: string) {
  const attached = devTools.next(
    'Target.attachedToTarget',
    ({ targetInfo }) => (targetInfo as { type: string }).type === 'page',
  )
  const told = devTools.next('Runtime.bindingCalled', ({ name }) => name === binding)
  // Whoever awaits them is told when the app ends; until then nobody does.
  for (const each of [attached, told]) each.catch(() => undefined)
  await devTools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  })
  const session = (await attached).sessionId as string
  page.session = session
  await Promise.all([
    devTools.send('Runtime.addBinding', { name: binding }, session),
    devTools.send('Page.enable', {}, session),
    devTools.send('Page.addScriptToEvaluateOnNewDocument', { source: lookOut(usable) }, session),
    devTools.send('Runtime.enable', {}, session),
    devTools.send('Runtime.runIfWaitingForDebugger', {}, session),
    // Chromium does not stop every page: this is for one that was there before the look-out.
    devTools.send('Runtime.evaluate', { expression: lookOut(usable) }, session),
  ])
  const times = JSON.parse((await told).payload as string) as { pageAt: number; usableAt: number }
  return { session, ...times }
}

/** Two frames after the change: the first draws it, the second begins when it has been drawn. */
function lookOut(usable: string): string {
  return `(() => {
    const look = () => {
      if (!(${usable})) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => ${binding}(JSON.stringify({
        pageAt: performance.timeOrigin, usableAt: performance.timeOrigin + performance.now(),
      }))))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true, characterData: true })
    look()
  })()`
}

async function evaluateIn<T>(devTools: DevTools, session: string, expression: string): Promise<T> {
  const { result, exceptionDetails } = await devTools.send(
    'Runtime.evaluate',
    { expression, awaitPromise: true, returnByValue: true },
    session,
  )
  if (exceptionDetails) throw new Error(`in the page: ${JSON.stringify(exceptionDetails).slice(0, 500)}`)
  return (result as { value: T }).value
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the app did not answer within ${ms / 1000} s`)), ms)
  })
  return await Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}
