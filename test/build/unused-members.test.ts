import { describe, expect, it } from 'vitest'
import { findUnusedMembers } from '../../build/unused-members.mjs'

const declaration = {
  path: 'src-main/store.ts',
  text: 'export interface Store {\n  find(id: string): string\n  close(): void\n}\ninterface Own { inner: 1 }',
}

describe('findUnusedMembers', () => {
  it('lists members of exported interfaces that nothing reads', () => {
    const use = { path: 'src-main/use.ts', text: "const store = { close() {} }\nstore.find('a')" }
    expect(findUnusedMembers([declaration, use])).toEqual(['src-main/store.ts:3 Store.close'])
  })

  it.each([
    ['destructuring', 'use.ts', 'const { find, close: end } = store'],
    ['a name in quotes', 'use.ts', "type Part = Pick<Store, 'find' | 'close'>"],
    ['a component', 'Use.svelte', '<Row onclose={store.close} {...store.find()} />'],
  ])('counts %s as reading', (_what, path, text) => {
    expect(findUnusedMembers([declaration, { path, text }])).toEqual([])
  })
})
