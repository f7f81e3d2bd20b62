/** Performs actions with input events of the browser, which the page cannot distinguish from a user's. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenedApp } from '../start/opened-app.ts'
import { arm, awaitPainted, awaitSettled, type Action, type ActionTimes, type Input } from './in-page.ts'

type Page = Pick<OpenedApp, 'evaluate' | 'command'>

/** A hand points at something for at least this long before it presses, in milliseconds. */
const pointedMs = 100

const modifierBits = { Control: 2, Shift: 8 }

/** Lets events reach the page even if no window manager focuses its window, and counts the time of its thread. */
export async function takeFocus({ command }: Page): Promise<void> {
  await command('Emulation.setFocusEmulationEnabled', { enabled: true })
  await command('Performance.enable', { timeDomain: 'threadTicks' })
}

/** @param settleMs after the action, and after going back */
export async function carryOut(page: Page, action: Action, settleMs: number): Promise<ActionTimes> {
  if (action.ready) await page.evaluate(`void (${action.ready})`)
  const press = await preparePress(page, action.input)
  await page.evaluate(arm(action))
  const before = await readThreadMs(page)
  await press()
  const paintedMs = await page.evaluate<number>(awaitPainted(action))
  const threadMs = (await readThreadMs(page)) - before
  return { paintedMs, threadMs, longestTaskMs: await page.evaluate<number>(awaitSettled(action, settleMs)) }
}

/** The processor time that the tasks of the page's thread took. */
async function readThreadMs({ command }: Page): Promise<number> {
  const { metrics } = (await command('Performance.getMetrics', {})) as {
    metrics: { name: string; value: number }[]
  }
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
}

/** Finds the target and moves the pointer there before anything is measured. */
async function preparePress({ evaluate, command }: Page, input: Input): Promise<() => Promise<unknown>> {
  if (!('click' in input)) return () => pressKey(command, input)
  const at = await evaluate<{ x: number; y: number }>(`(() => {
    const element = ${input.click}
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })()`)
  await command('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
  await sleep(pointedMs)
  const button = { ...at, button: 'left', clickCount: 1 }
  return () =>
    Promise.all([
      command('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
      command('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
    ])
}

function pressKey(command: Page['command'], input: Exclude<Input, { click: string }>): Promise<unknown> {
  const { key, code, text, modifiers = [] } = input
  const bits = modifiers.reduce((sum, name) => sum + modifierBits[name], 0)
  const event = { key, code, modifiers: bits, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) }
  return Promise.all([
    command('Input.dispatchKeyEvent', {
      type: text ? 'keyDown' : 'rawKeyDown',
      ...event,
      ...(text && { text }),
    }),
    command('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
  ])
}
