import { describe, expect, it } from 'vitest'
import type { Offhook } from '../../../src-main/app/compose.ts'
import { name } from '../../../src-main/model/written-limits.ts'
import { personalMethods } from '../../../src-main/ipc/personal.ts'
import { recordingMethods } from '../../../src-main/ipc/recordings.ts'
import { searchMethods } from '../../../src-main/ipc/search.ts'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'
import { passageMethods } from '../../../src-main/ipc/passages.ts'
import { passageOf } from '../../support/library/passages.ts'

sampleTests(import.meta.filename, 2)

/** One call, `call`, with transcript and audio. */
async function connectWithCall() {
  const { offhook } = await connectOffhook({ recordings: 0 }, (service) => {
    service.addRecording({ id: 'call', fromNumber: '+442079460000', duration: 60 })
  })
  const changes: LibraryChange[] = []
  offhook.session.workspace()!.threads.changes.listen((change) => changes.push(change))
  const openCall = () => recordingMethods(offhook)['recordings.open'].run({ id: 'call' })
  const open = async () => (await openCall()).recording
  const resumeAt = async () => (await openCall()).resumeAt
  const find = async (query: string) => {
    const found = await searchMethods(offhook)['search.query'].run({ query, sort: 'relevance', limit: 10 })
    return found!.results.map(({ recording }) => recording.id)
  }
  return {
    personal: personalMethods(offhook),
    passages: passageMethods(offhook),
    changes,
    open,
    resumeAt,
    find,
  }
}

describe('personalMethods', () => {
  it('save notes and passages of a call, which search finds at once', async () => {
    const { personal, passages, find } = await connectWithCall()
    const note = await personal['personal.save-note'].run({
      id: null,
      recordingId: 'call',
      timestamp: 2,
      text: 'Ask about the *warranty*',
    })
    const { at: _at, ...fields } = passageOf('call', { timestamp: 1.5, text: 'Handshake' })
    const passage = await passages['passages.add'].run(fields)
    expect(await personal['personal.get'].run({ id: 'call' })).toEqual({
      notes: [passage, note],
      marked: [],
      tagIds: [],
      heard: [],
    })
    expect(await find('warranty')).toEqual(['call'])
    expect(await find('handshake')).toEqual(['call'])
    const deleted = await personal['personal.delete-notes'].run({ ids: [note.id, passage!.id] })
    expect(await find('"warranty"')).toEqual([])
    expect(await personal['personal.get'].run({ id: 'call' })).toMatchObject({ notes: [] })
    await personal['personal.restore-notes'].run(deleted)
    expect(await find('"warranty" handshake')).toEqual(['call'])
  })

  it('save tags and show them with their calls', async () => {
    const { personal, open, changes } = await connectWithCall()
    const tag = await personal['personal.save-tag'].run({ id: null, name: 'VIP', color: 'red' })
    expect(tag).toMatchObject({ name: 'VIP', color: 'red', recordings: 0 })
    await personal['personal.set-tag'].run({ ids: ['call'], tagId: tag.id, on: true })
    expect(await open()).toMatchObject({ tagIds: [tag.id] })
    expect(await personal['personal.list-tags'].run(null)).toEqual([{ ...tag, recordings: 1 }])
    expect(changes.filter(({ names }) => names).length).toBeGreaterThan(0)
    await personal['personal.delete-tag'].run({ id: tag.id })
    expect(await open()).toMatchObject({ tagIds: [] })
  })

  it('name people by their numbers, in any typed format', async () => {
    const { personal, open, find } = await connectWithCall()
    const person = await personal['personal.save-person'].run({
      id: null,
      name: 'Anna Weber',
      note: '',
      numbers: ['+44 (0)20 7946-0000', '415 555 0123', 'reception'],
    })
    expect(person.numbers.toSorted()).toEqual(['+14155550123', '+442079460000', 'reception'])
    expect(await open()).toMatchObject({ person: { id: person.id, name: 'Anna Weber' } })
    expect(await find('anna')).toEqual(['call'])
    await personal['personal.delete-person'].run({ id: person.id })
    expect(await open()).toMatchObject({ person: null })
    expect(await personal['personal.list-people'].run(null)).toEqual([])
  })

  it('keep names on one line, without signs that turn the text around', () => {
    expect(name.parse('  Ann\n\u202ebolognA ')).toBe('Ann bolognA')
    expect(name.safeParse('\u202e').success).toBe(false)
  })

  it('merge the heard ranges', async () => {
    const { personal } = await connectWithCall()
    const save = (ranges: [number, number][]) =>
      personal['personal.save-heard'].run({ id: 'call', ranges, position: 4 })
    await save([
      [0, 2],
      [3, 3],
    ])
    await save([[1, 4]])
    expect(await personal['personal.get'].run({ id: 'call' })).toMatchObject({ heard: [[0, 4]] })
  })

  it('store the playback position for the next time the call is opened', async () => {
    const { personal, resumeAt } = await connectWithCall()
    expect(await resumeAt()).toBeNull()
    await personal['personal.save-heard'].run({ id: 'call', ranges: [[0, 7]], position: 7 })
    expect(await resumeAt()).toBe(7)
    await personal['personal.save-heard'].run({ id: 'call', ranges: [], position: 2 })
    expect(await resumeAt()).toBeNull()
  })

  it('reject invalid arguments', () => {
    const personal = personalMethods({} as Offhook)
    const refused = (channel: keyof typeof personal, args: unknown) =>
      !personal[channel].args.safeParse(args).success
    const note = { id: null, recordingId: 'call', timestamp: null, text: 'x' }
    expect(refused('personal.save-note', note)).toBe(false)
    expect(refused('personal.save-note', { ...note, text: 'x'.repeat(100_001) })).toBe(true)
    expect(refused('personal.save-note', { ...note, timestamp: -1 })).toBe(true)
    expect(refused('personal.save-note', { ...note, timestamp: Number.NaN })).toBe(true)
    expect(refused('personal.save-tag', { id: null, name: '  ', color: 'red' })).toBe(true)
    expect(refused('personal.save-tag', { id: null, name: 'x', color: 'infrared' })).toBe(true)
    expect(refused('personal.save-person', { id: 0, name: 'x', numbers: [], note: '' })).toBe(true)
    expect(refused('personal.save-heard', { id: 'call', ranges: [[1]], position: 0 })).toBe(true)
    expect(refused('personal.save-heard', { id: 'call', ranges: [], position: -1 })).toBe(true)
    expect(refused('personal.save-heard', { id: 'call', ranges: [], position: 0 })).toBe(false)
  })
})
