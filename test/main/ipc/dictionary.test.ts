import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unpack } from '../../../src-preload/contract/bridge.ts'
import type { CorrectionProgress } from '../../../src-preload/contract/corrections.ts'
import type { DictionaryFields } from '../../../src-preload/contract/dictionary.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { dictionaryFileMethods } from '../../../src-main/ipc/dictionary-files.ts'
import { dictionaryMethods } from '../../../src-main/ipc/dictionary.ts'
import { correctionMethods } from '../../../src-main/ipc/corrections.ts'
import { recordingMethods } from '../../../src-main/ipc/recordings.ts'
import { searchMethods } from '../../../src-main/ipc/search.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'
import { connectOffhook, untilSynced } from '../../support/engine/connected-offhook.ts'

sampleTests(import.meta.filename, 2)

const turns = 'T Hello this is Shiv on Kelly.\nY Hi Shiv on, thank you.'
const siobhan: DictionaryFields = {
  ...{ original: 'shiv on', replacement: 'Siobhan', personId: null, side: null, isOn: true },
}
const corrected = 'Hello this is Siobhan Kelly. Hi Siobhan, thank you.'
const uncorrected = 'Hello this is Shiv on Kelly. Hi Shiv on, thank you.'

/** So many calls with Siobhan. */
async function connectWithCalls(count: number) {
  const { offhook, service, home } = await connectOffhook({ recordings: 0 }, (given) => {
    for (let call = 1; call <= count; call++) given.addRecording({ id: `call-${call}`, turns })
  })
  const progress = new Emitter<CorrectionProgress | null>()
  const told: (CorrectionProgress | null)[] = []
  progress.listen((value) => told.push(value))
  const read = async (id: string) => {
    const opened = unpack('recordings.open', await recordingMethods(offhook)['recordings.open'].run({ id }))
    return (opened.transcript as TranscriptView).words.join(' ')
  }
  const find = async (query: string) => {
    const input = { query, sort: 'newest' as const, limit: 100 }
    return (await searchMethods(offhook)['search.settle'].run(input))!.results.length
  }
  const path = join(home, 'dictionary-file')
  const dialogs = { chooseFile: async () => path, chooseDictionary: async () => path }
  const methods = {
    ...dictionaryMethods(offhook, progress),
    ...dictionaryFileMethods(offhook, dialogs),
    ...correctionMethods(offhook, progress),
  }
  return { offhook, service, methods, told, read, find, path }
}

describe('dictionaryMethods', () => {
  it('correct calls that arrive, which search finds at once', async () => {
    const { offhook, service, methods, read, find } = await connectWithCalls(1)
    const [entry] = await methods['dictionary.add'].run({ entries: [siobhan] })
    expect(await read('call-1')).toBe(uncorrected)
    service.addRecording({ id: 'later', turns })
    offhook.session.workspace()!.sync.now()
    await untilSynced(offhook)
    await expect.poll(() => read('later').catch(() => '')).toBe(corrected)
    expect(await find('siobhan')).toBe(1)
    expect(await methods['dictionary.list'].run(null)).toMatchObject([{ id: entry!.id, calls: 1, places: 2 }])
    const calls = await methods['dictionary.calls'].run({ id: entry!.id })
    expect(calls).toMatchObject({
      corrected: [{ recording: { id: 'later' }, places: [{}, {}] }],
      exceptions: [],
    })
  })

  it('apply an entry to all calls, report progress, and undo it all', async () => {
    const { methods, told, read, find } = await connectWithCalls(3)
    const { id } = (await methods['dictionary.add'].run({ entries: [siobhan] }))[0]!
    const done = await methods['dictionary.apply'].run({ id })
    expect(done).toMatchObject({ calls: 3, places: 6, removed: [] })
    expect(told).toEqual([{ done: 3, total: 3 }, null])
    expect(await read('call-2')).toBe(corrected)
    expect(await find('siobhan')).toBe(3)

    const deleted = await methods['dictionary.delete'].run({ ids: [id], keepCorrections: false })
    expect(deleted).toMatchObject([{ entry: { id }, exceptions: [], kept: [] }])
    expect(await read('call-2')).toBe(uncorrected)
    expect(await find('siobhan')).toBe(0)
    // What the window sends back.
    expect(methods['dictionary.restore'].args.parse({ backups: deleted })).toEqual({ backups: deleted })
    await methods['dictionary.restore'].run({ backups: deleted })
    expect(await read('call-2')).toBe(corrected)
    expect(await methods['dictionary.list'].run(null)).toMatchObject([{ id, calls: 3, places: 6 }])
    const restored = await methods['corrections.list'].run({ recordingId: 'call-2' })
    expect(restored.map(({ id: own, batch }) => ({ id: own, batch }))).toEqual(
      deleted[0]!.corrections
        .filter(({ recordingId }) => recordingId === 'call-2')
        .map(({ id: own, batch }) => ({ id: own, batch })),
    )
  })

  it('keep the corrections of a deleted entry if asked, and give them back', async () => {
    const { methods, read } = await connectWithCalls(1)
    const { id } = (await methods['dictionary.add'].run({ entries: [siobhan] }))[0]!
    await methods['dictionary.apply'].run({ id })
    const deleted = await methods['dictionary.delete'].run({ ids: [id], keepCorrections: true })
    expect(await read('call-1')).toBe(corrected)
    await methods['dictionary.restore'].run({ backups: deleted })
    expect(await methods['dictionary.list'].run(null)).toMatchObject([{ id, places: 2 }])
  })

  it('remove what an entry corrected when it is switched off, with its exceptions kept', async () => {
    const { methods, read } = await connectWithCalls(2)
    const { id } = (await methods['dictionary.add'].run({ entries: [siobhan] }))[0]!
    await methods['dictionary.apply'].run({ id })
    await methods['dictionary.set-exception'].run({ id, recordingId: 'call-2', isException: true })
    expect(await read('call-2')).toBe(uncorrected)
    const fields = { ...siobhan, isOn: false }
    const before = await methods['dictionary.save'].run({ id, fields, keepCorrections: false })
    expect(before).toMatchObject({ exceptions: ['call-2'], entry: { isOn: true } })
    expect(await read('call-1')).toBe(uncorrected)
    await methods['dictionary.restore'].run({ backups: [before!] })
    expect(await read('call-1')).toBe(corrected)
    expect(await methods['dictionary.list'].run(null)).toMatchObject([
      { isOn: true, places: 2, exceptions: 1 },
    ])
  })

  it('offer what was corrected twice, until it is dismissed', async () => {
    const { methods } = await connectWithCalls(2)
    for (const recordingId of ['call-1', 'call-2']) {
      await methods['corrections.save'].run({ recordingId, first: 3, count: 2, replacement: 'Siobhan' })
    }
    const offers = await methods['dictionary.offers'].run(null)
    expect(offers).toMatchObject([
      { original: 'Shiv on', replacement: 'Siobhan', reason: 'repeated', calls: 2 },
    ])
    const { original, replacement } = offers[0]!
    await methods['dictionary.dismiss-offer'].run({ original, replacement, isDismissed: true })
    expect(await methods['dictionary.offers'].run(null)).toEqual([])
  })
})

describe('dictionaryFileMethods', () => {
  it.each(['csv', 'json'] as const)('write %s that they read back, without what is known', async (format) => {
    const { offhook, methods, path } = await connectWithCalls(0)
    const { writer, reader } = offhook.session.workspace()!.threads
    const anna = await writer.savePerson({ id: null, name: 'Anna Weber', numbers: ['+353209174199'] })
    const entries: DictionaryFields[] = [
      siobhan,
      { original: 'web her', replacement: 'Weber; "A"', personId: anna.id, side: 'them', isOn: false },
    ]
    const added = await methods['dictionary.add'].run({ entries })
    expect(await methods['dictionary.export'].run({ format })).toEqual({ fileName: 'dictionary-file' })
    expect(readFileSync(path, 'utf8')).toContain('Anna Weber')
    expect(await methods['dictionary.choose-import'].run(null)).toMatchObject({ added: [], known: 2 })
    await methods['dictionary.delete'].run({ ids: added.map(({ id }) => id), keepCorrections: false })
    expect(await methods['dictionary.choose-import'].run(null)).toEqual({
      ...{ fileName: 'dictionary-file', added: entries, known: 0, unreadable: 0 },
    })
    const journal = await reader.listExports({
      ...{ filter: { text: '', kinds: ['dictionary'], callId: null }, offset: 0, limit: 9, callLimit: 9 },
    })
    expect(journal.items).toMatchObject([{ kind: 'dictionary', format, fileName: 'dictionary-file' }])
  })

  it('refuse a file without entries', async () => {
    const { methods, path } = await connectWithCalls(0)
    writeFileSync(path, 'just text\n')
    await expect(methods['dictionary.choose-import'].run(null)).rejects.toMatchObject({
      code: 'not-a-dictionary',
    })
  })
})
