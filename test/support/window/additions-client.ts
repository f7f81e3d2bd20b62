/** A client that stores notes and bookmarks like the library: ids are never reused, changes are announced. */
import type { Bookmark, Note } from '../../../src-preload/contract/personal.ts'
import { createFakeClient, type FakeClient, type Handlers } from './fake-client.ts'
import { fixedNow } from './fixtures.ts'

export interface KeptAdditions {
  handlers: Partial<Handlers>
  notes(): Note[]
  bookmarks(): Bookmark[]
}

/** Handlers that store them; `announce` gets the ids of the changed calls. */
export function keepAdditions(announce: (recordingId: string) => void = () => undefined): KeptAdditions {
  let notes: Note[] = []
  let bookmarks: Bookmark[] = []
  let nextId = 1
  const byTime = (one: { timestamp: number | null }, other: { timestamp: number | null }) =>
    (one.timestamp ?? -1) - (other.timestamp ?? -1)
  return {
    notes: () => notes,
    bookmarks: () => bookmarks,
    handlers: {
      'personal.get': ({ id }) => ({
        notes: notes.filter(({ recordingId }) => recordingId === id).sort(byTime),
        bookmarks: bookmarks.filter(({ recordingId }) => recordingId === id).sort(byTime),
        tagIds: [],
        heard: [],
      }),
      'personal.save-note': ({ id, ...fields }) => {
        const known = notes.find((note) => note.id === id && note.recordingId === fields.recordingId)
        const saved: Note = known
          ? { ...known, ...fields }
          : { id: nextId++, createdAt: fixedNow, updatedAt: fixedNow, ...fields }
        notes = [...notes.filter((note) => note !== known), saved]
        announce(fields.recordingId)
        return saved
      },
      'personal.delete-note': ({ id }) => {
        const known = notes.find((note) => note.id === id)
        notes = notes.filter((note) => note !== known)
        if (known) announce(known.recordingId)
        return { followUps: [] }
      },
      'personal.save-bookmark': ({ id, ...fields }) => {
        const known = bookmarks.find((bookmark) => bookmark.id === id)
        const saved: Bookmark = known
          ? { ...known, ...fields }
          : { id: nextId++, createdAt: fixedNow, ...fields }
        bookmarks = [...bookmarks.filter((bookmark) => bookmark !== known), saved]
        announce(fields.recordingId)
        return saved
      },
      'personal.delete-bookmark': ({ id }) => {
        const known = bookmarks.find((bookmark) => bookmark.id === id)
        bookmarks = bookmarks.filter((bookmark) => bookmark !== known)
        if (known) announce(known.recordingId)
        return null
      },
    },
  }
}

export function createAdditionsClient(): { client: FakeClient; kept: KeptAdditions } {
  const kept = keepAdditions((id) => client.emit('recordings.changed', { ids: [id] }))
  const client: FakeClient = createFakeClient(kept.handlers)
  return { client, kept }
}
