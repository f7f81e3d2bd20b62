/** Measures a session in which the app is used without a pause, to find tasks that make the window unresponsive. */
import type { OpenedApp } from '../start/opened-app.ts'
import { carryOut } from './carry-out.ts'
import { everydayActions } from './everyday.ts'
import { takeTasks, watchTasks } from './in-page.ts'

/** Between two actions. */
const pauseMs = 120

export interface Session {
  minutes: number
  actions: number
  /** Tasks of the page that took 50 ms or more; the target is 0. */
  longTasks: number
  /** Milliseconds; 0 if there are none. */
  longestTask: number
  target: number
}

/** Lists the actions with long tasks on standard error. */
export async function measureSession(
  opened: Pick<OpenedApp, 'evaluate' | 'command'>,
  minutes: number,
): Promise<Session> {
  await opened.evaluate(watchTasks)
  const tasks: number[] = []
  const byAction = new Map<string, number[]>()
  let actions = 0
  const until = performance.now() + minutes * 60_000
  while (performance.now() < until) {
    for (const { name, actions: each } of everydayActions) {
      for (const action of each) {
        await carryOut(opened, action, pauseMs)
        actions += 1
        const found = await opened.evaluate<number[]>(takeTasks)
        tasks.push(...found)
        if (found.length > 0) byAction.set(name, [...(byAction.get(name) ?? []), ...found])
      }
      if (performance.now() >= until) break
    }
  }
  for (const [name, found] of byAction) {
    console.error(`long tasks, ${name}: ${found.map((ms) => Math.round(ms)).join(', ')} ms`)
  }
  const longestTask = Math.round(Math.max(0, ...tasks))
  return { minutes, actions, longTasks: tasks.length, longestTask, target: 50 }
}
