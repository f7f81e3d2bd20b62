import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'commonmark'
import { describe, expect, it } from 'vitest'
import { en } from '../../../../src-main/shell/text/en.ts'
import { composeOffhook } from '../../../support/engine/compose-offhook.ts'
import { frontOf, readNotes, settle, startFolder, texts } from '../../../support/engine/started-folder.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'
import { placeFile } from '../../../../src-main/model/stored-file.ts'
import { readContent } from '../../../support/library/audio-folder.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

describe('an export folder', () => {
  it('has one note for each call, with front matter, links and the words, also of a call without any', async () => {
    const { engine, folder, reader, exportFolder } = await startFolder()
    engine.sample.addRecording({ id: 'silent', words: [] })
    engine.workspace().sync.now()
    await engine.untilHere('silent')
    await settle(engine)
    const ids = await reader.listIds({ view: 'all' })
    const notes = Object.values(readNotes(folder))
    expect(notes.map((note) => frontOf(note)['offhook-id']).toSorted()).toEqual(ids.toSorted())
    for (const note of notes) {
      const id = String(frontOf(note)['offhook-id'])
      const walker = new Parser().parse(note.split('\n---\n')[1]!).walker()
      const links: string[] = []
      for (let event = walker.next(); event; event = walker.next()) {
        if (event.entering && event.node.destination) links.push(event.node.destination)
      }
      if (id === 'silent') expect(note).toContain(en.exportFolder.noTranscript)
      else expect(links[0]).toContain(`offhook://recording/${id}?t=`)
    }
    await settle(engine)
    const state = await exportFolder.state()
    expect(state).toMatchObject({ phase: 'up-to-date', problemCount: 0, lastWrittenAt: expect.any(Number) })
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('is in the export journal, once for all notes that changed', async () => {
    const { engine, reader, writer, id } = await startFolder()
    const list = () =>
      reader.listExports({
        filter: { text: '', kinds: [], callId: null },
        ...{ offset: 0, limit: 10, callLimit: 100 },
      })
    const ids = await reader.listIds({ view: 'all' })
    const first = (await list()).items.at(-1)
    expect(first).toMatchObject({
      kind: 'export-folder',
      callCount: ids.length,
      sha256: null,
      fileName: null,
    })
    expect(first!.callIds.toSorted()).toEqual(ids.toSorted())
    const { total } = await list()
    await settle(engine)
    expect((await list()).total).toBe(total)
    await writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'News', at: 1 })
    await settle(engine)
    const { items } = await list()
    expect(items).toHaveLength(total + 1)
    expect(items[0]).toMatchObject({ callIds: [id], callCount: 1 })
  })

  it('follows notes, tags, names and corrections, and keeps what the person wrote', async () => {
    const { engine, reader, writer, id, pathOf, folder } = await startFolder()
    const path = pathOf(id)
    const [recording] = await reader.findRecordings({ ids: [id] })
    writeFileSync(
      path,
      `${readFileSync(path, 'utf8').replace('tags: []', 'tags: [mine]\nrating: 5')}\nMy own words.\n`,
    )
    const number = recording!.direction === 'outbound' ? recording!.toNumber! : recording!.fromNumber!
    await writer.savePerson({ id: null, name: 'Anna (Weber)', numbers: [number] })
    const text = 'Ask again.\n<!-- offhook:end -->\n<!-- unclosed'
    await writer.saveNote({ id: null, recordingId: id, timestamp: 1, text, at: 1 })
    await settle(engine)
    await writer.saveCorrection({ recordingId: id, first: 0, count: 1, replacement: 'Xylophone', at: 1 })
    const tag = await writer.saveTag({ id: null, name: 'urgent', color: 'red' })
    await writer.setTag({ ids: [id], tagId: tag.id, on: true, at: 1 })
    await settle(engine)
    const note = readFileSync(path, 'utf8')
    expect(frontOf(note)).toMatchObject({ people: ['Anna (Weber)'], tags: ['urgent', 'mine'], rating: 5 })
    expect(note).toContain('Ask again.')
    expect(note).toContain('Xylophone')
    expect(note).toMatch(/\nMy own words\.\n$/)
    expect(Object.keys(readNotes(folder))).toHaveLength(4)
  })

  it('finds a note again that was renamed and moved, and leaves deleted ones deleted', async () => {
    const { engine, writer, exportFolder, folder, id, reader, pathOf } = await startFolder()
    const [, other] = await reader.listIds({ view: 'all' })
    mkdirSync(join(folder, 'Clients'))
    renameSync(pathOf(id), join(folder, 'Clients', 'First call.md'))
    rmSync(pathOf(other!))
    for (const recordingId of [id, other!]) {
      await writer.saveNote({ id: null, recordingId, timestamp: null, text: 'New.', at: 1 })
    }
    await settle(engine)
    expect(readFileSync(join(folder, 'Clients', 'First call.md'), 'utf8')).toContain('New.')
    expect(Object.keys(readNotes(folder))).toHaveLength(3)

    await exportFolder.writeAgain()
    await settle(engine)
    expect(Object.keys(readNotes(folder))).toHaveLength(4)
    expect(readFileSync(pathOf(other!), 'utf8')).toContain('New.')
  })

  it('rewrites the dates of all notes when their form is changed, and changes nothing else', async () => {
    const { engine, exportFolder, folder } = await startFolder()
    const dates = () => Object.values(readNotes(folder)).map((note) => String(frontOf(note).date))
    const [before, notes] = [dates(), readNotes(folder)]
    expect(before).toEqual(before.map(() => expect.stringMatching(/T\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)))
    await exportFolder.change({ withOffset: false })
    await settle(engine)
    expect(dates()).toEqual(before.map((date) => date.slice(0, 19)))
    await exportFolder.change({ withAudio: false })
    await settle(engine)
    expect(dates()).toEqual(before.map((date) => date.slice(0, 19)))
    await exportFolder.change({ withOffset: true })
    await settle(engine)
    expect(readNotes(folder)).toEqual(notes)
  })

  it('rewrites all notes when the user’s name changes', async () => {
    const { engine, exportFolder, folder } = await startFolder()
    const whole = () => Object.values(readNotes(folder)).join('\n')
    expect(whole()).toContain('**You:**')
    exportFolder.start(() => texts('Mara (Weber)'))
    exportFolder.recheck()
    await settle(engine)
    expect(whole()).toContain('**Mara (Weber):**')
    expect(whole()).not.toContain('**You:**')
  })

  it('writes only files whose content changed', async () => {
    const { engine, writer, folder, id, pathOf, exportFolder } = await startFolder()
    const times = () =>
      Object.fromEntries(
        Object.keys(readNotes(folder)).map((path) => [path, statSync(join(folder, path)).mtimeMs]),
      )
    const before = times()
    const path = pathOf(id)
    await writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'New.', at: 1 })
    await writer.saveTag({ id: null, name: 'unused', color: 'red' })
    await settle(engine)
    await exportFolder.writeAgain()
    await settle(engine)
    const after = times()
    expect(Object.keys(after).filter((each) => after[each] !== before[each])).toEqual([
      path.slice(folder.length + 1),
    ])
  })

  it('leaves broken notes alone and reports them, until they are mended', async () => {
    const { engine, writer, reader, folder, exportFolder, pathOf } = await startFolder()
    const [first, second, third] = (await reader.listIds({ view: 'all' })).map((id) => ({
      id,
      path: pathOf(id),
    }))
    const whole = readFileSync(first!.path, 'utf8')
    writeFileSync(first!.path, whole.replace('<!-- offhook:end -->', ''))
    writeFileSync(second!.path, readFileSync(second!.path, 'utf8').replace('people:', 'people: "'))
    writeFileSync(third!.path, 'Mine now.')
    const broken = readNotes(folder)
    for (const { id } of [first!, second!, third!]) {
      await writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'New.', at: 1 })
    }
    await settle(engine)
    expect(readNotes(folder)).toEqual(broken)
    const { problems, problemCount } = await exportFolder.state()
    expect(problemCount).toBe(3)
    expect(Object.fromEntries(problems.map(({ path, problem }) => [join(folder, path), problem]))).toEqual({
      [first!.path]: 'markers',
      [second!.path]: 'front-matter',
      [third!.path]: 'front-matter',
    })
    writeFileSync(first!.path, whole)
    await exportFolder.change({ isOn: true })
    await settle(engine)
    expect(readFileSync(first!.path, 'utf8')).toContain('New.')
    expect((await exportFolder.state()).problemCount).toBe(2)
  })

  it('keeps the notes of deleted calls, or removes those without words of the person', async () => {
    const { engine, writer, reader, folder, exportFolder, pathOf } = await startFolder()
    const [kept, removed, mine] = (await reader.listIds({ view: 'all' })).map((id) => ({
      id,
      path: pathOf(id),
    }))
    await writer.deleteRecordings({ ids: [kept!.id], at: engine.clock.now() })
    await settle(engine)
    expect(existsSync(kept!.path)).toBe(true)

    writeFileSync(mine!.path, `${readFileSync(mine!.path, 'utf8')}\nMine.\n`)
    await exportFolder.change({ deleted: 'remove' })
    await writer.deleteRecordings({ ids: [removed!.id, mine!.id], at: engine.clock.now() })
    await settle(engine)
    expect(existsSync(kept!.path)).toBe(false)
    expect(existsSync(removed!.path)).toBe(false)
    const left = readFileSync(mine!.path, 'utf8')
    expect(left).toContain(
      `<!-- offhook:begin -->\n\n${en.exportFolder.deleted}\n\n<!-- offhook:end -->\n\nMine.`,
    )

    await writer.restoreRecordings({ ids: [removed!.id, mine!.id] })
    await settle(engine)
    expect(readFileSync(removed!.path, 'utf8')).toContain('offhook://recording/')
    expect(readFileSync(mine!.path, 'utf8')).toMatch(/offhook:\/\/recording\/[^]*\nMine\.\n$/)
    expect(Object.keys(readNotes(folder))).toHaveLength(3)
  })

  it('copies audio byte by byte and links to it, and removes it with its call', async () => {
    const { engine, writer, exportFolder, folder, id, reader, pathOf } = await startFolder()
    await exportFolder.change({ withAudio: true, deleted: 'remove' })
    await settle(engine)
    const [recording] = await reader.findRecordings({ ids: [id] })
    const copies = readdirSync(join(folder, 'Audio'))
    expect(copies).toHaveLength(4)
    const [, link] = /\[Audio\]\(([^)]+)\)/.exec(readFileSync(pathOf(id), 'utf8'))!
    const copy = join(folder, decodeURIComponent(link!))
    const original = await readContent(placeFile(engine.workspace(), recording!.audioPath!))
    expect(readFileSync(copy).equals(original)).toBe(true)
    await writer.deleteRecordings({ ids: [id], at: engine.clock.now() })
    await settle(engine)
    expect(existsSync(copy)).toBe(false)
    expect(readdirSync(join(folder, 'Audio'))).toHaveLength(3)
  })

  it('leaves out words that were redacted after they were written, and their sound', async () => {
    const { engine, writer, reader, exportFolder, folder, id, pathOf } = await startFolder()
    await exportFolder.change({ withAudio: true })
    await settle(engine)
    const copyOf = () => {
      const [, link] = /\[Audio\]\(([^)]+)\)/.exec(readFileSync(pathOf(id), 'utf8'))!
      return readFileSync(join(folder, decodeURIComponent(link!)))
    }
    const original = copyOf()
    const { words } = (await reader.findTranscript({ id }))!
    const note = readFileSync(pathOf(id), 'utf8')
    const first = words.findIndex(({ word }) => /^[a-z]{6,}$/.test(word) && note.split(word).length === 2)
    const said = words[first]!.word
    const places = [{ first, count: 1, kind: 'other' as const }]
    await writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 1 })
    await settle(engine)
    expect(readFileSync(pathOf(id), 'utf8')).not.toContain(said)
    expect(copyOf().subarray(0, 4).toString()).toBe('RIFF')
    expect(copyOf().equals(original)).toBe(false)
    for (const name of readdirSync(join(folder, 'Audio'))) {
      expect(readFileSync(join(folder, 'Audio', name)).equals(original), name).toBe(false)
    }
  })

  it('removes copied audio whose words are redacted after the audio was removed from this computer', async () => {
    const { engine, writer, reader, exportFolder, folder, id, pathOf } = await startFolder()
    await exportFolder.change({ withAudio: true })
    await settle(engine)
    const audioOf = () => /\[Audio\]\(([^)]+)\)/.exec(readFileSync(pathOf(id), 'utf8'))?.[1]
    const copy = join(folder, decodeURIComponent(audioOf()!))
    const [recording] = await reader.findRecordings({ ids: [id] })
    rmSync(placeFile(engine.workspace(), recording!.audioPath!).path)
    await writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'Kept.', at: 1 })
    await settle(engine)
    expect(existsSync(copy)).toBe(true)
    const places = [{ first: 0, count: 1, kind: 'other' as const }]
    await writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 1 })
    await settle(engine)
    expect(existsSync(copy)).toBe(false)
    expect(audioOf()).toBeUndefined()
  })

  it('leaves out audio that has redacted words and cannot be cut, and says why', async () => {
    const { engine, writer, reader, exportFolder, id, pathOf, folder } = await startFolder()
    const [recording] = await reader.findRecordings({ ids: [id] })
    const { audioPath, audioBytes, audioSha256 } = recording!
    const audio = {
      ...{ path: audioPath!, sizeBytes: audioBytes!, sha256: audioSha256!, seconds: null },
      type: 'audio/ogg;codec=opus' as const,
    }
    await writer.saveAudio({ id, audio, at: 1 })
    const places = [{ first: 0, count: 1, kind: 'other' as const }]
    await writer.saveRedactions({ recordingId: id, places, state: 'confirmed', at: 1 })
    await exportFolder.change({ withAudio: true })
    await settle(engine)
    expect(readFileSync(pathOf(id), 'utf8')).toContain('Audio not included: Opus in Ogg can’t be cut here.')
    expect(readdirSync(join(folder, 'Audio')).filter((name) => name.endsWith('.ogg'))).toEqual([])
  })

  it('has a note for each person that links to the notes of their calls', async () => {
    const { engine, writer, exportFolder, folder, id, reader, pathOf } = await startFolder()
    const [recording] = await reader.findRecordings({ ids: [id] })
    const number = recording!.direction === 'outbound' ? recording!.toNumber! : recording!.fromNumber!
    const person = {
      id: null,
      name: 'Anna Weber',
      numbers: [number],
      note: 'Likes tea.\n<!-- offhook:end -->',
    }
    const { id: personId } = await writer.savePerson(person)
    await exportFolder.change({ withPeople: true })
    await settle(engine)
    const path = join(folder, 'People', 'Anna Weber.md')
    const note = readFileSync(path, 'utf8')
    expect(frontOf(note)).toMatchObject({ name: 'Anna Weber', numbers: [number] })
    expect(note).toContain('> Likes tea.')
    const [, link] = /\]\(([^)]*\.md)\)/.exec(note)!
    expect(join(folder, 'People', decodeURIComponent(link!))).toBe(pathOf(id))

    await writer.savePerson({ id: personId, name: 'Anna Maria Weber', numbers: [number] })
    await settle(engine)
    expect(frontOf(readFileSync(path, 'utf8'))).toMatchObject({ name: 'Anna Maria Weber' })
    expect(readdirSync(join(folder, 'People'))).toEqual(['Anna Weber.md'])
  })

  it('pauses while its folder is gone, does not make it again, and continues when it is back', async () => {
    const { engine, writer, exportFolder, folder, id, pathOf } = await startFolder()
    const path = pathOf(id)
    const away = `${folder}-away`
    renameSync(folder, away)
    await writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'New.', at: 1 })
    await engine.until(async () => (await exportFolder.state()).phase === 'paused')
    expect((await exportFolder.state()).error).toEqual({ code: 'export-folder-gone' })
    expect(existsSync(folder)).toBe(false)

    // Like the mount point of a disconnected drive.
    mkdirSync(folder)
    await engine.pass(60_000)
    expect((await exportFolder.state()).phase).toBe('paused')
    expect(readdirSync(folder)).toEqual([])

    rmSync(folder, { recursive: true })
    renameSync(away, folder)
    await engine.pass(20_000)
    await engine.until(async () => (await exportFolder.state()).phase === 'up-to-date')
    expect(readFileSync(path, 'utf8')).toContain('New.')
  })

  it('writes through no link that leads out of it, and reads no large or binary file', async () => {
    const { engine, writer, exportFolder, folder, id, pathOf } = await startFolder()
    const outside = makeTempFolder()
    const path = pathOf(id)
    const note = readFileSync(path, 'utf8')
    renameSync(path, join(outside, 'note.md'))
    symlinkSync(join(outside, 'note.md'), path)
    symlinkSync(outside, join(folder, 'linked'))
    symlinkSync(outside, join(folder, 'Audio'))
    writeFileSync(join(folder, 'large.md'), Buffer.alloc(20 * 2 ** 20, 0))
    await writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'New.', at: 1 })
    await exportFolder.change({ withAudio: true })
    await settle(engine)
    expect(readFileSync(join(outside, 'note.md'), 'utf8')).toBe(note)
    expect(readdirSync(outside)).toEqual(['note.md'])
    expect((await exportFolder.state()).problems.map(({ problem }) => problem)).toContain('write')
  })

  it('refuses a folder that holds the library or is inside it', async () => {
    const { engine, exportFolder } = await startFolder()
    const { folder } = engine.workspace()
    await expect(exportFolder.choose(folder)).rejects.toMatchObject({ code: 'inside-library' })
    await expect(exportFolder.choose(engine.home)).rejects.toMatchObject({ code: 'inside-library' })
  })

  it.skipIf(process.getuid?.() === 0)('says that it cannot write to a read-only folder', async () => {
    const { engine, writer, exportFolder, folder, id } = await startFolder()
    chmodSync(folder, 0o500)
    await writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'New.', at: 1 })
    await engine.until(async () => (await exportFolder.state()).phase === 'paused')
    expect((await exportFolder.state()).error).toEqual({ code: 'not-writable' })
    chmodSync(folder, 0o700)
  })

  it('continues after a restart with what changed meanwhile', async () => {
    const { engine, writer, exportFolder, folder, id, pathOf } = await startFolder()
    await exportFolder.change({ isOn: false })
    await writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'New.', at: 1 })
    await engine.pass(10_000)
    expect((await exportFolder.state()).phase).toBe('off')
    expect(readFileSync(pathOf(id), 'utf8')).not.toContain('New.')
    await exportFolder.change({ isOn: true })
    const { json } = (await engine.workspace().threads.reader.findValue({ name: 'export-folder' }))!
    const temporary = join(folder, JSON.parse(json).temporaryName as string)
    for (const left of [temporary, `${temporary}.wav`]) writeFileSync(left, 'half')
    writeFileSync(join(folder, '.offhook-11111111.tmp'), 'another computer’s')
    await engine.restart()
    engine.workspace().exportFolder.start(() => texts())
    await settle(engine)
    expect(readFileSync(pathOf(id), 'utf8')).toContain('New.')
    expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual(['.offhook-11111111.tmp'])
  })
})

describe('an export folder that two computers use', () => {
  it('gets the same bytes from both, and neither undoes what the other changed', async () => {
    const { engine, folder, writer, id, pathOf } = await startFolder()
    const other = await composeOffhook({ clock: engine.clock })
    const { baseUrl, apiKey } = engine.sample
    await other.session.connect({ baseUrl, apiKey, remember: 'keychain' })
    const second = other.session.workspace()!
    await engine.until(async () => (await second.threads.reader.counts()).audio === 4)
    const before = readNotes(folder)
    const times = Object.keys(before).map((path) => statSync(join(folder, path)).mtimeMs)
    second.exportFolder.start(() => texts())
    await second.exportFolder.choose(folder)
    await settle(engine, second)
    expect(readNotes(folder)).toEqual(before)
    expect(Object.keys(before).map((path) => statSync(join(folder, path)).mtimeMs)).toEqual(times)

    await writer.saveNote({ id: null, recordingId: id, timestamp: null, text: 'First.', at: 1 })
    await settle(engine)
    await second.exportFolder.writeAgain()
    await settle(engine, second)
    expect(readFileSync(pathOf(id), 'utf8')).toContain('First.')

    await second.threads.writer.saveNote({
      id: null,
      recordingId: id,
      timestamp: null,
      text: 'Second.',
      at: 1,
    })
    await settle(engine, second)
    await settle(engine)
    const written = statSync(pathOf(id)).mtimeMs
    expect(readFileSync(pathOf(id), 'utf8')).toContain('Second.')
    await engine.pass(60_000)
    expect(statSync(pathOf(id)).mtimeMs).toBe(written)

    // A call that only one of them has written is not written twice.
    engine.sample.addRecording({ id: 'later' })
    for (const workspace of [engine.workspace(), second]) {
      workspace.sync.now()
      await engine.until(async () => (await workspace.threads.reader.counts()).audio === 5)
      await settle(engine, workspace)
    }
    expect(Object.keys(readNotes(folder))).toHaveLength(5)
  })
})
