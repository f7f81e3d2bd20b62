import { describe, expect, it } from 'vitest'
import { menuMethods } from '../../../src-main/ipc/menu.ts'
import type { MenuGroup } from '../../../src-preload/contract/desktop.ts'

describe('app.show-menu', () => {
  const item = { id: 'go.all', title: 'Calls', chord: null, enabled: true }

  it('passes the groups on', async () => {
    const shown: MenuGroup[][] = []
    const { args, run } = menuMethods((groups) => shown.push(groups))['app.show-menu']
    await run(args.parse({ groups: [{ menu: 'go', items: [item] }] }))
    expect(shown).toEqual([[{ menu: 'go', items: [item] }]])
  })

  it.each([
    { groups: [{ menu: 'apple', items: [] }] },
    { groups: [{ menu: 'go', items: [{ ...item, title: 'x'.repeat(201) }] }] },
    { groups: [{ menu: 'go', items: Array.from({ length: 1_001 }, () => item) }] },
  ])('rejects an invalid menu', (given) => {
    const { args } = menuMethods(() => undefined)['app.show-menu']
    expect(args.safeParse(given).success).toBe(false)
  })
})
