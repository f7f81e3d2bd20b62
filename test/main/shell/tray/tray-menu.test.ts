import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { en } from '../../../../src-main/shell/text/en.ts'
import { buildTrayMenu } from '../../../../src-main/shell/tray/tray-menu.ts'
import type { SyncStatus } from '../../../../src-preload/contract/sync.ts'
import { syncStatusOf } from '../../../support/window/fixtures.ts'

const calls = [
  { id: 'r1', label: 'Anna & Co, 14:05' },
  { id: 'r2', label: '+1 212 555 0123, Fri 30 Jan, 09:12' },
]

function setUp(
  status: SyncStatus | null = syncStatusOf({ phase: 'idle' }),
  shown = calls,
  { hasLock = false, due = null }: { hasLock?: boolean; due?: string | null } = {},
) {
  const pressed: unknown[] = []
  const press = (name: string) => (argument?: unknown) => void pressed.push([name, argument])
  const menu = buildTrayMenu({ status, sentence: 'ready', due, calls: shown, hasLock }, en.tray, {
    open: press('open'),
    openCall: press('openCall'),
    go: press('go'),
    syncNow: press('syncNow'),
    pause: press('pause'),
    resume: press('resume'),
    lock: press('lock'),
    quit: press('quit'),
  })
  const find = (label: RegExp, items = menu): MenuItemConstructorOptions =>
    items.find((item) => label.test(item.label ?? ''))!
  const click = (item: MenuItemConstructorOptions) => (item.click as () => void)()
  const pauses = () => find(/^Pause/).submenu as MenuItemConstructorOptions[]
  return { menu, pressed, find, click, pauses }
}

describe('buildTrayMenu', () => {
  it('shows each label on one line', () => {
    const { menu } = setUp(undefined, [{ id: 'r1', label: 'An\u202ena\n& Co' }])
    expect(menu.map(({ label }) => label)).toContain('An na && Co')
  })

  it('offers Lock for an encrypted library only', () => {
    expect(setUp().find(/^Lock/)).toBeUndefined()
    const { pressed, find, click } = setUp(undefined, calls, { hasLock: true })
    click(find(/^Lock/))
    expect(pressed).toEqual([['lock', undefined]])
  })

  it('opens the follow-ups that are due', () => {
    const { pressed, find, click } = setUp(undefined, calls, { due: '2 follow-ups are due today' })
    click(find(/^2 follow-ups/))
    expect(pressed).toEqual([['go', 'follow-ups']])
  })

  it('offers Open, Dial, Search, Sync now and Quit', () => {
    const { pressed, find, click } = setUp()
    for (const label of [/^Open/, /^Dial/, /^Search/, /^Sync now/, /^Quit/]) click(find(label))
    expect(pressed).toEqual([
      ['open', undefined],
      ['go', 'dialer'],
      ['go', 'search'],
      ['syncNow', undefined],
      ['quit', undefined],
    ])
  })

  it('opens one of the newest calls, with an unchanged name', () => {
    const { pressed, find, click } = setUp()
    click(find(/^Anna && Co/))
    expect(pressed).toEqual([['openCall', 'r1']])
  })

  it('has no calls section without calls', () => {
    expect(setUp(undefined, []).find(/^Recent/)).toBeUndefined()
    expect(setUp().find(/^Recent/)).toBeDefined()
  })

  it('pauses for an hour, until tomorrow, or until resumed', () => {
    const { pressed, pauses, click } = setUp()
    pauses().forEach(click)
    expect(pressed).toEqual([
      ['pause', 'hour'],
      ['pause', 'tomorrow'],
      ['pause', 'open'],
    ])
  })

  it('offers to resume while paused', () => {
    const { pressed, find, click } = setUp(syncStatusOf({ phase: 'paused' }))
    expect(find(/^Sync now/).enabled).toBe(false)
    click(find(/^Resume/))
    expect(pressed).toEqual([['resume', undefined]])
  })

  it('offers only Open and Quit while no account is connected', () => {
    const { menu } = setUp(null, [])
    const usable = menu.filter(({ enabled, type }) => enabled !== false && type !== 'separator')
    expect(usable.map(({ label }) => label)).toEqual(['Open Offhook', 'Quit Offhook'])
  })
})
