import { readdirSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { FirstScreenFile } from '../../../src-main/session/first-screen-file.ts'
import { databasePath } from '../../../src-main/library/database-path.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { connectLockable } from '../../support/engine/lockable-offhook.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const system = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  return { app: Object.assign(new EventEmitter(), { exit: (_code: number) => {} }) }
})
vi.mock('electron', () => system)
const { closeOnQuit } = await import('../../../src-main/app/close-app.ts')

/** Quits; `during` runs while the first screen is collected. */
async function quit({ offhook }: Awaited<ReturnType<typeof connectLockable>>, during: () => void) {
  const { promise: exited, resolve } = Promise.withResolvers<null>()
  system.app.exit = () => resolve(null)
  const collect = async () => {
    during()
    return { 'settings.get null': '"an answer"' }
  }
  closeOnQuit(offhook, {
    methods: {} as never,
    firstScreen: { collect } as never,
    firstScreenFile: new FirstScreenFile({ home: offhook.home, version: '1', databasePath }),
    updates: null,
    keychain: { isBusy: () => false } as never,
    log: silentLog,
  })
  system.app.emit('will-quit', { preventDefault: () => undefined })
  await exited
}

describe('closeOnQuit', () => {
  it.each([
    ['stores what the next start shows first', false],
    ['stores nothing when the app is locked while that is collected', true],
  ])('%s', async (_title, isLocked) => {
    const connected = await connectLockable()
    await quit(connected, () => {
      if (isLocked) void connected.offhook.session.locking.lock()
    })
    expect(readdirSync(connected.home).includes('first-screen.json')).toBe(!isLocked)
  })
})
