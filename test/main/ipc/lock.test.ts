import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { closeDialogsWhileLocked, closeWhileLocked, lockMethods } from '../../../src-main/ipc/lock.ts'
import { method } from '../../../src-main/ipc/method.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const passphrase = 'correct horse battery'
const place = { view: 'people', listView: 'starred', row: 7, recordingId: 'r1' } as const

async function setUp({ recognises = false } = {}) {
  const locks = { canAskSystem: () => true }
  const { offhook, folder } = await connectOffhook({}, () => {}, { locks })
  const accountId = offhook.session.workspace()!.account.id
  await offhook.vault.changePassphrase({ folder, accountId }, passphrase)
  const asked: string[] = []
  const methods = lockMethods(offhook, {
    system: {
      canAsk: () => true,
      async ask() {
        asked.push('system')
        return recognises
      },
    },
    abilities: () => ({ asksSystem: true, reportsScreenLock: false }),
  })
  return { offhook, methods, asked }
}

describe('lockMethods', () => {
  it('returns the screen before the lock once, after unlocking', async () => {
    const { offhook, methods } = await setUp()
    expect(await methods['lock.now'].run({ place })).toEqual({ state: 'signed-out', isLocked: true })
    await expect(methods['lock.take-place'].run(null)).rejects.toMatchObject({ code: 'signed-out' })
    await offhook.session.locking.unlock(passphrase)
    expect(await methods['lock.take-place'].run(null)).toEqual(place)
    expect(await methods['lock.take-place'].run(null)).toBeNull()
  })

  it.each([true, false])('unlocks only if the system authenticates its user (%s)', async (recognises) => {
    const { offhook, methods, asked } = await setUp({ recognises })
    await methods['lock.ask-system'].run(null)
    expect(asked).toEqual([])
    await offhook.session.locking.lock()
    await methods['lock.ask-system'].run(null)
    expect(asked).toEqual(['system'])
    expect(offhook.session.locking.isLocked()).toBe(!recognises)
  })

  it('accepts no text of a call with the screen', async () => {
    const { methods } = await setUp()
    const { args } = methods['lock.now']
    expect(args.safeParse({ place }).success).toBe(true)
    expect(args.safeParse({ place: { ...place, listView: 'Zacharias' } }).success).toBe(false)
  })
})

describe('closeWhileLocked', () => {
  it('refuses all methods but those of the locked screen', async () => {
    const state = { isLocked: false }
    const answer = method(z.null(), () => 'answered')
    const methods = { 'search.query': answer, 'new.method': answer, 'session.unlock': answer }
    const closed = closeWhileLocked(methods, () => state.isLocked)
    expect(await closed['search.query'].run(null)).toBe('answered')
    state.isLocked = true
    await expect(closed['search.query'].run(null)).rejects.toMatchObject({ code: 'locked' })
    await expect(closed['new.method'].run(null)).rejects.toMatchObject({ code: 'locked' })
    expect(await closed['session.unlock'].run(null)).toBe('answered')
  })
})

describe('closeDialogsWhileLocked', () => {
  it('takes no answer to a dialog that was open at the lock, until the app is unlocked', async () => {
    const state = { isLocked: false }
    const answer = Promise.withResolvers<string>()
    const dialogs = closeDialogsWhileLocked(
      { chooseFile: (_name: string) => answer.promise },
      () => state.isLocked,
    )
    const chosen = dialogs.chooseFile('Anna.md')
    state.isLocked = true
    answer.resolve('/home/anna/Anna.md')
    expect(await chosen).toBeNull()
    state.isLocked = false
    expect(await dialogs.chooseFile('Anna.md')).toBe('/home/anna/Anna.md')
  })
})
