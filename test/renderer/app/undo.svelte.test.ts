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

  it('undoes a change that is still being made, once it is made', async () => {
    const { undo, done, change } = setUp()
    undo.did(change('a'))
    const slow = Promise.withResolvers<undefined>()
    const making = undo.make(() => slow.promise.then(() => (done.push('+b'), change('b'))))
    const undoing = undo.undo()
    await Promise.resolve()
    slow.resolve(undefined)
    await Promise.all([making, undoing])
    expect(done).toEqual(['+b', '-b'])
    expect(undo.undoName).toBe('a')
  })

  it('makes changes in the order in which they were requested, and undoes the latest first', async () => {
    const { undo, done, change } = setUp()
    const slow = Promise.withResolvers<undefined>()
    const make = (name: string, until?: Promise<unknown>) =>
      undo.make(async () => {
        await until
        done.push(`+${name}`)
        return change(name)
      })
    const all = [make('a', slow.promise), make('b'), undo.undo(), undo.undo()]
    slow.resolve(undefined)
    await Promise.all(all)
    expect(done).toEqual(['+a', '+b', '-b', '-a'])
  })

  it('undoes nothing else when the change that was meant fails or changes nothing', async () => {
    const { undo, done, change } = setUp()
    undo.did(change('a'))
    const failing = undo.make(() => Promise.reject(clientError('gone', 'It is gone.')))
    const undoing = undo.undo()
    await expect(failing).rejects.toThrow('It is gone.')
    expect(await undoing).toBe(false)
    const idle = undo.make(() => Promise.resolve(null))
    expect(await undo.undo()).toBe(false)
    await idle
    expect(done).toEqual([])
    expect(await undo.undo()).toBe(true)
    expect(done).toEqual(['-a'])
  })

  it('can undo from the moment at which a change is requested', async () => {
    const { undo, change } = setUp()
    const making = undo.make(() => Promise.resolve(change('a')))
    expect([undo.canUndo, undo.undoName]).toEqual([true, null])
    await making
    expect(undo.undoName).toBe('a')
    await undo.undo()
    expect(undo.canUndo).toBe(false)
  })
})
