import { describe, expect, it, onTestFinished } from 'vitest'
import { LibraryState } from '../../../../src-renderer/features/library/library.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { libraryInfoOf, recoveryOf, sessionOf } from '../../../support/window/fixtures.ts'

function setup(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient(handlers)
  const replaced = { times: 0 }
  const library = new LibraryState(client, () => (replaced.times += 1))
  onTestFinished(library.listen())
  return { client, library, replaced }
}

describe('LibraryState', () => {
  it('distinguishes a cancelled restore from a finished one', async () => {
    const { client, library, replaced } = setup()
    expect(await library.restore()).toBe(false)
    expect(replaced.times).toBe(0)
    client.answer({
      'library.restore': () => {
        client.emit('library.progress', { task: 'restore', done: 0, total: null })
        client.emit('library.progress', null)
        return sessionOf()
      },
    })
    expect(await library.restore()).toBe(true)
    expect(replaced.times).toBe(1)
  })

  it('reloads the view also after a failed move, since the library was closed for it', async () => {
    const { client, library, replaced } = setup()
    client.answer({
      'library.move': () => {
        client.emit('library.progress', { task: 'move', done: 1, total: 2 })
        throw clientError('gone', 'The folder is not there any more.')
      },
    })
    expect(await library.move('elsewhere')).toBe(false)
    expect(library.taskFailure).toEqual({ task: 'move', message: 'The folder is not there any more.' })
    expect(replaced.times).toBe(1)
  })

  it('runs one task at a time, and reloads the library’s information after it', async () => {
    let finish = (): void => undefined
    const { client, library } = setup({
      'library.backup': () =>
        new Promise((resolve) => {
          finish = () => resolve({ folder: '/b', recordings: 1, audioFiles: 0, bytes: 1, isCancelled: false })
        }),
    })
    const backup = library.backup({ audio: true, decrypted: false })
    expect(library.task).toBe('backup')
    expect(await library.move('elsewhere')).toBe(false)
    expect(client.callsTo('library.move')).toEqual([])
    client.answer({ 'library.info': () => libraryInfoOf({ lastBackupAt: 5 }) })
    finish()
    expect(await backup).toMatchObject({ recordings: 1 })
    await expect.poll(() => library.info?.lastBackupAt).toBe(5)
    expect(library.task).toBeNull()
  })

  it('returns null for a cancelled backup', async () => {
    const { library } = setup()
    expect(await library.backup({ audio: false, decrypted: false })).toBeNull()
    expect(library.taskFailure).toBeNull()
  })

  it('clears the recovery report once it is dismissed', async () => {
    const { library } = setup({ 'library.info': () => libraryInfoOf({ recovery: recoveryOf() }) })
    await library.load()
    expect(library.info?.recovery).not.toBeNull()
    await library.dismissRecovery()
    expect(library.info?.recovery).toBeNull()
  })
})
