/** Expressions for the page of the app: a person's actions, and how long each takes until its frame is painted. */

/** What is measured: how it is begun, and an expression that is true once its first screen is in the page. */
export interface Action {
  begin: string
  isShown: string
  /** Goes back to where the action can be begun again. */
  back: string
}

/** Milliseconds. */
export interface ActionTimes {
  paintedMs: number
  /** The longest task until all that it started has settled; 0 where none took 50 ms, which Chromium does not report. */
  longestTaskMs: number
}

/** What an action leaves to be done later is done by then. */
const settleMs = 700

/**
 * Carries out the action once. Painted: the frame in which it is shown has been handed to the compositor, a task that
 * was queued while this frame was being drawn runs.
 */
export function carryOut({ begin, isShown, back }: Action): string {
  return `(async () => {
    const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
      if (!(${isShown})) return resolve(false)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(true)
      port2.postMessage(null)
    }))
    const tasks = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
    observer.observe({ type: 'longtask' })
    const start = performance.now();
    ${begin};
    while (!(await painted()));
    const paintedMs = performance.now() - start
    await sleep(${settleMs})
    observer.disconnect();
    ${back};
    await sleep(${settleMs})
    return { paintedMs, longestTaskMs: Math.max(0, ...tasks) }
  })()`
}

const firstTurn = `document.querySelector('[data-turn="0"] [data-block]')?.firstChild`
const press = (key: string, code: string, modifiers = '', target = 'document.activeElement') =>
  `${target}.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', code: '${code}', bubbles: true, cancelable: true, ${modifiers} }))`
const nav = (name: string) =>
  `[...document.querySelectorAll('nav button')].find((button) => button.textContent.trim().startsWith('${name}')).click()`

/** Opens the call on this row of the list, another than the open one. */
export function openCall(row: number): Action {
  return {
    // A press focuses the row, too.
    begin: `const before = ${firstTurn}
    const row = document.querySelectorAll('[role=grid] [role=row]')[${row}]
    row.focus()
    row.click()`,
    isShown: `${firstTurn} && ${firstTurn} !== before`,
    back: '',
  }
}

export const openSettings: Action = {
  begin: press(',', 'Comma', 'ctrlKey: true'),
  isShown: `document.querySelector('main [role=radio], main [role=switch]')`,
  back: nav('All calls'),
}

export const openReadiness: Action = {
  begin: `document.querySelector('button.figure').click()`,
  isShown: `document.querySelector('main p.ready') && document.querySelector('main [role=grid] [role=row][data-index]')`,
  back: nav('All calls'),
}

export const openPalette: Action = {
  begin: press('k', 'KeyK', 'ctrlKey: true'),
  isShown: `document.querySelector('dialog[open] [role=option]')`,
  back: press('Escape', 'Escape', '', `document.querySelector('dialog[open] input')`),
}
