/** Corrections of the open call: the one being made, and the existing ones. All changes can be undone. */
import type { Correction } from '../../../src-preload/contract/corrections.ts'
import type { Client } from '../../client.ts'
import { OpenCallData } from '../../app/open-call/open-call-data.svelte.ts'
import { hasWord } from '../../../src-preload/contract/turn-words.ts'
import { correctionsText } from './text.ts'
import { buildDraft, getStretch, type CorrectDraft, type Stretch } from './correct-draft.ts'
import { EverywhereState } from './everywhere.svelte.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { PlayerState } from '../player/player.svelte.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import { wordAtTime } from '../../app/open-call/transcript-blocks.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'

export interface CorrectionsInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  reader: Pick<ReaderState, 'id' | 'transcript' | 'selection' | 'timeline' | 'opened'>
  player: Pick<PlayerState, 'recording' | 'currentTime'>
}

export class CorrectionsState {
  readonly #input: CorrectionsInput
  readonly everywhere: EverywhereState
  #draft = $state.raw<CorrectDraft | null>(null)
  #isSaving = $state(false)
  readonly #data: OpenCallData<Correction[]>

  constructor(input: CorrectionsInput) {
    this.#input = input
    const fetch = (recordingId: string) => input.client.call('corrections.list', { recordingId })
    this.#data = new OpenCallData(input.reader, fetch)
    this.everywhere = new EverywhereState(input.client, input.undo, input.notices)
  }

  /** The correction being made; null for none. */
  get draft(): CorrectDraft | null {
    return this.#draft?.recordingId === this.#input.reader.id ? this.#draft : null
  }

  get isSaving(): boolean {
    return this.#isSaving
  }

  /** Corrections of the open call, in order of position. */
  get all(): Correction[] {
    return this.#data.value ?? []
  }

  /** Follows changes of the open call; returns the function that stops. */
  listen(): () => void {
    const offs = [
      this.#input.client.on('recordings.changed', ({ ids }) => this.#data.onChanged(ids)),
      this.everywhere.listen(),
    ]
    return () => offs.forEach((off) => off())
  }

  /** A call was opened or updated. */
  onOpened(id: string): void {
    this.#data.onOpened(id)
  }

  /** Starts to correct the selected words, or else the playing word; shows a notice if there are neither. */
  correctSelection(): void {
    const { selection } = this.#input.reader
    const { range } = selection
    const word = range === null ? this.#playingWord() : null
    if (range !== null) this.correct(getStretch(range))
    else if (word !== null) this.correct({ first: word, count: 1 })
    else this.#input.notices.say(correctionsText.nothing)
  }

  /** Starts to correct words of the open call. */
  correct(stretch: Stretch): void {
    const { id, transcript } = this.#input.reader
    if (id === null || transcript === null || this.everywhere.isWorking) return
    this.everywhere.close()
    this.#draft = buildDraft(id, transcript, stretch)
  }

  /** Cancels the correction. */
  close(): void {
    this.#draft = null
    this.everywhere.close()
  }

  /** Replaces the words by `replacement`; true when it was saved. */
  async save(replacement: string): Promise<boolean> {
    const { draft } = this
    const text = spaced(replacement)
    if (draft === null || text === '' || this.#isSaving) return false
    if (text === draft.shown) {
      this.#draft = null
      return true
    }
    if (text === draft.original && draft.correctionIds.length > 0) {
      await this.restoreOriginal()
      return true
    }
    const saved = await this.#make(() => this.replace(draft, text))
    if (saved && this.#draft === draft) this.#draft = null
    return saved
  }

  /** Replaces displayed words of any call, as a part of another change. @throws ClientError */
  async replace(
    { recordingId, first, count, shown }: Pick<CorrectDraft, 'recordingId' | 'first' | 'count' | 'shown'>,
    replacement: string,
  ): Promise<Change> {
    return await this.#change(recordingId, correctionsText.did.corrected(shown, replacement), () =>
      this.#input.client
        .call('corrections.save', { recordingId, first, count, replacement })
        .then(() => undefined),
    )
  }

  /** Saves the correction, and shows where else the same words occur. */
  async saveAndLook(replacement: string): Promise<void> {
    const { draft } = this
    if (draft === null) return
    const { opened, transcript } = this.#input.reader
    const speaker = transcript?.turns.find((turn) => hasWord(turn, draft.first))?.speaker
    const person = opened?.recording.person
    if (!(await this.save(replacement))) return
    await this.everywhere.find({
      original: draft.original,
      replacement: spaced(replacement),
      place: { person, speaker },
    })
  }

  /** Restores the service's words at the draft. */
  async restoreOriginal(): Promise<void> {
    const { draft } = this
    if (draft === null) return
    this.#draft = null
    await this.#delete(draft.recordingId, draft.correctionIds, draft.original)
  }

  /** Deletes one correction. */
  async delete({ id, recordingId, original }: Correction): Promise<void> {
    await this.#delete(recordingId, [id], original)
  }

  async #delete(recordingId: string, ids: number[], original: string): Promise<void> {
    // An entry of the dictionary that made one is undone in this call: all that it corrected here is deleted.
    const deleteAll = () => this.#input.client.call('corrections.delete', { ids }).then(() => undefined)
    await this.#make(async () => {
      const change = await this.#change(recordingId, correctionsText.did.restored(original), deleteAll)
      const redo = async () => {
        await deleteAll()
        await this.#data.read(recordingId)
      }
      return { ...change, redo }
    })
  }

  /** Undoes and redoes a change of a call as a whole, because one correction may replace others. */
  async #change(recordingId: string, text: string, change: () => Promise<void>): Promise<Change> {
    const before = await this.#data.read(recordingId)
    await change()
    const after = await this.#data.read(recordingId)
    return {
      text,
      undo: () => this.#put(recordingId, after, before),
      redo: () => this.#put(recordingId, before, after),
    }
  }

  /** True when it was saved. */
  async #make(work: () => Promise<Change>): Promise<boolean> {
    this.#isSaving = true
    try {
      await this.#input.undo.make(work)
      return true
    } catch (error) {
      this.#input.notices.fail(error)
      return false
    } finally {
      this.#isSaving = false
    }
  }

  /** Only changes the affected corrections: others may have been added meanwhile. */
  async #put(recordingId: string, from: Correction[], to: Correction[]): Promise<void> {
    const { client } = this.#input
    const gone = from.filter(({ id }) => !to.some((other) => other.id === id)).map(({ id }) => id)
    const back = to.filter(({ id }) => !from.some((other) => other.id === id))
    if (gone.length > 0) await client.call('corrections.delete', { ids: gone, isUndo: true })
    if (back.length > 0) await client.call('corrections.restore', { corrections: back })
    await this.#data.read(recordingId)
  }

  #playingWord(): number | null {
    const { player, reader } = this.#input
    if (reader.id === null || player.recording?.id !== reader.id) return null
    // A position of 0 means that the call was not played.
    const at = player.currentTime()
    return at > 0 ? wordAtTime(reader.timeline, at) : null
  }
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/gu, ' ')
}
