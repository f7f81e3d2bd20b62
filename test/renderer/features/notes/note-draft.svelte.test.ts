import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoteDraft, type NoteFields } from '../../../../src-renderer/features/notes/note-draft.svelte.ts'
import { noteOf } from '../../../support/window/note.ts'

const note = noteOf({ id: 4, recordingId: 'a', timestamp: 9, text: 'Old.' })

/** Saves whose answers the test releases. */
function setUp(start: ConstructorParameters<typeof NoteDraft>[1] = { recordingId: 'a', timestamp: 2 }) {
  const saves: NoteFields[] = []
  const failures: unknown[] = []
  const deleted: number[] = []
  let failsWith: Error | null = null
  let nextId = 7
  const draft = new NoteDraft(
    {
      save: async (fields) => {
        saves.push(fields)
        await Promise.resolve()
        if (failsWith) throw failsWith
        const { recordingId, timestamp, text } = fields
        return noteOf({ recordingId, timestamp, text, id: fields.id ?? nextId++ })
      },
      delete: async (id) => void deleted.push(id),
      failed: (error) => failures.push(error),
    },
    start,
  )
  return { draft, saves, failures, deleted, failWith: (error: Error | null) => (failsWith = error) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('NoteDraft', () => {
  it('saves after a pause in typing, the second time under its id', async () => {
    const { draft, saves } = setUp()
    draft.write('Ph')
    await vi.advanceTimersByTimeAsync(500)
    draft.write('Photos')
    await vi.advanceTimersByTimeAsync(500)
    expect(saves).toEqual([])
    await vi.advanceTimersByTimeAsync(400)
    expect(saves).toEqual([{ id: null, recordingId: 'a', timestamp: 2, text: 'Photos' }])
    draft.write('Photos!')
    await vi.advanceTimersByTimeAsync(1_000)
    const from = { timestamp: 2, text: 'Photos' }
    expect(saves[1]).toEqual({ id: 7, recordingId: 'a', timestamp: 2, text: 'Photos!', from })
  })

  it('knows what the user wrote, and not what others wrote into it', async () => {
    const saves: NoteFields[] = []
    const save = async (fields: NoteFields) => {
      saves.push(fields)
      return noteOf({ ...note, text: `${fields.text} Theirs.` })
    }
    const draft = new NoteDraft({ save, delete: async () => undefined, failed: () => undefined }, note)
    draft.write('Old. Mine')
    await draft.save()
    draft.write('Old. Mine.')
    expect(await draft.end()).toMatchObject({ before: note, after: { text: 'Old. Mine.' } })
    expect(saves.map(({ from }) => from?.text)).toEqual(['Old.', 'Old. Mine'])
  })

  it('creates one note also when saved again before the first answer', async () => {
    const { draft, saves } = setUp()
    draft.write('One')
    const first = draft.save()
    // The request has been sent, the answer has not arrived.
    await Promise.resolve()
    draft.write('One, two')
    await Promise.all([first, draft.save(), draft.end()])
    expect(saves.map(({ id, text }) => [id, text])).toEqual([
      [null, 'One'],
      [7, 'One, two'],
    ])
  })

  it('saves nothing twice', async () => {
    const { draft, saves } = setUp()
    draft.write('One')
    await draft.save()
    await draft.save()
    expect(saves).toHaveLength(1)
  })

  it('returns the note before and after the edit', async () => {
    const { draft } = setUp(note)
    draft.write('New.')
    draft.moveTo(null)
    expect(await draft.end()).toMatchObject({ before: note, after: { id: 4, text: 'New.', timestamp: null } })
  })

  it('returns null when nothing changed', async () => {
    const { draft, saves } = setUp(note)
    draft.write('Old..')
    draft.write('Old.')
    expect(await draft.end()).toBeNull()
    expect(saves).toEqual([])
    expect(await setUp().draft.end()).toBeNull()
  })

  it('deletes an emptied note only at the end', async () => {
    const { draft, deleted, saves } = setUp(note)
    draft.write('  ')
    await vi.advanceTimersByTimeAsync(2_000)
    expect([deleted, saves]).toEqual([[], []])
    expect(await draft.end()).toEqual({ before: note, after: null })
    expect(deleted).toEqual([4])
  })

  it('deletes a new note that was saved and then emptied', async () => {
    const { draft, deleted } = setUp()
    draft.write('x')
    await draft.save()
    draft.write('')
    expect(await draft.end()).toBeNull()
    expect(deleted).toEqual([7])
  })

  it('keeps the text when saving fails, reports it, and tries again', async () => {
    const { draft, saves, failures, failWith } = setUp()
    failWith(new Error('full'))
    draft.write('Kept')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(failures).toHaveLength(1)
    expect(draft.text).toBe('Kept')
    await expect(draft.end()).rejects.toThrow('full')
    failWith(null)
    expect(await draft.end()).toMatchObject({ before: null, after: { text: 'Kept' } })
    expect(saves).toHaveLength(3)
  })
})
