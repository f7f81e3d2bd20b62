import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { buildMenuTemplate } from '../../../../src-main/shell/menus/menu-template.ts'
import { de } from '../../../../src-main/shell/text/de.ts'
import { en } from '../../../../src-main/shell/text/en.ts'
import type { MenuGroup } from '../../../../src-preload/contract/desktop.ts'

const groups: MenuGroup[] = [
  { menu: 'go', items: [{ id: 'go.settings', title: 'Go to settings', chord: 'Mod+,', enabled: true }] },
  { menu: 'call', items: [{ id: 'call.star', title: 'Star & keep', chord: null, enabled: false }] },
  { menu: 'call', items: [{ id: 'notes.tag', title: 'Tag', chord: 'T', enabled: true }] },
]

function setUp({ shown = groups, isMac = false, text = en } = {}) {
  const ran: string[] = []
  const actions = { run: (id: string) => void ran.push(id), zoom: (step: string) => void ran.push(step) }
  const template = buildMenuTemplate(shown, text, actions, isMac)
  const menu = (label: string) =>
    template.find((each) => each.label === label)?.submenu as MenuItemConstructorOptions[] | undefined
  const click = (item: MenuItemConstructorOptions) => (item.click as () => void)()
  return { ran, template, menu, click, labels: template.map(({ label }) => label) }
}

describe('buildMenuTemplate', () => {
  it('runs the command of an item', () => {
    const { menu, click, ran } = setUp()
    click(menu('&Go')![0]!)
    expect(ran).toEqual(['go.settings'])
  })

  it('shows keys without registering them, as the window handles them', () => {
    const { menu } = setUp()
    expect(menu('&Go')![0]).toMatchObject({ accelerator: 'CmdOrCtrl+,', registerAccelerator: false })
    expect(menu('&Call')![2]).toMatchObject({ accelerator: 'T', registerAccelerator: false })
  })

  it('separates the groups of a menu and disables unavailable commands', () => {
    const items = setUp().menu('&Call')!
    expect(items.map(({ type, label }) => type ?? label)).toEqual(['Star && keep', 'separator', 'Tag'])
    expect(items[0]!.enabled).toBe(false)
  })

  it('offers only the system’s items while no account is connected', () => {
    const { labels, menu } = setUp({ shown: [] })
    expect(labels).toEqual(['&File', '&Edit', '&View', '&Window'])
    expect(menu('&File')!.map(({ role }) => role)).toEqual(['close', 'quit'])
  })

  it('has an app menu with the settings on a Mac', () => {
    const { labels, menu, click, ran } = setUp({ isMac: true })
    expect(labels[0]).toBe('Offhook')
    const settings = menu('Offhook')!.find(({ label }) => label === 'Settings…')!
    click(settings)
    expect(ran).toEqual(['go.settings'])
    expect(menu('Offhook')!.map(({ role }) => role)).toContain('hideOthers')
    expect(menu('&File')!.map(({ role }) => role)).not.toContain('quit')
  })

  it('shows the window’s undo, and keeps the text fields’ undo hidden behind its key', () => {
    expect(
      setUp()
        .menu('&Edit')!
        .slice(0, 2)
        .map(({ role, visible }) => [role, visible]),
    ).toEqual([
      ['undo', undefined],
      ['redo', undefined],
    ])
    const entry = { id: 'app.undo', title: 'Undo “Starred 1 call”', chord: 'Mod+Z', enabled: true }
    const { menu, click, ran } = setUp({ shown: [...groups, { menu: 'edit', items: [entry] }] })
    const items = menu('&Edit')!
    expect(items[0]).toMatchObject({ role: 'undo', visible: false })
    expect(items[1]).toMatchObject({ label: 'Undo “Starred 1 call”', registerAccelerator: false })
    expect(items[2]).toMatchObject({ role: 'redo' })
    expect(items.filter(({ id }) => id === 'app.undo')).toHaveLength(1)
    click(items[1]!)
    expect(ran).toEqual(['app.undo'])
  })

  it('zooms the whole window', () => {
    const { menu, click, ran } = setUp()
    const zooms = menu('&View')!.filter(({ accelerator }) => accelerator !== undefined)
    zooms.forEach(click)
    expect(ran).toEqual(['reset', 'in', 'in', 'out'])
  })

  it('is available in German', () => {
    expect(setUp({ text: de }).labels).toContain('Be&reiche')
  })
})
