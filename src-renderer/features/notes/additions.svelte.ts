/** What the user added to the open call: notes, passages, tags, heard ranges. All changes can be undone. */
import type { Args } from '../../../src-preload/contract/bridge.ts'
import {
  isPassage,
  type CallAdditions,
  type MarkedWords,
  type Note,
  type Theme,
} from '../../../src-preload/contract/personal.ts'
import type { Client } from '../../client.ts'
import { formatClock } from '../../util/format.ts'
import { notesText } from './text.ts'
import { AdditionsOutlet } from './additions-outlet.ts'
import { listMarks } from './marks.ts'
import { NoteDraft, type NoteStart } from './note-draft.svelte.ts'
import { findSpokenWords } from './spoken-words.ts'
import { OpenCallData } from '../../app/open-call/open-call-data.svelte.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { PlayerState } from '../player/player.svelte.ts'
import type { WordRange } from '../../app/open-call/selected-words.svelte.ts'
import { startOfWords } from '../../app/open-call/word-times.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'

export interface AdditionsInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  reader: Pick<ReaderState, 'id' | 'opened' | 'transcript'> & {
    selection: { readonly range: WordRange | null }
  }
  themes: {
    set(ids: readonly number[], theme: Theme, on: boolean): Promise<void>
    ask(asked: { ids: readonly number[] }): void
  }
  player: Pick<PlayerState, 'recording' | 'isPlaying' | 'currentTime'>
  /** Opens the pane in which notes are written. */
  showDetails: () => void
}

/** UTF-16 units of the words in a notice. */
const mostShown = 40

const none: CallAdditions = { notes: [], marked: [], tagIds: [], heard: [] }

export class AdditionsState {
  readonly #input: AdditionsInput
  readonly #outlet: AdditionsOutlet
  readonly #data: OpenCallData<CallAdditions>
  #draft = $state.raw<NoteDraft | null>(null)
  #wantsTagging = $state(false)

  /** By time. */
  readonly marks = $derived.by(() => listMarks(this.notes))

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

  /** The words of passages in the transcript as it is shown. */
  get marked(): MarkedWords[] {
    return this.#all.marked
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

  /** Notes at seconds [from, to) of the open call. */
  of(from: number, to: number): Note[] {
    return this.notes.filter(({ timestamp }) => timestamp !== null && timestamp >= from && timestamp < to)
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
   * Marks the selected words, or what is said at the playback position: a passage. Its moment alone in a call without
   * words. @param range other words than the selected ones
   */
  async mark(range = this.#input.reader.selection.range): Promise<void> {
    const { id } = this.#input.reader
    if (id !== null && range !== null) return await this.#markWords(id, range, null)
    const moment = this.#moment()
    if (moment === null) return
    const { id: recordingId, seconds: timestamp } = moment
    const words = recordingId === id ? findSpokenWords(this.#input.reader.transcript, timestamp) : null
    if (words !== null) return await this.#markWords(recordingId, words, null)
    await this.#add({ recordingId, words: null, timestamp, text: '', themeIds: [] }, null)
  }

  /**
   * Marks the selected words with a theme, or takes it from them when they have it. @param range other words than the
   * selected ones
   */
  async markWithTheme(theme: Theme, range = this.#input.reader.selection.range): Promise<void> {
    const { id } = this.#input.reader
    if (id === null || range === null) return
    const same = this.findMarked(range)
    if (same === null) await this.#markWords(id, range, theme)
    else await this.#input.themes.set([same.id], theme, !same.themeIds.includes(theme.id))
  }

  /** Marks words, and asks for the theme that they get. */
  async markWithNewTheme(range: WordRange): Promise<void> {
    const { id } = this.#input.reader
    if (id === null) return
    await this.#markWords(id, range, null)
    const marked = this.findMarked(range)
    if (marked !== null) this.#input.themes.ask({ ids: [marked.id] })
  }

  /** The passage on exactly these words. */
  findMarked({ first, last }: WordRange): Note | null {
    const count = last - first + 1
    const same = this.marked.find((each) => each.first === first && each.count === count)
    return this.notes.find(({ id }) => id === same?.noteId) ?? null
  }

  async #markWords(recordingId: string, range: WordRange, theme: Theme | null): Promise<void> {
    if (this.findMarked(range) !== null) return
    const words = { first: range.first, count: range.last - range.first + 1 }
    const themeIds = theme === null ? [] : [theme.id]
    await this.#add({ recordingId, words, timestamp: null, text: '', themeIds }, theme)
  }

  async #add(fields: Args<'passages.add'>, theme: Theme | null): Promise<void> {
    await this.#make(() => this.addPassage(fields, theme))
  }

  /** Adds a passage to any call, as a part of another change. @throws ClientError */
  async addPassage(fields: Args<'passages.add'>, theme: Theme | null = null): Promise<Change> {
    const added = await this.#outlet.addPassage(fields)
    const { marked, markedAs } = notesText.did
    return {
      text: theme === null ? marked(getPlaceName(added)) : markedAs(theme.name),
      undo: () => this.#outlet.deleteNote(added),
      redo: () => this.#outlet.restoreNote(added),
    }
  }

  /**
   * Starts a note about the open call: on the selected words, else at the current position. Saves the note being written.
   * @param start.timestamp seconds; null for the whole call. @param start.words other words than the selected ones
   */
  async startNote({
    timestamp,
    words,
  }: { timestamp?: number | null; words?: WordRange } = {}): Promise<void> {
    const { id: recordingId, selection, transcript } = this.#input.reader
    if (recordingId === null) return
    const range = timestamp === undefined ? (words ?? selection.range) : null
    const same = range && this.findMarked(range)
    if (same) return await this.editNote(same)
    await this.endNote()
    if (range === null)
      this.#begin({ recordingId, timestamp: timestamp === undefined ? this.moment : timestamp })
    else {
      const place = { first: range.first, count: range.last - range.first + 1 }
      this.#begin({ recordingId, timestamp: startOfWords(transcript!, range), words: place })
    }
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

  #begin(start: Note | NoteStart): void {
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
      if (note === null) await this.#outlet.deleteNote(other!)
      else if (other === null) await this.#outlet.saveNote(note)
      else await this.#outlet.edit(after!, { from: other, to: note })
    }
    const wasEmpty = before !== null && isPassage(before) && before.text === ''
    return {
      text:
        after === null
          ? wasEmpty
            ? did.deleted
            : did.noteDeleted
          : before === null || wasEmpty
            ? did.noteAdded
            : did.noteChanged,
      undo: becomes(before, after),
      redo: becomes(after, before),
    }
  }

  async #make(work: () => Promise<Change | null>): Promise<void> {
    await this.#input.notices.attempt(() => this.#input.undo.make(work))
  }
}

/** Its words, shortened to one line, or its time. */
function getPlaceName({ said, timestamp }: Note): string {
  if (said === null) return formatClock(timestamp)
  if (said.length <= mostShown) return said
  const cut = said.slice(0, mostShown + 1)
  // One word can be longer.
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : mostShown)} …`
}

/** More precise than audible, and short to store. */
function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
