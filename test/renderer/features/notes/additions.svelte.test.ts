import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AdditionsState } from '../../../../src-renderer/features/notes/additions.svelte.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { ThemesState } from '../../../../src-renderer/features/passages/themes.svelte.ts'
import type { WordRange } from '../../../../src-renderer/app/open-call/selected-words.svelte.ts'
import { UndoState } from '../../../../src-renderer/app/undo.svelte.ts'
import { createAdditionsClient } from '../../../support/window/additions-client.ts'
import { clientError } from '../../../support/window/fake-client.ts'
import { themeOf } from '../../../support/window/note.ts'
import { openedOf, palletTranscript, recordingOf } from '../../../support/window/fixtures.ts'

/** A reader with the pallet call `a` open, and a player at 10 s. */
async function setUp() {
  const { client, kept } = createAdditionsClient()
  const notices = new NoticesState()
  const undo = new UndoState(notices)
  let id = $state<string | null>('a')
  const reader = {
    get id() {
      return id
    },
    set id(next) {
      id = next
    },
    selection: { range: null as WordRange | null },
    opened: openedOf({ recording: recordingOf({ id: 'a' }), resumeAt: 33 }),
    transcript: palletTranscript,
  }
  const player = {
    recording: recordingOf({ id: 'a' }),
    isPlaying: false,
    at: 10,
    currentTime: () => player.at,
  }
  const showDetails = vi.fn()
  const themes = new ThemesState({ client, undo, notices })
  const additions = new AdditionsState({ client, undo, notices, reader, player, themes, showDetails })
  const off = additions.listen()
  /** As if the call was chosen in the list. */
  const open = async (id: string) => {
    reader.id = id
    additions.onOpened(id)
    await vi.waitFor(() => expect(client.callsTo('personal.get').at(-1)).toEqual({ id }))
  }
  await open('a')
  return { client, kept, notices, undo, reader, player, showDetails, additions, open, off }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('marking', () => {
  it('makes a passage of the sentence that is said now, and can be undone', async () => {
    const { additions, kept, undo, notices } = await setUp()
    await additions.mark()
    expect(kept.notes()).toMatchObject([{ recordingId: 'a', firstWord: 16, text: '', themeIds: [] }])
    expect(notices.notice?.text).toMatch(/^Marked: w16 w17/)
    expect(additions.marks).toMatchObject([{ kind: 'passage', timestamp: 16 }])
    await undo.undo()
    expect(kept.notes()).toEqual([])
    await undo.redo()
    expect(kept.notes()).toMatchObject([{ id: 1, firstWord: 16 }])
    await undo.undo()
    expect(kept.notes()).toEqual([])
  })

  it('is undone when Undo is pressed before it is saved', async () => {
    const { additions, kept, undo } = await setUp()
    await Promise.all([additions.mark(), undo.undo()])
    expect(kept.notes()).toEqual([])
  })

  it('makes a passage of the selected words, once', async () => {
    const { additions, kept, reader } = await setUp()
    reader.selection.range = { first: 3, last: 5 }
    await additions.mark()
    await additions.mark()
    expect(kept.notes()).toMatchObject([{ firstWord: 3, said: 'w3 w4 w5' }])
  })

  it('with a theme adds it to words that are marked, and takes it away again', async () => {
    const { additions, kept, reader, undo, notices } = await setUp()
    reader.selection.range = { first: 3, last: 5 }
    const [price, delivery] = [themeOf({ id: 1 }), themeOf({ id: 2, name: 'Delivery' })]
    await additions.markWithTheme(price)
    expect(notices.notice?.text).toBe('Marked as “Price”.')
    await additions.markWithTheme(delivery)
    expect(kept.notes()).toMatchObject([{ said: 'w3 w4 w5', themeIds: [1, 2] }])
    await additions.markWithTheme(price)
    expect(kept.notes()).toMatchObject([{ themeIds: [2] }])
    await undo.undo()
    expect(kept.notes()).toMatchObject([{ themeIds: [2, 1] }])
  })

  it('belongs to the playing call, at its moment, when another is open', async () => {
    const { additions, kept, player, open } = await setUp()
    player.isPlaying = true
    player.at = 4.0049
    await open('b')
    await additions.mark()
    expect(kept.notes()).toMatchObject([{ recordingId: 'a', timestamp: 4, said: null, text: '' }])
    expect(additions.notes).toEqual([])
  })

  it('belongs to the opened call, at its listening position, when nothing plays', async () => {
    const { additions, kept, player } = await setUp()
    player.recording = recordingOf({ id: 'other' })
    await additions.mark()
    expect(kept.notes()).toMatchObject([{ recordingId: 'a', text: '' }])
    expect(kept.notes()[0]!.timestamp).toBeGreaterThan(12)
  })

  it('keeps the words when a note is written about them, and when its text is removed', async () => {
    const { additions, kept, reader } = await setUp()
    reader.selection.range = { first: 3, last: 5 }
    await additions.startNote()
    expect(kept.notes()).toEqual([])
    additions.draft!.write('About these.')
    await additions.endNote()
    expect(kept.notes()).toMatchObject([{ said: 'w3 w4 w5', text: 'About these.' }])
    await additions.startNote()
    additions.draft!.write('')
    await additions.endNote()
    expect(kept.notes()).toMatchObject([{ said: 'w3 w4 w5', text: '' }])
  })

  it('leaves nothing when a note about words is not written', async () => {
    const { additions, kept, reader } = await setUp()
    reader.selection.range = { first: 3, last: 5 }
    await additions.startNote()
    await additions.endNote()
    expect(kept.notes()).toEqual([])
  })
})

describe('notes', () => {
  it('are written at the playing position, or about the whole call', async () => {
    const { additions, kept, showDetails } = await setUp()
    await additions.startNote()
    expect(showDetails).toHaveBeenCalled()
    additions.draft!.write('Here.')
    await additions.startNote({ timestamp: null })
    additions.draft!.write('All.')
    await additions.endNote()
    expect(kept.notes()).toMatchObject([
      { timestamp: 10, text: 'Here.' },
      { timestamp: null, text: 'All.' },
    ])
    expect(additions.notes.map(({ text }) => text)).toEqual(['All.', 'Here.'])
    expect(additions.draft).toBeNull()
  })

  it('are saved with their own call when another call is opened', async () => {
    const { additions, kept, open } = await setUp()
    await additions.startNote({ timestamp: 3 })
    additions.draft!.write('About a.')
    await open('b')
    expect(additions.draft).toBeNull()
    await vi.waitFor(() => expect(kept.notes()).toMatchObject([{ recordingId: 'a', text: 'About a.' }]))
    expect(additions.notes).toEqual([])
    await open('a')
    await vi.waitFor(() => expect(additions.notes).toHaveLength(1))
  })

  it('stay in the editor when saving fails', async () => {
    const { additions, client, kept, notices } = await setUp()
    await additions.startNote()
    additions.draft!.write('Not lost.')
    client.answer({ 'personal.save-note': () => Promise.reject(clientError('disk-full', 'No room.')) })
    await additions.endNote()
    expect(notices.notice).toMatchObject({ kind: 'danger', text: 'No room.' })
    expect(additions.draft?.text).toBe('Not lost.')
    client.answer(kept.handlers)
    await additions.endNote()
    expect(kept.notes()).toMatchObject([{ text: 'Not lost.' }])
  })

  it('are saved when the window is closed', async () => {
    const { additions, kept, off } = await setUp()
    await additions.startNote()
    additions.draft!.write('Still here.')
    off()
    await vi.waitFor(() => expect(kept.notes()).toMatchObject([{ text: 'Still here.' }]))
  })

  it('undo additions, edits and deletions in reverse order, and redo them', async () => {
    const { additions, kept, undo } = await setUp()
    await additions.startNote()
    additions.draft!.write('One.')
    await additions.endNote()
    await additions.editNote(additions.notes[0]!)
    additions.draft!.write('Two.')
    await additions.endNote()
    await additions.deleteNote(additions.notes[0]!)
    const texts = () => kept.notes().map(({ text }) => text)
    const seen: string[][] = [texts()]
    for (let step = 0; step < 3; step += 1) {
      await undo.undo()
      seen.push(texts())
    }
    for (let step = 0; step < 3; step += 1) {
      await undo.redo()
      seen.push(texts())
    }
    expect(seen).toEqual([[], ['Two.'], ['One.'], [], ['One.'], ['Two.'], []])
  })

  it('stay as they are when others changed what is undone', async () => {
    const { additions, client, kept, notices, undo } = await setUp()
    await additions.startNote()
    additions.draft!.write('One.')
    await additions.endNote()
    await additions.editNote(additions.notes[0]!)
    additions.draft!.write('Two.')
    await additions.endNote()
    client.answer({ 'edits.apply': () => false })
    await undo.undo()
    expect(notices.notice?.text).toBe('This was changed since, so it stays as it is.')
    expect(undo.redoName).toBeNull()
    expect(kept.notes()).toMatchObject([{ text: 'Two.' }])
  })

  it('get the follow-ups of their tasks back when their deletion is undone', async () => {
    const { additions, client, undo, kept } = await setUp()
    const { id } = await additions
      .addNote({ recordingId: 'a', timestamp: 1, text: '[] call' })
      .then(() => kept.notes()[0]!)
    const deleteNote = kept.handlers['personal.delete-notes']!
    const followUp = {
      ...{ id: 7, uid: 'u', text: 'call', said: null, sentence: null, owner: 'me' as const, personId: null },
      ...{
        recordingId: 'a',
        place: null,
        timestamp: 1,
        noteId: id,
        dueDay: '2026-12-01',
        snoozedUntil: null,
      },
      ...{ state: 'open' as const, createdAt: 1, updatedAt: 1, endedAt: null },
    }
    client.answer({
      'personal.delete-notes': async (args) => ({ ...(await deleteNote(args)), followUps: [followUp] }),
    })
    await vi.waitFor(() => expect(additions.notes).toHaveLength(1))
    await additions.deleteNote(additions.notes[0]!)
    await undo.undo()
    expect(client.callsTo('personal.restore-notes').at(-1)).toMatchObject({
      notes: [{ id }],
      followUps: [followUp],
    })
    await additions.toggleTask(additions.notes[0]!, 0)
    expect(client.callsTo('personal.save-note').at(-1)).not.toHaveProperty('followUps')
  })

  it('are deleted when they are emptied, which can be undone', async () => {
    const { additions, kept, undo } = await setUp()
    await additions.startNote()
    additions.draft!.write('One.')
    await additions.endNote()
    await additions.editNote(additions.notes[0]!)
    additions.draft!.write('')
    await additions.endNote()
    expect(kept.notes()).toEqual([])
    await undo.undo()
    expect(kept.notes()).toMatchObject([{ text: 'One.', timestamp: 10 }])
  })

  it('have their tasks ticked one after another, however quickly, and undone in order', async () => {
    const { additions, kept, undo } = await setUp()
    await additions.startNote()
    additions.draft!.write('- [ ] one\n- [ ] two')
    await additions.endNote()
    const [note] = additions.notes
    await Promise.all([additions.toggleTask(note!, 0), additions.toggleTask(note!, 1)])
    expect(kept.notes()[0]!.text).toBe('- [x] one\n- [x] two')
    await Promise.all([undo.undo(), undo.undo()])
    expect(kept.notes()[0]!.text).toBe('- [ ] one\n- [ ] two')
  })

  it('are saved at once while another change is pending, and undone after it', async () => {
    const { additions, kept, undo } = await setUp()
    const slow = Promise.withResolvers<null>()
    const pending = undo.make(() => slow.promise)
    await additions.startNote()
    additions.draft!.write('Now.')
    await additions.endNote()
    expect(kept.notes()).toMatchObject([{ text: 'Now.' }])
    const undoing = undo.undo()
    slow.resolve(null)
    await Promise.all([pending, undoing])
    expect(kept.notes()).toEqual([])
  })

  it('keep the same draft when chosen again', async () => {
    const { additions } = await setUp()
    await additions.startNote()
    additions.draft!.write('One.')
    await additions.endNote()
    await additions.editNote(additions.notes[0]!)
    const { draft } = additions
    draft!.write('One, two')
    await additions.editNote(additions.notes[0]!)
    expect(additions.draft).toBe(draft)
  })
})

describe('the additions to the opened call', () => {
  it('are listed by time range', async () => {
    const { additions } = await setUp()
    for (const timestamp of [0, 20]) await additions.addNote({ recordingId: 'a', timestamp, text: 'x' })
    await additions.startNote({ timestamp: 5 })
    additions.draft!.write('Five.\nMore.')
    await additions.endNote()
    expect(additions.of(0, 5).map(({ timestamp }) => timestamp)).toEqual([0])
    expect(additions.of(5, 20)).toMatchObject([{ text: 'Five.\nMore.' }])
    expect(additions.of(20, Infinity)).toHaveLength(1)
    expect(additions.marks.map(({ kind, timestamp, label }) => `${kind} ${timestamp} ${label}`)).toContain(
      'note 5 Five.',
    )
  })

  it('follow changes elsewhere, and are cleared with the call', async () => {
    const { additions, client, reader } = await setUp()
    const tagged = (tagIds: number[]) =>
      client.answer({ 'personal.get': () => ({ notes: [], marked: [], tagIds, heard: [[0, 4]] }) })
    tagged([3])
    client.emit('recordings.changed', { ids: ['other'] })
    await Promise.resolve()
    expect(additions.tagIds).toEqual([])
    client.emit('recordings.changed', { ids: ['a'] })
    await vi.waitFor(() => expect(additions.tagIds).toEqual([3]))
    expect(additions.heard).toEqual([[0, 4]])
    tagged([])
    client.emit('personal.changed', null)
    await vi.waitFor(() => expect(additions.tagIds).toEqual([]))
    tagged([5])
    client.emit('recordings.changed', { ids: ['a'] })
    await vi.waitFor(() => expect(additions.tagIds).toEqual([5]))
    reader.id = 'b'
    additions.onOpened('b')
    expect(additions.tagIds).toEqual([])
  })

  it('are reloaded when they changed while the call was closed', async () => {
    const { client, additions, reader, open } = await setUp()
    await vi.waitFor(() => expect(additions.notes).toEqual([]))
    reader.id = null
    await client.call('personal.save-note', { id: null, recordingId: 'a', timestamp: 1, text: 'Meanwhile' })
    client.emit('recordings.changed', { ids: ['a'] })
    await open('a')
    await vi.waitFor(() => expect(additions.notes).toMatchObject([{ text: 'Meanwhile' }]))
    reader.id = null
    await client.call('personal.save-note', { id: null, recordingId: 'a', timestamp: 2, text: 'And then' })
    client.emit('personal.changed', null)
    await open('a')
    await vi.waitFor(() => expect(additions.notes).toHaveLength(2))
  })

  it('ignore a superseded answer', async () => {
    const { additions, client } = await setUp()
    const answers: ((tagIds: number[]) => void)[] = []
    client.answer({
      'personal.get': () =>
        new Promise((resolve) => {
          answers.push((tagIds) => resolve({ notes: [], marked: [], tagIds, heard: [] }))
        }),
    })
    client.emit('recordings.changed', { ids: ['a'] })
    client.emit('recordings.changed', { ids: ['a'] })
    answers[1]!([2])
    await vi.waitFor(() => expect(additions.tagIds).toEqual([2]))
    answers[0]!([1])
    await vi.advanceTimersByTimeAsync(10)
    expect(additions.tagIds).toEqual([2])
  })
})
