/**
 * What the person added to the opened call: notes, bookmarks, which tags it bears, what of it was heard. Everything
 * changed here can be taken back.
 *
 * Must never show what belongs to another call than the one that is open.
 */
import { createContext } from 'svelte'
import type { Bookmark, CallAdditions, Note } from '../../../src-preload/contract/personal.ts'
import type { Client } from '../../client.ts'
import { formatClock } from '../../util/format.ts'
import { toggleTask } from '../../util/markdown/toggle-task.ts'
import { notesText } from './text.ts'
import { AdditionsOutlet } from './additions-outlet.ts'
import { listAdditionMarks } from './marks.ts'
import { NoteDraft } from './note-draft.svelte.ts'
import { spokenLabel } from './spoken-label.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { PlayerState } from '../player/player.svelte.ts'
import type { ReaderState } from '../reader/reader.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'

export interface AdditionsInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  reader: Pick<ReaderState, 'id' | 'opened' | 'transcript'>
  player: Pick<PlayerState, 'recording' | 'isPlaying' | 'currentTime'>
  /** Brings the pane in sight in which notes are written. */
  showDetails: () => void
}

/** What belongs to a stretch of the call, in order of time. */
export interface Added {
  notes: Note[]
  bookmarks: Bookmark[]
}

const none: CallAdditions = { notes: [], bookmarks: [], tagIds: [], heard: [] }

export class AdditionsState {
  readonly #input: AdditionsInput
  readonly #outlet: AdditionsOutlet
  #loaded = $state.raw<{ id: string; additions: CallAdditions } | null>(null)
  #asked = 0
  #draft = $state.raw<NoteDraft | null>(null)
  #wantsTagging = $state(false)
  #wantsLabel = $state<number | null>(null)

  readonly #all = $derived.by(() =>
    this.#loaded !== null && this.#loaded.id === this.#input.reader.id ? this.#loaded.additions : none,
  )
  /** In order of time. */
  readonly marks = $derived.by(() => listAdditionMarks(this.#all))

  constructor(input: AdditionsInput) {
    this.#input = input
    this.#outlet = new AdditionsOutlet(input.client, (recordingId) => this.#reload(recordingId))
  }

  /** Those about the whole call first, then in order of time. */
  get notes(): Note[] {
    return this.#all.notes
  }

  get bookmarks(): Bookmark[] {
    return this.#all.bookmarks
  }

  get tagIds(): number[] {
    return this.#all.tagIds
  }

  /** What was played, [from, to) in seconds, ascending. */
  get heard(): [number, number][] {
    return this.#all.heard
  }

  /** The note of the opened call that is being written; null when none is. */
  get draft(): NoteDraft | null {
    return this.#draft?.recordingId === this.#input.reader.id ? this.#draft : null
  }

  /** The tags' field should open; it calls `taggingStarted` when it did. */
  get wantsTagging(): boolean {
    return this.#wantsTagging
  }

  /** The bookmark whose label field should open; it calls `labelStarted` when it did. */
  get wantsLabel(): number | null {
    return this.#wantsLabel
  }

  /** Notes and bookmarks at seconds [from, to) of the opened call. */
  of(from: number, to: number): Added {
    const isIn = ({ timestamp }: { timestamp: number | null }) =>
      timestamp !== null && timestamp >= from && timestamp < to
    return { notes: this.notes.filter(isIn), bookmarks: this.bookmarks.filter(isIn) }
  }

  /** Follows changes of the opened call; returns the function that stops. */
  listen(): () => void {
    const { client, reader } = this.#input
    const offs = [
      client.on('recordings.changed', ({ ids }) => {
        if (reader.id === null) this.#forget()
        else if (ids.includes(reader.id)) void this.#load(reader.id)
      }),
      // Which calls bear a tag that was deleted is not told.
      client.on('personal.changed', () => {
        if (reader.id === null) this.#forget()
        else void this.#load(reader.id)
      }),
    ]
    return () => {
      for (const off of offs) off()
      void this.#draft?.save()
    }
  }

  /** A call was opened or updated. */
  take(id: string): void {
    if (this.#draft !== null && this.#draft.recordingId !== id) void this.endNote()
    if (this.#loaded?.id !== id) void this.#load(id)
  }

  /** Bookmarks the moment that plays, or where the opened call would play on. In the opened call its label field opens. */
  async addBookmark(): Promise<void> {
    const moment = this.#moment()
    if (moment === null) return
    const { id: recordingId, seconds: timestamp } = moment
    const label = spokenLabel(
      recordingId === this.#input.reader.id ? this.#input.reader.transcript : null,
      timestamp,
    )
    await this.#attempt(async () => {
      const made = await this.#outlet.addBookmark({ recordingId, timestamp, label })
      this.#input.undo.did({
        text: notesText.did.bookmarkAdded(formatClock(timestamp)),
        undo: () => this.#outlet.deleteBookmark(made),
        redo: () => this.#outlet.putBookmark(made),
      })
      if (recordingId !== this.#input.reader.id) return
      this.#wantsLabel = made.id
      this.#input.showDetails()
    })
  }

  labelStarted(): void {
    this.#wantsLabel = null
  }

  /** An empty label leaves the one it has. */
  async renameBookmark(bookmark: Bookmark, label: string): Promise<void> {
    const after = { ...bookmark, label: label.trim() }
    if (after.label === '' || after.label === bookmark.label) return
    await this.#attempt(async () => {
      await this.#outlet.putBookmark(after)
      this.#input.undo.did({
        text: notesText.did.bookmarkRenamed,
        undo: () => this.#outlet.putBookmark(bookmark),
        redo: () => this.#outlet.putBookmark(after),
      })
    })
  }

  async deleteBookmark(bookmark: Bookmark): Promise<void> {
    await this.#attempt(async () => {
      await this.#outlet.deleteBookmark(bookmark)
      this.#input.undo.did({
        text: notesText.did.bookmarkDeleted,
        undo: () => this.#outlet.putBookmark(bookmark),
        redo: () => this.#outlet.deleteBookmark(bookmark),
      })
    })
  }

  /**
   * Begins a note about the opened call, at the playing moment unless told otherwise. The note that was being
   * written is saved.
   * @param start.timestamp seconds; null for the call as a whole.
   */
  async startNote({ timestamp = this.moment }: { timestamp?: number | null } = {}): Promise<void> {
    const recordingId = this.#input.reader.id
    if (recordingId === null) return
    await this.endNote()
    this.#begin({ recordingId, timestamp })
  }

  /** Changes a note of the opened call. */
  async editNote(note: Note): Promise<void> {
    if (this.#draft !== null && this.#draft.id === note.id) return
    await this.endNote()
    this.#begin(note)
  }

  /** Ends writing. What was written is saved; an emptied note is deleted. What cannot be saved stays open. */
  async endNote(): Promise<void> {
    const draft = this.#draft
    if (draft === null) return
    this.#draft = null
    try {
      const written = await draft.end()
      if (written !== null) this.#input.undo.did(this.#writing(written.before, written.after))
    } catch (error) {
      this.#draft ??= draft
      this.#input.notices.fail(error)
    }
  }

  /** Ticks a task of a note off, or opens it again. @param task its place among the note's tasks */
  async toggleTask(note: Note, task: number): Promise<void> {
    const text = toggleTask(note.text, task)
    if (text === null) return
    await this.#attempt(async () =>
      this.#input.undo.did(this.#writing(note, await this.#outlet.saveNote({ ...note, text }))),
    )
  }

  async deleteNote(note: Note): Promise<void> {
    if (this.#draft?.id === note.id) this.#draft = null
    await this.#attempt(async () => {
      await this.#outlet.deleteNote(note)
      this.#input.undo.did(this.#writing(note, null))
    })
  }

  /** Opens the field that gives the opened call tags. */
  startTagging(): void {
    this.#wantsTagging = this.#input.reader.id !== null
  }

  taggingStarted(): void {
    this.#wantsTagging = false
  }

  /** Seconds of the opened call that play, or would play on; null when no call is open. */
  get moment(): number | null {
    const { player, reader } = this.#input
    if (reader.id === null) return null
    return hundredths(
      player.recording?.id === reader.id ? player.currentTime() : (reader.opened?.resumeAt ?? 0),
    )
  }

  /** The playing position, else that of the opened call. */
  #moment(): { id: string; seconds: number } | null {
    const { player, reader } = this.#input
    const { recording } = player
    if (recording !== null && (player.isPlaying || reader.id === null)) {
      return { id: recording.id, seconds: hundredths(player.currentTime()) }
    }
    return reader.id === null ? null : { id: reader.id, seconds: this.moment! }
  }

  #begin(start: Note | Pick<Note, 'recordingId' | 'timestamp'>): void {
    this.#draft = new NoteDraft(
      {
        save: (fields) => this.#outlet.saveNote(fields),
        delete: (id) => this.#outlet.deleteNote({ id, recordingId: start.recordingId }),
        failed: (error) => this.#input.notices.fail(error),
      },
      start,
    )
    this.#input.showDetails()
  }

  /** What became of a note, and the way back. */
  #writing(before: Note | null, after: Note | null): Change {
    const { did } = notesText
    const becomes = (note: Note | null, other: Note | null) => async () => {
      if (note !== null) await this.#outlet.saveNote(note)
      else if (other !== null) await this.#outlet.deleteNote(other)
    }
    return {
      text: after === null ? did.noteDeleted : before === null ? did.noteAdded : did.noteChanged,
      undo: becomes(before, after),
      redo: becomes(after, before),
    }
  }

  /** What the person did is in sight at once, whenever the announcement comes. */
  async #reload(recordingId: string): Promise<void> {
    if (recordingId === this.#input.reader.id) await this.#load(recordingId)
  }

  /** Nothing is known any more, nor by an answer that is on its way. */
  #forget(): void {
    this.#asked += 1
    this.#loaded = null
  }

  /** Without an answer the call shows none, or what it showed; the next change asks again. */
  async #load(id: string): Promise<void> {
    const asked = ++this.#asked
    const additions = await this.#input.client.call('personal.get', { id }).catch(() => null)
    if (additions !== null && asked === this.#asked) this.#loaded = { id, additions }
  }

  async #attempt(action: () => Promise<void>): Promise<void> {
    await action().catch((error: unknown) => this.#input.notices.fail(error))
  }
}

/** Finer than anybody hears, and short to keep. */
function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100
}

export const [useAdditions, provideAdditions] = createContext<AdditionsState>()
