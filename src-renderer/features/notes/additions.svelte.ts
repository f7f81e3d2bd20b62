/** What the user added to the open call: notes, bookmarks, tags, heard ranges. All changes can be undone. */
import type { Bookmark, CallAdditions, Note } from '../../../src-preload/contract/personal.ts'
import type { Client } from '../../client.ts'
import { formatClock } from '../../util/format.ts'
import { notesText } from './text.ts'
import { AdditionsOutlet } from './additions-outlet.ts'
import { listAdditionMarks } from './marks.ts'
import { NoteDraft } from './note-draft.svelte.ts'
import { spokenLabel } from './spoken-label.ts'
import { OpenCallData } from '../../app/open-call/open-call-data.svelte.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { PlayerState } from '../player/player.svelte.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'

export interface AdditionsInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  reader: Pick<ReaderState, 'id' | 'opened' | 'transcript'>
  player: Pick<PlayerState, 'recording' | 'isPlaying' | 'currentTime'>
  /** Opens the pane in which notes are written. */
  showDetails: () => void
}

/** Additions of a part of the call, by time. */
export interface Added {
  notes: Note[]
  bookmarks: Bookmark[]
}

const none: CallAdditions = { notes: [], bookmarks: [], tagIds: [], heard: [] }

export class AdditionsState {
  readonly #input: AdditionsInput
  readonly #outlet: AdditionsOutlet
  readonly #data: OpenCallData<CallAdditions>
  #draft = $state.raw<NoteDraft | null>(null)
  #wantsTagging = $state(false)
  #wantsLabel = $state<number | null>(null)

  /** By time. */
  readonly marks = $derived.by(() => listAdditionMarks(this.#all))

  constructor(input: AdditionsInput) {
    this.#input = input
    this.#data = new OpenCallData(input.reader, (id) => input.client.call('personal.get', { id }))
    // Shows the user's change at once, before it is announced.
    this.#outlet = new AdditionsOutlet(input.client, (id) => this.#data.load(id))
  }

  get #all(): CallAdditions {
    return this.#data.value ?? none
  }

  /** Notes about the whole call first, then by time. */
  get notes(): Note[] {
    return this.#all.notes
  }

  get bookmarks(): Bookmark[] {
    return this.#all.bookmarks
  }

  get tagIds(): number[] {
    return this.#all.tagIds
  }

  /** Played ranges, [from, to) in seconds, ascending. */
  get heard(): [number, number][] {
    return this.#all.heard
  }

  /** The note of the open call that is being written; null for none. */
  get draft(): NoteDraft | null {
    return this.#draft?.recordingId === this.#input.reader.id ? this.#draft : null
  }

  /** The field for tags should open; it then calls `taggingStarted`. */
  get wantsTagging(): boolean {
    return this.#wantsTagging
  }

  /** The bookmark whose label field should open; it then calls `labelStarted`. */
  get wantsLabel(): number | null {
    return this.#wantsLabel
  }

  /** Notes and bookmarks at seconds [from, to) of the open call. */
  of(from: number, to: number): Added {
    const isIn = ({ timestamp }: { timestamp: number | null }) =>
      timestamp !== null && timestamp >= from && timestamp < to
    return { notes: this.notes.filter(isIn), bookmarks: this.bookmarks.filter(isIn) }
  }

  /** Follows changes of the open call; returns the function that stops. */
  listen(): () => void {
    const { client } = this.#input
    const offs = [
      client.on('recordings.changed', ({ ids }) => this.#data.onChanged(ids)),
      // The announcement does not say which calls had a deleted tag.
      client.on('personal.changed', () => this.#data.onChanged(null)),
    ]
    return () => {
      for (const off of offs) off()
      void this.#draft?.save()
    }
  }

  /** A call was opened or updated. */
  onOpened(id: string): void {
    if (this.#draft !== null && this.#draft.recordingId !== id) void this.endNote()
    this.#data.onOpened(id)
  }

  /**
   * Adds a bookmark at the playback position, or at the open call's position. Opens the label field in the open
   * call.
   */
  async addBookmark(): Promise<void> {
    const moment = this.#moment()
    if (moment === null) return
    const { id: recordingId, seconds: timestamp } = moment
    const label = spokenLabel(
      recordingId === this.#input.reader.id ? this.#input.reader.transcript : null,
      timestamp,
    )
    await this.#make(async () => {
      const made = await this.#outlet.addBookmark({ recordingId, timestamp, label })
      const { reader, showDetails } = this.#input
      if (recordingId === reader.id) {
        this.#wantsLabel = made.id
        // Without words there is no turn that shows it.
        if ((reader.transcript?.words.length ?? 0) === 0) showDetails()
      }
      return {
        text: notesText.did.bookmarkAdded(formatClock(timestamp)),
        undo: () => this.#outlet.deleteBookmark(made),
        redo: () => this.#outlet.putBookmark(made),
      }
    })
  }

  labelStarted(): void {
    this.#wantsLabel = null
  }

  /** An empty label keeps the present one. */
  async renameBookmark(bookmark: Bookmark, label: string): Promise<void> {
    const after = { ...bookmark, label: label.trim() }
    if (after.label === '' || after.label === bookmark.label) return
    await this.#make(async () => {
      await this.#outlet.putBookmark(after)
      return {
        text: notesText.did.bookmarkRenamed,
        undo: () => this.#outlet.putBookmark(bookmark),
        redo: () => this.#outlet.putBookmark(after),
      }
    })
  }

  async deleteBookmark(bookmark: Bookmark): Promise<void> {
    await this.#make(async () => {
      await this.#outlet.deleteBookmark(bookmark)
      return {
        text: notesText.did.bookmarkDeleted,
        undo: () => this.#outlet.putBookmark(bookmark),
        redo: () => this.#outlet.deleteBookmark(bookmark),
      }
    })
  }

  /**
   * Starts a note about the open call, by default at the current position. Saves the note being written.
   * @param start.timestamp seconds; null for the whole call.
   */
  async startNote({ timestamp = this.moment }: { timestamp?: number | null } = {}): Promise<void> {
    const recordingId = this.#input.reader.id
    if (recordingId === null) return
    await this.endNote()
    this.#begin({ recordingId, timestamp })
  }

  /** Adds a note to any call, as a part of another change. @throws ClientError */
  async addNote(fields: Pick<Note, 'recordingId' | 'timestamp' | 'text'>): Promise<Change> {
    return this.#writing(null, await this.#outlet.saveNote({ id: null, ...fields }))
  }

  /** Edits a note of the open call. */
  async editNote(note: Note): Promise<void> {
    if (this.#draft !== null && this.#draft.id === note.id) return
    await this.endNote()
    this.#begin(note)
  }

  /** Ends editing. Saves the note, or deletes it if it is empty. If saving fails, the editor stays open. */
  async endNote(): Promise<void> {
    const draft = this.#draft
    if (draft === null) return
    this.#draft = null
    // The text is saved now. Only its undo waits for pending changes.
    const ending = draft.end()
    void this.#input.undo
      .make(async () => {
        const written = await ending
        return written && this.#writing(written.before, written.after)
      })
      .catch(() => undefined)
    try {
      await ending
    } catch (error) {
      this.#draft ??= draft
      this.#input.notices.fail(error)
    }
  }

  /** Ticks or unticks a task of a note. @param task index among the note's tasks */
  async toggleTask(note: Note, task: number): Promise<void> {
    const { toggleTask } = await import('../../util/markdown/toggle-task.ts')
    await this.#make(async () => {
      // Another task of it may have been ticked meanwhile.
      const current = this.notes.find(({ id }) => id === note.id) ?? note
      const text = toggleTask(current.text, task)
      return text === null ? null : this.#writing(current, await this.#outlet.saveNote({ ...current, text }))
    })
  }

  async deleteNote(note: Note): Promise<void> {
    if (this.#draft?.id === note.id) this.#draft = null
    await this.#make(async () => {
      await this.#outlet.deleteNote(note)
      return this.#writing(note, null)
    })
  }

  /** Opens the field for adding tags to the open call. */
  startTagging(): void {
    this.#wantsTagging = this.#input.reader.id !== null
  }

  taggingStarted(): void {
    this.#wantsTagging = false
  }

  /** The position in the open call in seconds; null when no call is open. */
  get moment(): number | null {
    const { player, reader } = this.#input
    if (reader.id === null) return null
    return hundredths(
      player.recording?.id === reader.id ? player.currentTime() : (reader.opened?.resumeAt ?? 0),
    )
  }

  /** The playback position, otherwise the position of the open call. */
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

  /** The change of a note with its undo and redo. */
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

  async #make(work: () => Promise<Change | null>): Promise<void> {
    await this.#input.notices.attempt(() => this.#input.undo.make(work))
  }
}

/** More precise than audible, and short to store. */
function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
