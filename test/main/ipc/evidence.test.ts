import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { LibraryTaskProgress } from '../../../src-preload/contract/library.ts'
import type { Offhook } from '../../../src-main/app/compose.ts'
import { CodedError } from '../../../src-main/util/coded-error.ts'
import { evidenceMethods } from '../../../src-main/ipc/evidence.ts'
import { ExportTasks } from '../../../src-main/ipc/export-tasks.ts'
import { TaskProgress } from '../../../src-main/ipc/library.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import { type Clock, systemClock } from '../../../src-main/util/clock.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { checkBundle } from '../../support/files/check-bundle.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

/** Progress is reported at every turn of the event loop. */
const hurried: Clock = { ...systemClock, sleep: async () => void (await setImmediate()) }
const choice = { withAdditions: true, withTimeStampRequest: false, redactedCalls: 'leave-out' as const }
const all = { source: { view: 'all' as const }, choice }

async function openDesktop(changes: Partial<Offhook> = {}) {
  const { offhook, service } = await connectOffhook()
  const composed = { ...offhook, clock: hurried, ...changes }
  const saves = makeTempFolder()
  const progress = new TaskProgress()
  const tasks = new ExportTasks(composed, progress)
  let asked = 0
  const state = { folder: saves as string | null }
  const dialogs = { chooseEvidenceFolder: async () => ((asked += 1), state.folder) }
  const shell = { evidenceWords: () => en.evidence, exportWords: () => en.export, locale: () => 'en-IE' }
  const handlers = evidenceMethods(composed, { dialogs, shell }, tasks)
  return { offhook, service, handlers, saves, progress, tasks, state, asked: () => asked }
}

describe('evidenceMethods', () => {
  it('save a signed folder, remember it to be shown, and report progress', async () => {
    const { handlers, saves, progress, tasks, service } = await openDesktop()
    const told: (LibraryTaskProgress | null)[] = []
    progress.listen((each) => told.push(each))
    expect(await handlers['evidence.fingerprint'].run({ make: false })).toEqual({ fingerprint: null })
    const { fingerprint } = await handlers['evidence.fingerprint'].run({ make: true })
    expect(await handlers['evidence.save'].run(all)).toEqual({
      ...{ state: 'saved', calls: 4, withoutAudio: 0, withoutTranscript: 0, leftOut: 0 },
    })
    expect(told.at(-1)).toBeNull()
    const [name] = readdirSync(saves)
    expect(tasks.lastSaved).toBe(join(saves, name!))
    expect(checkBundle(tasks.lastSaved!)).toEqual({
      ...{ signaturesAreValid: true, filesAreIntact: true, hasNoOtherFiles: true },
      fingerprint: fingerprint!.replaceAll(' ', ''),
    })
    expect(JSON.stringify(told)).not.toContain(service.apiKey)
  })

  it('save nothing when no folder is chosen, or when it is cancelled', async () => {
    const { handlers, saves, progress, tasks, state } = await openDesktop()
    state.folder = null
    expect(await handlers['evidence.save'].run(all)).toEqual({ state: 'no-folder' })
    state.folder = saves
    progress.listen(() => tasks.cancel())
    expect(await handlers['evidence.save'].run(all)).toEqual({ state: 'cancelled' })
    expect(readdirSync(saves)).toEqual([])
    expect(tasks.lastSaved).toBeNull()
  })

  it('save nothing when the account is closed meanwhile', async () => {
    const { handlers, saves, progress, offhook } = await openDesktop()
    progress.listen((told) => void (told && offhook.close()))
    expect(await handlers['evidence.save'].run(all)).toEqual({ state: 'closed' })
    expect(readdirSync(saves)).toEqual([])
  })

  it('name the calls with redactions before a folder is chosen, and write nothing of them', async () => {
    const { handlers, offhook, saves, asked } = await openDesktop()
    const { writer, reader } = offhook.session.workspace()!.threads
    const ids = await reader.listIds({ view: 'all' })
    expect(await handlers['evidence.redacted'].run(all)).toEqual({ calls: 0, listed: [] })
    const redact = (recordingId: string) =>
      writer.saveRedactions({
        recordingId,
        places: [{ first: 0, count: 1, kind: 'other' }],
        state: 'confirmed',
        at: 1,
      })
    await redact(ids[1]!)
    expect(await handlers['evidence.redacted'].run(all)).toMatchObject({ calls: 1, listed: [{ id: ids[1] }] })
    expect(await handlers['evidence.save'].run(all)).toMatchObject({ state: 'saved', calls: 3, leftOut: 1 })
    const one = { source: { ids: [ids[1]!] }, choice }
    const [times, folders] = [asked(), readdirSync(saves).length]
    expect(await handlers['evidence.save'].run(one)).toEqual({ state: 'no-calls' })
    expect([asked(), readdirSync(saves).length]).toEqual([times, folders])
    const withCopy = { ...one, choice: { ...choice, redactedCalls: 'add-copy' as const } }
    expect(await handlers['evidence.save'].run(withCopy)).toMatchObject({
      state: 'saved',
      calls: 1,
      leftOut: 0,
    })
  })

  it('ask for no folder without a keychain', async () => {
    const refuse = () => Promise.reject(new CodedError('no-signing-key'))
    const { handlers, asked } = await openDesktop({
      signingKey: { find: refuse, get: refuse, forget: refuse },
    })
    await expect(handlers['evidence.save'].run(all)).rejects.toMatchObject({ code: 'no-signing-key' })
    expect(asked()).toBe(0)
  })
})
