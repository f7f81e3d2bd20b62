/** A client that stores notes and passages like the library: ids are never reused, changes are announced. */
import type { MarkedWords, Note, StoredNote } from '../../../src-preload/contract/personal.ts'
import type { WordPlace } from '../../../src-preload/contract/redaction.ts'
import { createFakeClient, type FakeClient, type Handlers } from './fake-client.ts'
import { fixedNow } from './fixtures.ts'
import { noteOf } from './note.ts'

export interface KeptAdditions {
  handlers: Partial<Handlers>
  notes(): Note[]
}

/** What each word of the call says. */
const said = ({ first, count }: WordPlace) =>
  Array.from({ length: count }, (_, index) => `w${first + index}`).join(' ')

/** Handlers that store them; `announce` gets the ids of the changed calls. */
export function keepAdditions(announce: (recordingId: string) => void = () => undefined): KeptAdditions {
  let notes: StoredNote[] = []
  const marked = new Map<number, MarkedWords>()
  let nextId = 1
  const byTime = (one: Note, other: Note) => (one.timestamp ?? -1) - (other.timestamp ?? -1)
  const keep = (note: StoredNote) => {
    notes = [...notes.filter(({ id }) => id !== note.id), note]
    announce(note.recordingId)
    return note
  }
  return {
    notes: () => notes,
    handlers: {
      'personal.get': ({ id }) => {
        const own = notes.filter(({ recordingId }) => recordingId === id).sort(byTime)
        return {
          notes: own,
          marked: own.flatMap((note) => marked.get(note.id) ?? []),
          tagIds: [],
          heard: [],
        }
      },
      'personal.save-note': ({ id, ...fields }) => {
        const known = notes.find((note) => note.id === id && note.recordingId === fields.recordingId)
        if (!known) return keep(noteOf({ ...fields, id: nextId++, createdAt: fixedNow }))
        return keep({
          ...known,
          text: fields.text,
          timestamp: known.said ? known.timestamp : fields.timestamp,
        })
      },
      'edits.apply': (edit) => {
        const known = edit.kind === 'note' ? notes.find(({ id }) => id === edit.id) : undefined
        if (known) keep({ ...known, ...(edit.to as Pick<Note, 'timestamp' | 'text'>) })
        return known !== undefined
      },
      'passages.add': ({ words, ...fields }) => {
        const id = nextId++
        if (words === null) return keep(noteOf({ ...fields, id }))
        marked.set(id, { noteId: id, ...words })
        const place = { firstWord: words.first, original: said(words), said: said(words) }
        return keep(noteOf({ ...fields, id, timestamp: words.first, ...place }))
      },
      'passages.set-theme': ({ ids, themeId, on }) => {
        for (const note of notes.filter(({ id }) => ids.includes(id))) {
          const others = note.themeIds.filter((id) => id !== themeId)
          keep({ ...note, themeIds: on ? [...others, themeId] : others })
        }
        return { ids }
      },
      'personal.delete-notes': ({ ids }) => {
        const deleted = notes.filter(({ id }) => ids.includes(id))
        notes = notes.filter(({ id }) => !ids.includes(id))
        for (const { recordingId } of deleted) announce(recordingId)
        return { notes: deleted, followUps: [] }
      },
      'personal.restore-notes': ({ notes: restored }) => {
        for (const note of restored) keep(note)
        return undefined
      },
    },
  }
}

export function createAdditionsClient(handlers: Partial<Handlers> = {}): {
  client: FakeClient
  kept: KeptAdditions
} {
  const kept = keepAdditions((id) => client.emit('recordings.changed', { ids: [id] }))
  const client: FakeClient = createFakeClient({ ...kept.handlers, ...handlers })
  return { client, kept }
}
