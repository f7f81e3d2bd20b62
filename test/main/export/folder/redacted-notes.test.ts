import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { frontOf, readNotes, settle, startFolder, texts } from '../../../support/engine/started-folder.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

type Started = Awaited<ReturnType<typeof startFolder>>

/** A word that the note has once, and its position. */
async function pickWord({ reader, pathOf, id }: Started) {
  const { words } = (await reader.findTranscript({ id }))!
  const note = readFileSync(pathOf(id), 'utf8')
  const first = words.findIndex(({ word }) => /^[a-z]{6,}$/.test(word) && note.split(word).length === 2)
  return { first, said: words[first]!.word }
}

async function redact({ writer, id }: Started, first: number): Promise<void> {
  const places = [{ first, count: 1, kind: 'other' as const }]
  await writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 1 })
}

/** Says something in a call, by a correction, and redacts it. */
async function redactText(started: Started, replacement: string, kind: 'name' | 'phone'): Promise<void> {
  const { writer, id } = started
  await writer.saveCorrection({ recordingId: id, first: 0, count: 1, replacement, at: 1 })
  const count = replacement.split(' ').length
  const places = [{ first: 0, count, kind }]
  await writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 1 })
}

const readAudio = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(mp3|wav)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))

/** The copied audio of the call. */
function audioOf({ folder, pathOf, id }: Started): Buffer {
  const [, link] = /\[Audio\]\(([^)]+)\)/.exec(readFileSync(pathOf(id), 'utf8'))!
  return readFileSync(join(folder, decodeURIComponent(link!)))
}

/** Expects no file with the id of the call to contain the word. */
function expectNone({ folder, id }: Started, said: string): void {
  for (const [path, note] of Object.entries(readNotes(folder))) {
    if (frontOf(note)['offhook-id'] === id) expect(note, path).not.toContain(said)
  }
}

describe('words that are redacted after their note was written', () => {
  it('leave a folder that is chosen again, with their sound', async () => {
    const started = await startFolder()
    const { engine, exportFolder, folder } = started
    await exportFolder.change({ withAudio: true })
    await settle(engine)
    const [{ first, said }, original] = [await pickWord(started), audioOf(started)]
    await exportFolder.choose(makeTempFolder())
    await settle(engine)
    await redact(started, first)
    await settle(engine)
    await exportFolder.choose(folder)
    await settle(engine)
    expectNone(started, said)
    expect(readAudio(folder).filter((audio) => audio.equals(original))).toEqual([])
    expect(readAudio(folder)).toHaveLength(4)
  })

  it('leave copied audio after copying was switched off, also under another name', async () => {
    const started = await startFolder()
    const { engine, exportFolder, folder } = started
    await exportFolder.change({ withAudio: true })
    await settle(engine)
    const [{ first }, original] = [await pickWord(started), audioOf(started)]
    mkdirSync(join(folder, 'Mine'))
    writeFileSync(join(folder, 'Mine', 'call.mp3'), original)
    await exportFolder.change({ withAudio: false })
    await settle(engine)
    await redact(started, first)
    await settle(engine)
    expect(readAudio(folder).filter((audio) => audio.equals(original))).toEqual([])
  })

  it('leave every file with the id of their call, and a copy is reported', async () => {
    const started = await startFolder()
    const { engine, exportFolder, pathOf, id } = started
    const { first, said } = await pickWord(started)
    const path = pathOf(id)
    const copy = join(dirname(path), `${basename(path, '.md')} (conflict).md`)
    copyFileSync(path, copy)
    await engine.restart()
    const reopened = engine.workspace()
    reopened.exportFolder.start(() => texts())
    await settle(engine)
    const { problems } = await reopened.exportFolder.state()
    expect(problems).toEqual([{ path: basename(copy), problem: 'copy' }])
    await redact({ ...started, ...reopened.threads, exportFolder }, first)
    await settle(engine)
    expectNone(started, said)
    expect(existsSync(copy)).toBe(true)
    expect(existsSync(path)).toBe(true)
  })

  it('leave the front matter and the names of files', async () => {
    const started = await startFolder()
    const { engine, exportFolder, folder, id, reader, writer, pathOf } = started
    const [recording] = await reader.findRecordings({ ids: [id] })
    const field = recording!.direction === 'outbound' ? 'to' : 'from'
    const number = field === 'to' ? recording!.toNumber! : recording!.fromNumber!
    await writer.savePerson({ id: null, name: 'Berta Quill', numbers: [number] })
    await exportFolder.choose(makeTempFolder())
    await settle(engine)
    const chosen = (await exportFolder.state()).folder!
    const named = Object.entries(readNotes(chosen)).find(([, note]) => frontOf(note)['offhook-id'] === id)!
    expect(named[0]).toContain('Berta Quill')
    expect(frontOf(named[1])).toHaveProperty(field)
    await redactText(started, number.replace('+', ''), 'phone')
    await settle(engine)
    const find = () =>
      Object.entries(readNotes(chosen)).find(([, note]) => frontOf(note)['offhook-id'] === id)!
    expect(frontOf(find()[1])).not.toHaveProperty(field)
    await writer.saveCorrection({ recordingId: id, first: 2, count: 2, replacement: 'Berta Quill', at: 1 })
    const places = [{ first: 2, count: 2, kind: 'name' as const }]
    await writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 1 })
    await settle(engine)
    expect(find()[0]).not.toContain('Quill')
    expect(find()[1]).not.toContain('Quill')
    expect(pathOf(id).startsWith(folder)).toBe(true)
  })

  it('leave a file that the person renamed after them', async () => {
    const started = await startFolder()
    const { engine, folder, pathOf, id } = started
    const { first, said } = await pickWord(started)
    renameSync(pathOf(id), join(folder, `About ${said}.md`))
    await redact(started, first)
    await settle(engine)
    expectNone(started, said)
    expect(readdirSync(folder).filter((name) => name.includes(said))).toEqual([])
  })

  it('leave a folder that another program put back to an earlier state while it was away', async () => {
    const started = await startFolder()
    const { engine, exportFolder, folder, pathOf, id, writer } = started
    const { first, said } = await pickWord(started)
    const [path, before] = [pathOf(id), readFileSync(pathOf(id))]
    await redact(started, first)
    await settle(engine)
    renameSync(folder, `${folder}-away`)
    await writer.saveTag({ id: null, name: 'unused', color: 'red' })
    await engine.until(async () => (await exportFolder.state()).phase === 'paused')
    writeFileSync(join(`${folder}-away`, basename(path)), before)
    renameSync(`${folder}-away`, folder)
    await engine.pass(20_000)
    await settle(engine)
    expectNone(started, said)
  })

  it('leave a note that is kept when its call is deleted before the note is written again', async () => {
    const started = await startFolder()
    const { engine, exportFolder, writer, pathOf, id } = started
    const path = pathOf(id)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\nMine.\n`)
    await exportFolder.change({ deleted: 'keep' })
    await settle(engine)
    const { first, said } = await pickWord(started)
    await redact(started, first)
    await writer.deleteRecordings({ ids: [id], at: engine.clock.now() })
    await settle(engine)
    expectNone(started, said)
    expect(readFileSync(path, 'utf8')).toContain('Mine.')
  })

  it('numbers of a deleted call leave the note that is kept for the words of the person', async () => {
    const { engine, exportFolder, writer, pathOf, id } = await startFolder()
    const path = pathOf(id)
    writeFileSync(path, `${readFileSync(path, 'utf8').replace('tags: []', 'tags: [mine]')}\nMine.\n`)
    await exportFolder.change({ deleted: 'remove' })
    await settle(engine)
    await writer.deleteRecordings({ ids: [id], at: engine.clock.now() })
    await settle(engine)
    expect(frontOf(readFileSync(path, 'utf8'))).toEqual({ 'offhook-id': id, tags: ['mine'] })
  })
})
