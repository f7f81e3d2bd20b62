import { EventEmitter } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { TaskProgress } from '../../../src-main/ipc/library.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import type { EventName } from '../../../src-preload/contract/channels.ts'
import { defaultExportChoice } from '../../../src-preload/contract/export.ts'
import { connectLockable, passphrase } from '../../support/engine/lockable-offhook.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const system = vi.hoisted(() => ({ save: async () => ({ canceled: true, filePath: '' }) }))

// The dialogs and drags of the system cannot be answered from here.
vi.mock('electron', () => ({
  app: { once: () => undefined, getPath: () => '', getLocaleCountryCode: () => 'US' },
  dialog: { showSaveDialog: () => system.save() },
  nativeImage: { createFromPath: () => ({ resize: () => ({}) }) },
  default: {},
}))
const { connectPage } = await import('../../../src-main/app/connect-page.ts')

/** A page with an encrypted library. */
async function setUp() {
  const connected = await connectLockable()
  const sent: EventName[] = []
  const dragged: string[][] = []
  const webContents = Object.assign(new EventEmitter(), {
    send: (event: EventName) => void sent.push(event),
    startDrag: ({ files }: { files: string[] }) => void dragged.push(files),
  })
  const methods = connectPage({ webContents, isDestroyed: () => false } as never, connected.offhook, {
    ...{ home: connected.home, icons: '', locale: () => 'en-GB', texts: () => en },
    settingsChanges: new Emitter(),
    libraryProgress: new TaskProgress(),
    correctionProgress: new Emitter(),
    firstScreen: { wasAnswered: false },
    updates: null,
  } as never)
  const [id] = await connected.offhook.session.workspace()!.threads.reader.listIds({ view: 'all' })
  const press = () => webContents.emit('input-event', {}, { type: 'mouseDown' })
  return { ...connected, methods, sent, dragged, press, id: id! }
}

describe('connectPage', () => {
  it('deletes dragged files when the app is locked, and makes none while it is', async () => {
    const { offhook, home, methods, dragged, press, id } = await setUp()
    // Nothing is dragged without a held button: the system would wait for one.
    await methods['export.drag'].run({ ids: [id] })
    expect(dragged).toEqual([])
    press()
    await methods['export.drag'].run({ ids: [id] })
    expect(dragged[0]!.map((path) => existsSync(path))).toEqual([true, true])
    await offhook.session.locking.lock()
    await expect.poll(() => readdirSync(home)).not.toContain('dragged')
    await offhook.session.locking.unlock(passphrase)

    // The lock comes while the files are made.
    press()
    const refused = expect(methods['export.drag'].run({ ids: [id] })).rejects.toThrow()
    await offhook.session.locking.lock()
    await refused
    await expect.poll(() => readdirSync(home)).not.toContain('dragged')
  })

  it('tells the page of changed follow-ups at once, and once of promises that are found in many calls', async () => {
    const { offhook, sent } = await setUp()
    await offhook.session.locking.lock()
    await offhook.session.locking.unlock(passphrase)
    const { changes } = offhook.session.workspace()!.threads
    const told = () => sent.filter((event) => event === 'follow-ups.changed').length
    changes.emit({ ids: [], words: false, followUps: true })
    expect(told()).toBe(1)
    for (let batch = 0; batch < 20; batch++) changes.emit({ ids: [], words: false, promises: true })
    expect(told()).toBe(1)
    await expect.poll(told, { timeout: 10_000 }).toBe(2)
  })

  it('writes nothing when a save dialog is answered after the lock', async () => {
    const { offhook, methods, id } = await setUp()
    const filePath = join(makeTempFolder(), 'call.md')
    const asked = Promise.withResolvers<null>()
    const answer = Promise.withResolvers<{ canceled: boolean; filePath: string }>()
    system.save = () => {
      asked.resolve(null)
      return answer.promise
    }
    const choice = { ...defaultExportChoice, format: 'md' as const }
    const saving = methods['export.save'].run({ source: { ids: [id] }, choice })
    await asked.promise
    await offhook.session.locking.lock()
    answer.resolve({ canceled: false, filePath })
    expect(await saving).toEqual({ saved: null })
    expect(existsSync(filePath)).toBe(false)
  })

  it('sends the locked page nothing of the library that closes', async () => {
    const { offhook, sent } = await setUp()
    // The events of a library are followed from when it opens.
    await offhook.session.locking.lock()
    await offhook.session.locking.unlock(passphrase)
    const { dialer, savedSearches, sync, threads } = offhook.session.workspace()!
    const locking = offhook.session.locking.lock()
    sent.length = 0
    dialer.changes.emit(null)
    savedSearches.changes.emit([])
    sync.changes.emit(sync.status())
    threads.changes.emit({ ids: ['one'], words: true, names: true })
    await locking
    expect(sent).toEqual([])
  })
})
