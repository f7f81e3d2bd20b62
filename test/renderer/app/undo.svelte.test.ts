import { describe, expect, it, vi } from 'vitest'
import { NoticesState } from '../../../src-renderer/app/notices.svelte.ts'
import { UndoState } from '../../../src-renderer/app/undo.svelte.ts'
import { appText } from '../../../src-renderer/app/text.ts'
import { clientError } from '../../support/window/fake-client.ts'

function setUp() {
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  const done: string[] = []
  const change = (name: string) => ({
    text: `${name}.`,
    undo: async () => void done.push(`-${name}`),
    redo: async () => void done.push(`+${name}`),
  })
  return { notices, undo, done, change }
}

describe('UndoState', () => {
  it('shows a notice for a change, and undoes it from there', async () => {
    const { notices, undo, done, change } = setUp()
    undo.did(change('a'))
    expect(notices.notice).toMatchObject({ text: 'a.', action: { label: appText.undo } })
    notices.act()
    await vi.waitFor(() => expect(notices.notice?.text).toBe(appText.undone('a')))
    expect(done).toEqual(['-a'])
    expect(await undo.undo()).toBe(false)
  })

  it('undoes the latest change first, and redoes in the original order', async () => {
    const { undo, done, change } = setUp()
    for (const name of ['a', 'b', 'c']) undo.did(change(name))
    await undo.undo()
    await undo.undo()
    await undo.redo()
    await undo.redo()
    expect(done).toEqual(['-c', '-b', '+b', '+c'])
    expect(await undo.redo()).toBe(false)
  })

  it('names the changes to undo and redo, shortened when long', async () => {
    const { undo, change } = setUp()
    expect([undo.undoName, undo.redoName]).toEqual([null, null])
    undo.did(change('Starred 1 call'))
    undo.did({ ...change('b'), text: `Marked “${'long '.repeat(40)}” done.` })
    expect(undo.undoName).toMatch(/^Marked “long .{40,50}…$/u)
    await undo.undo()
    expect(undo.undoName).toBe('Starred 1 call')
    expect(undo.redoName).toMatch(/^Marked “long/u)
  })

  it('undoes a change once when both the notice and the key ask for it', async () => {
    const { notices, undo, done, change } = setUp()
    undo.did(change('a'))
    const { action } = notices.notice!
    await undo.undo()
    await action!.run()
    expect(done).toEqual(['-a'])
  })

  it('clears redo when a new change is made', async () => {
    const { undo, done, change } = setUp()
    undo.did(change('a'))
    await undo.undo()
    undo.did(change('b'))
    expect(await undo.redo()).toBe(false)
    expect(done).toEqual(['-a'])
  })

  it('says why a change could not be undone', async () => {
    const { notices, undo } = setUp()
    undo.did({ text: 'a.', undo: () => Promise.reject(clientError('gone', 'It is gone.')) })
    await undo.undo()
    expect(notices.notice).toMatchObject({ kind: 'danger', text: 'It is gone.' })
  })

  it('undoes one change after the other when asked twice at once', async () => {
    const { undo, done, change } = setUp()
    undo.did(change('a'))
    let finish = () => {}
    const slow = new Promise<void>((resolve) => (finish = resolve))
    undo.did({ ...change('b'), undo: () => slow.then(() => void done.push('-b')) })
    const both = [undo.undo(), undo.undo()]
    await Promise.resolve()
    finish()
    await Promise.all(both)
    await undo.redo()
    expect(done).toEqual(['-b', '-a', '+a'])
  })
})
