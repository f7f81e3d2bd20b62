import { describe, expect, it } from 'vitest'
import { editMethods } from '../../../src-main/ipc/edits.ts'
import { passageMethods } from '../../../src-main/ipc/passages.ts'
import { personalMethods } from '../../../src-main/ipc/personal.ts'
import { searchMethods } from '../../../src-main/ipc/search.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

describe('edits.apply', () => {
  it('undoes edits of what other methods return', async () => {
    const { offhook } = await connectOffhook({ recordings: 1 })
    const methods = { ...personalMethods(offhook), ...passageMethods(offhook), ...searchMethods(offhook) }
    const tag = await methods['personal.save-tag'].run({ id: null, name: 'Old', color: 'red' })
    const renamed = await methods['personal.save-tag'].run({ id: tag.id, name: 'New', color: 'red' })
    const { args, run } = editMethods(offhook)['edits.apply']
    const undo = args.parse({ kind: 'tag', id: tag.id, from: renamed, to: tag })
    expect(await run(undo)).toBe(true)
    expect(await methods['personal.list-tags'].run(null)).toEqual([tag])
    expect(await run(undo)).toBe(false)
    const search = { id: null, name: 'All', query: 'refund', sort: 'newest' as const }
    const saved = await methods['search.save'].run({ ...search, actions: [{ kind: 'star' }] })
    await run({ kind: 'saved-search', id: saved.id, from: { actions: saved.actions }, to: { actions: [] } })
    expect(await methods['search.list-saved'].run(null)).toMatchObject([{ name: 'All', actions: [] }])
  })

  it('refuses what is no edit', async () => {
    const { offhook } = await connectOffhook({ recordings: 0 })
    const { args } = editMethods(offhook)['edits.apply']
    const accepts = (edit: unknown) => args.safeParse(edit).success
    expect(accepts({ kind: 'theme-order', from: [1, 2], to: [2, 1] })).toBe(true)
    expect(accepts({ kind: 'tag', id: 1, from: {}, to: { name: '', color: 'red' } })).toBe(false)
    expect(accepts({ kind: 'recording', id: 'rec-1', from: {}, to: {} })).toBe(false)
  })
})
