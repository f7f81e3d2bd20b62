import { describe, expect, it, onTestFinished } from 'vitest'
import { createWaitingNotes } from '../../../src-main/dialer/waiting-notes.ts'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import type { ServiceRecording } from '../../../src-main/model/recording.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { asRemote } from '../../support/engine/as-remote.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openLibrary } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'

const toNumber = '+14155550172'
const dayMs = 86_400_000

function setUp() {
  const clock = new FakeClock()
  const library = openLibrary()
  const libraryChanges = new Emitter<LibraryChange>()
  const state = { looks: 0, queries: 0, look: async () => {}, failures: 0 }
  const reader = asRemote(library.reader)
  const notes = createWaitingNotes({
    reader: {
      findRecordings: reader.findRecordings,
      listDialIntentsWithNote: reader.listDialIntentsWithNote,
      listPossibleRecordings: (asked) => {
        state.queries += 1
        return reader.listPossibleRecordings(asked)
      },
    },
    writer: {
      async updateDialIntent(change) {
        if (state.failures-- > 0) throw new Error('the library cannot be written')
        library.writer.updateDialIntent(change)
      },
    },
    libraryChanges,
    look: async () => {
      state.looks += 1
      await state.look()
    },
    region: () => 'US',
    clock,
  })
  onTestFinished(() => notes.stop())
  /** A call with a note; without a callSid its answer was lost. */
  const call = (note: string, callSid: string | null = null, startedAt = clock.now()) => {
    const { id } = library.writer.saveDialIntent({ toNumber, startedAt }).intent
    library.writer.updateDialIntent({ id, state: 'dismissed', callSid })
    library.writer.saveDialNote({ id, text: note, at: startedAt })
    return library.reader.listDialIntentsWithNote().find((intent) => intent.id === id)!
  }
  const save = (changes: Partial<ServiceRecording>) => {
    const createdAt = new Date(clock.now()).toISOString()
    const recording = serviceRecordingOf({ toNumber, createdAt, ...changes })
    library.writer.saveRecordings({ recordings: [recording], seenAt: clock.now() })
  }
  const announce = () => libraryChanges.emit({ ids: ['any'], words: false })
  const notesOf = (id: string) => library.reader.findAdditions({ id }).notes.map(({ text }) => text)
  return { clock, library, notes, state, call, save, announce, notesOf }
}

describe('a waiting note', () => {
  it('is attached once, two seconds after the library has changed', async () => {
    const { clock, notes, call, save, announce, notesOf, state } = setUp()
    notes.add(call('First'))
    await clock.advance(2_000)
    save({ id: 'mine' })
    announce()
    await clock.advance(1_999)
    expect(notesOf('mine')).toEqual([])
    await clock.advance(1)
    expect(notesOf('mine')).toEqual(['First'])
    state.queries = 0
    announce()
    await clock.advance(2_000)
    expect([notesOf('mine'), state.queries, clock.sleeping]).toEqual([['First'], 0, 0])
  })

  it('is attached at the next change when it could not be written', async () => {
    const { clock, notes, call, save, announce, notesOf, state } = setUp()
    state.failures = 1
    notes.add(call('First'))
    save({ id: 'mine' })
    await clock.advance(2_000)
    expect(notesOf('mine')).toEqual([])
    announce()
    await clock.advance(2_000)
    expect(notesOf('mine')).toEqual(['First'])
  })

  it('is looked up once for many changes within two seconds', async () => {
    const { clock, notes, call, announce, state } = setUp()
    notes.add(call('First'))
    for (let count = 0; count < 10; count++) announce()
    await clock.advance(60_000)
    expect(state.queries).toBeLessThanOrEqual(2)
  })

  it('asks the service only when a recording without a callSid may be the call', async () => {
    const { clock, notes, call, save, announce, state, notesOf } = setUp()
    notes.add(call('First', 'CA1'))
    await clock.advance(2_000)
    expect(state.looks).toBe(0)
    save({ id: 'mine', callSid: null })
    state.look = async () => save({ id: 'mine', callSid: 'CA1' })
    announce()
    await clock.advance(2_000)
    expect([state.looks, notesOf('mine')]).toEqual([1, ['First']])
  })

  it('is attached to the only possible recording when the service names no callSid', async () => {
    const { clock, notes, call, save, state, notesOf } = setUp()
    notes.add(call('First', 'CA1'))
    save({ id: 'mine', callSid: null })
    await clock.advance(2_000)
    expect([state.looks, notesOf('mine')]).toEqual([1, ['First']])
  })

  it('is not attached to a recording that belongs to another call', async () => {
    const { clock, notes, call, save, announce, state, notesOf } = setUp()
    notes.add(call('First', 'CA1'))
    save({ id: 'another', callSid: null })
    state.look = async () => save({ id: 'another', callSid: 'CA2' })
    announce()
    await clock.advance(2_000)
    expect([state.looks, notesOf('another')]).toEqual([1, []])
  })

  it('is attached to the known recording once that is listed', async () => {
    const { clock, notes, library, call, save, announce, notesOf, state } = setUp()
    const intent = call('First')
    library.writer.updateDialIntent({ id: intent.id, recordingId: 'mine' })
    notes.add({ ...intent, recordingId: 'mine' })
    save({ id: 'near' })
    announce()
    await clock.advance(2_000)
    expect(notesOf('near')).toEqual([])
    save({ id: 'mine' })
    announce()
    await clock.advance(2_000)
    expect([notesOf('mine'), state.queries]).toEqual([['First'], 0])
  })

  it('is looked up again at the next change when the service could not be asked', async () => {
    const { clock, notes, call, save, announce, state, notesOf } = setUp()
    notes.add(call('First', 'CA1'))
    save({ id: 'mine', callSid: null })
    state.look = async () => {
      throw new Error('offline')
    }
    announce()
    await clock.advance(2_000)
    expect(notesOf('mine')).toEqual([])
    state.look = async () => save({ id: 'mine', callSid: 'CA1' })
    announce()
    await clock.advance(2_000)
    expect(notesOf('mine')).toEqual(['First'])
  })
})

describe('notes of an earlier run', () => {
  it('wait for one week after their call', async () => {
    const { clock, notes, call, state } = setUp()
    call('Old', null, clock.now() - 7 * dayMs - 1)
    await notes.resume(null)
    expect(clock.sleeping).toBe(0)
    call('Young', null, clock.now() - 7 * dayMs)
    await notes.resume(null)
    await clock.advance(2_000)
    expect(state.queries).toBeGreaterThan(0)
  })

  it('are looked up except the note of a call that the dialer follows', async () => {
    const { clock, notes, call, save, notesOf } = setUp()
    const { id } = call('Followed')
    save({ id: 'mine' })
    await notes.resume(id)
    await clock.advance(2_000)
    expect(notesOf('mine')).toEqual([])
    await notes.resume(null)
    await clock.advance(2_000)
    expect(notesOf('mine')).toEqual(['Followed'])
  })
})

describe('stopping the lookups', () => {
  it('ends all lookups and leaves no timer behind', async () => {
    const { clock, notes, call, announce, state } = setUp()
    notes.add(call('First'))
    await notes.stop()
    announce()
    await clock.advance(10_000)
    expect([state.queries, clock.sleeping]).toEqual([0, 0])
  })

  it('waits until a running lookup no longer uses the library', async () => {
    const { clock, notes, call, save, state, notesOf } = setUp()
    notes.add(call('First', 'CA1'))
    save({ id: 'mine', callSid: null })
    let answer = () => {}
    state.look = () => new Promise((resolve) => (answer = resolve))
    await clock.advance(2_000)
    let stopped = false
    const stopping = notes.stop().then(() => (stopped = true))
    await clock.advance(0)
    expect(stopped).toBe(false)
    save({ id: 'mine', callSid: 'CA1' })
    answer()
    await stopping
    expect(notesOf('mine')).toEqual(['First'])
  })
})
