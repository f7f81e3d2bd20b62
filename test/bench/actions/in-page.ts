/** Everyday actions: their input, and how the page shows that they are done, as expressions that run in the page. */

/** A left click in the middle of an element, or a key. */
export type Input =
  { click: string } | { key: string; code: string; text?: string; modifiers?: ('Control' | 'Shift')[] }

export interface Action {
  /** Prepares the page; not measured. */
  ready?: string
  input: Input
  /** Its value before the input is `before` in `isShown`. */
  before?: string
  /** True once the result is in the page. */
  isShown: string
  /** Returns to the state in which the action can start again. */
  back?: string
}

/** Milliseconds. */
export interface ActionTimes {
  paintedMs: number
  /** Processor time of the page's thread until then, which hardly depends on other load on the machine. */
  threadMs: number
  /**
   * The longest task until everything that it started has settled; 0 if none took 50 ms: Chromium does not report
   * those.
   */
  longestTaskMs: number
}

/**
 * Prepares the measurement of the next input. It starts when the browser creates the event, and ends when the
 * frame with the result has been passed to the compositor: when a task runs that was queued while this frame was
 * drawn, ahead of all others.
 */
export function arm({ before, isShown }: Action): string {
  return `(() => {
    const before = ${before ?? 'null'}
    const tasks = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
    observer.observe({ type: 'longtask' })
    const painted = new Promise((resolve) => {
      const begin = (event) => {
        for (const type of ['keydown', 'mousedown']) removeEventListener(type, begin, true)
        const look = () => requestAnimationFrame(() => {
          if (!(${isShown})) return look()
          const painted = () => resolve(performance.now() - event.timeStamp)
          void scheduler.postTask(painted, { priority: 'user-blocking' })
        })
        look()
      }
      for (const type of ['keydown', 'mousedown']) addEventListener(type, begin, true)
    })
    window.benchAction = { painted, tasks, observer }
  })()`
}

/** Resolves with the milliseconds until the result was painted. */
export function awaitPainted({ input }: Action): string {
  return `(async () => {
    const tooLong = new Promise((resolve) => setTimeout(resolve, 15_000))
    const paintedMs = await Promise.race([window.benchAction.painted, tooLong])
    if (paintedMs === undefined) throw new Error('nothing was shown after ' + ${JSON.stringify(JSON.stringify(input))})
    return paintedMs
  })()`
}

/** Resolves with the longest task, after the work that the action deferred. */
export function awaitSettled({ back }: Action, settleMs: number): string {
  return `(async () => {
    const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    const { tasks, observer } = window.benchAction
    await sleep(${settleMs})
    observer.disconnect();
    ${back ?? ''};
    await sleep(${settleMs})
    return Math.max(0, ...tasks)
  })()`
}

/** Records every task of 50 ms or more from now on, in `window.benchTasks`. */
export const watchTasks = `(() => {
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration))).observe({ type: 'longtask' })
  window.benchTasks = tasks
})()`
/** The tasks since the last time. */
export const takeTasks = `window.benchTasks.splice(0)`

/** For the empty window: the least that any page does for a key press and a click. */
export const emptyActions = {
  key: { input: { key: 'a', code: 'KeyA' }, isShown: 'true' },
  click: { input: { click: 'document.body.firstElementChild' }, isShown: 'true' },
} satisfies Record<string, Action>

const firstTurn = `document.querySelector('[data-turn="0"] [data-block]')?.firstChild`
const rowOf = (index: number) => `document.querySelector('[role=grid] [data-index="${index}"]')`
const nav = (name: string) =>
  `[...document.querySelectorAll('nav button')].find((button) => button.textContent.trim().startsWith('${name}'))`
const view = `document.querySelector('main > :is(.view, .kept):not([hidden])').firstElementChild`
const isCurrent = (name: string) => `${nav(name)}?.getAttribute('aria-current') === 'page'`
const press = (key: string) =>
  `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', code: '${key}', bubbles: true, cancelable: true }))`

/** Opens the call on this row of the list, which is not open. */
export function openCall(row: number): Action {
  return {
    input: { click: rowOf(row) },
    before: firstTurn,
    isShown: `${firstTurn} && ${firstTurn} !== before`,
  }
}

/** Another list in the same view. */
export function openList(name: string): Action {
  return {
    input: { click: nav(name) },
    // Its text may be the same in both lists.
    before: rowOf(0),
    isShown: `${isCurrent(name)} && ${rowOf(0)} && ${rowOf(0)} !== before`,
  }
}

export function openView(name: string): Action {
  return {
    input: { click: nav(name) },
    before: view,
    isShown: `${isCurrent(name)} && ${view} && ${view} !== before`,
  }
}

export const openSettings: Action = {
  input: { key: ',', code: 'Comma', modifiers: ['Control'] },
  isShown: `document.querySelector('main [role=radio], main [role=switch]')`,
  back: `${nav('All calls')}.click()`,
}

export const openReadiness: Action = {
  input: { click: `document.querySelector('button.figure')` },
  isShown: `document.querySelector('main p.ready')`,
  back: `${nav('All calls')}.click()`,
}

export const openPalette: Action = {
  input: { key: 'k', code: 'KeyK', modifiers: ['Control'] },
  isShown: `document.querySelector('dialog[open] [role=option]')`,
  back: press('Escape'),
}

const star = `${rowOf(1)}?.querySelector('.star').classList.contains('on')`
export const starCall: Action = {
  ready: `${rowOf(1)}.focus()`,
  input: { key: 's', code: 'KeyS' },
  before: star,
  isShown: `${star} !== before`,
}

const isWriting = `document.activeElement.matches('main input, main textarea')`
export const startTag: Action = {
  ready: `${rowOf(1)}.focus()`,
  input: { key: 't', code: 'KeyT' },
  isShown: isWriting,
  back: press('Escape'),
}

export const startNote: Action = {
  ready: `${rowOf(1)}.focus()`,
  input: { key: 'n', code: 'KeyN' },
  isShown: `document.activeElement.matches('main textarea')`,
  back: press('Escape'),
}

const searchBox = `document.querySelector('[role=search] input')`
const answer = `document.querySelector('main .results .list')?.textContent`

function typeLetter(letter: string, isFirst: boolean) {
  return {
    // Replaces the existing text.
    ready: isFirst ? `${searchBox}.focus(), ${searchBox}.select()` : '',
    input: { key: letter, code: `Key${letter.toUpperCase()}`, text: letter },
  }
}

/** Types a word in the search box, waiting for each letter to be shown. */
export function typeWord(word: string): Action[] {
  const value = `${searchBox}.value`
  const actions = [...word].map((letter, at) => ({
    ...typeLetter(letter, at === 0),
    before: value,
    isShown: `${value} !== before`,
  }))
  return actions.map((action, at) => (at < word.length - 1 ? action : { ...action, back: leaveSearch }))
}

/** Types letters in the search box, waiting for the results of each. */
export function searchLetters(letters: string): Action[] {
  const actions = [...letters].map((letter) => ({
    ...typeLetter(letter, true),
    before: answer,
    isShown: `${answer} && ${answer} !== before`,
  }))
  return actions.map((action, at) => (at < letters.length - 1 ? action : { ...action, back: leaveSearch }))
}

const leaveSearch = `${nav('All calls')}.click()`
