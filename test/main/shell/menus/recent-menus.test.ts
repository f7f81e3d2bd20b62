import { describe, expect, it, vi } from 'vitest'
import { en } from '../../../../src-main/shell/text/en.ts'

// Tests what the system is given, without the system.
vi.mock('electron', () => ({ app: {}, Menu: {} }))
const { buildDockMenu, buildJumpList } = await import('../../../../src-main/shell/menus/recent-menus.ts')

const text = en.recentCalls
const calls = [{ id: 'rec/1 "x"', label: 'Anna & Co, 14:05' }]

describe('buildDockMenu', () => {
  it('opens a call, the dial pad and the search', () => {
    const pressed: string[] = []
    const press = (name: string) => void pressed.push(name)
    const actions = { openCall: press, go: press }
    const menu = buildDockMenu(calls, text, actions)
    for (const { click } of menu) (click as undefined | (() => void))?.()
    expect(pressed).toEqual(['rec/1 "x"', 'dialer', 'search'])
    expect(buildDockMenu([], text, actions)).toHaveLength(2)
  })
})

describe('buildJumpList', () => {
  it('starts the program with the link of a call, escaping its id', () => {
    const [category] = buildJumpList(calls, text, { program: 'C:\\Offhook.exe', removed: new Set() })
    expect(category).toMatchObject({ type: 'custom', name: 'Recent calls' })
    expect(category!.items![0]).toMatchObject({
      type: 'task',
      program: 'C:\\Offhook.exe',
      title: 'Anna & Co, 14:05',
      args: '"offhook://recording/rec%2F1%20%22x%22"',
    })
  })

  it('is empty without calls', () => {
    expect(buildJumpList([], text, { program: 'offhook', removed: new Set() })).toEqual([])
  })

  it('omits entries that the person removed, as Windows would otherwise reject the whole list', () => {
    const two = [...calls, { id: 'r2', label: 'Ben, 15:00' }]
    const removed = new Set(['"offhook://recording/r2"'])
    const [category] = buildJumpList(two, text, { program: 'offhook', removed })
    expect(category!.items!.map(({ title }) => title)).toEqual(['Anna & Co, 14:05'])
    expect(buildJumpList(two.slice(1), text, { program: 'offhook', removed })).toEqual([])
  })
})
