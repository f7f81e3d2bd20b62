/**
 * The quote sheets, and the open one with its parts. All changes can be undone. Exists while the view is shown.
 */
import { untrack } from 'svelte'
import type { PassageItem } from '../../../src-preload/contract/personal.ts'
import type {
  QuoteFormat,
  QuotePart,
  QuoteSheet,
  QuoteSheetItem,
} from '../../../src-preload/contract/quote-sheets.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'
import { undoEdit } from '../../app/undo-edit.ts'
import { type Client, messageOf } from '../../client.ts'
import { coalesce } from '../../util/coalesce.ts'
import { nameFree } from './sheet-names.ts'
import { quotesText as text } from './text.ts'

export interface QuotesInput {
  client: Client
  undo: Pick<UndoState, 'make'>
  notices: NoticesState
}

/** A part with a key that stays while it is moved and changed. */
export type ShownPart = QuotePart & { key: number }

/** A heading or text that is being written, before the part at `index`. */
export interface PartDraft {
  kind: 'heading' | 'text'
  index: number
}

interface OpenSheet {
  id: number
  name: string
  parts: ShownPart[]
}

/** Refreshes at most four times a second. */
const refreshPauseMs = 250

export class QuotesState {
  readonly #input: QuotesInput
  readonly #refresh = coalesce(() => this.load(), refreshPauseMs)
  #sheets = $state.raw<QuoteSheetItem[] | null>(null)
  #opened = $state.raw<OpenSheet | null>(null)
  #passages = $state.raw<ReadonlyMap<number, PassageItem>>(new Map())
  #draft = $state.raw<PartDraft | null>(null)
  #failure = $state<string | null>(null)
  /** Changes that are being saved: what is shown is newer than what is stored. */
  #saving = 0
  #nextKey = 0
  #isExporting = $state(false)

  constructor(input: QuotesInput) {
    this.#input = input
  }

  /** The one changed last first; null until loaded. */
  get sheets(): QuoteSheetItem[] | null {
    return this.#sheets
  }

  /** Null when there are no sheets. */
  get opened(): OpenSheet | null {
    return this.#opened
  }

  get draft(): PartDraft | null {
    return this.#draft
  }

  get failure(): string | null {
    return this.#failure
  }

  get isExporting(): boolean {
    return this.#isExporting
  }

  /** Null for one that was deleted. */
  passage(noteId: number): PassageItem | null {
    return this.#passages.get(noteId) ?? null
  }

  /** The passages that are left, in order. */
  get passageIds(): number[] {
    const parts = this.#opened?.parts ?? []
    return parts.flatMap((part) => (part.kind === 'passage' && this.passage(part.noteId) ? part.noteId : []))
  }

  /** The view is shown: loads, and follows the library. Returns the function that stops. */
  watch(): () => void {
    const { client } = this.#input
    const again = () => this.#refresh.request()
    const offs = [
      client.on('quote-sheets.changed', again),
      client.on('personal.changed', again),
      client.on('recordings.changed', again),
    ]
    // Prevents the first load's reads from restarting the effect.
    untrack(() => void this.load())
    return () => {
      for (const off of offs) off()
      this.#refresh.stop()
    }
  }

  /** Shows the open sheet, else the one that was changed last. */
  async load(): Promise<void> {
    const { client } = this.#input
    try {
      const sheets = await client.call('quote-sheets.list', null)
      const id = sheets.find((sheet) => sheet.id === this.#opened?.id)?.id ?? sheets[0]?.id
      const found = id === undefined ? null : await client.call('quote-sheets.get', { id })
      this.#failure = null
      if (this.#saving > 0) return
      this.#sheets = sheets
      if (found === null) this.#opened = null
      else this.#show(found.sheet, found.passages)
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }

  /** @throws ClientError */
  async open(id: number): Promise<void> {
    if (id === this.#opened?.id) return
    this.#draft = null
    const found = await this.#input.client.call('quote-sheets.get', { id })
    if (found !== null) this.#show(found.sheet, found.passages)
  }

  /** Creates an empty sheet and opens it. @throws ClientError */
  async create(): Promise<void> {
    const { client, undo } = this.#input
    await undo.make(async () => {
      const name = nameFree(text.newName, this.#sheets ?? [])
      const added = await client.call('quote-sheets.add', { name, parts: [] })
      this.#show(added, [])
      await this.load()
      return {
        text: text.did.added(name),
        undo: async () => void (await client.call('quote-sheets.delete', { id: added.id })),
        redo: () => client.call('quote-sheets.restore', { sheet: added }),
      }
    })
  }

  /** Deletes the open sheet. @throws ClientError */
  async delete(): Promise<void> {
    const { client, undo } = this.#input
    const opened = this.#opened
    if (opened === null) return
    await undo.make(async () => {
      const { id, name } = opened
      const deleted = await client.call('quote-sheets.delete', { id })
      this.#draft = null
      await this.load()
      if (deleted === null) return null
      return {
        text: text.did.deleted(name),
        undo: () => client.call('quote-sheets.restore', { sheet: deleted }),
        redo: async () => void (await client.call('quote-sheets.delete', { id })),
      }
    })
  }

  /** @throws ClientError */
  async rename(name: string): Promise<void> {
    await this.#change({ name }, text.did.renamed(name))
  }

  /** Begins a heading or text before a part; null: at the end. */
  write(kind: PartDraft['kind'], key: number | null = null): void {
    const parts = this.#opened?.parts ?? []
    const before = key === null ? -1 : parts.findIndex((part) => part.key === key)
    this.#draft = { kind, index: before < 0 ? parts.length : before }
  }

  cancelDraft(): void {
    this.#draft = null
  }

  /** Adds the draft; nothing without text. @throws ClientError */
  async saveDraft(written: string): Promise<void> {
    const draft = this.#draft
    this.#draft = null
    if (draft === null || this.#opened === null || written.trim() === '') return
    const { kind, index } = draft
    const part = { kind, text: written.trim(), key: this.#nextKey++ }
    await this.#change({ parts: this.#opened.parts.toSpliced(index, 0, part) }, text.did.partAdded[kind])
  }

  /** Changes a heading or text; without text, removes it. @throws ClientError */
  async edit(part: ShownPart, written: string): Promise<void> {
    if (part.kind === 'passage' || this.#opened === null || written.trim() === part.text) return
    if (written.trim() === '') return await this.remove(part)
    const parts = this.#opened.parts.map((each) =>
      each.key === part.key ? { ...part, text: written.trim() } : each,
    )
    await this.#change({ parts }, text.did.partChanged[part.kind])
  }

  /** @throws ClientError */
  async remove({ key, kind }: ShownPart): Promise<void> {
    if (this.#opened === null) return
    const parts = this.#opened.parts.filter((part) => part.key !== key)
    await this.#change({ parts }, text.did.partRemoved[kind])
  }

  /** Moves a part to an index among the others. @throws ClientError */
  async move({ key }: ShownPart, to: number): Promise<void> {
    const all = this.#opened?.parts ?? []
    const from = all.findIndex((part) => part.key === key)
    const index = Math.max(0, Math.min(to, all.length - 1))
    if (from < 0 || from === index) return
    const parts = all.toSpliced(from, 1).toSpliced(index, 0, all[from]!)
    await this.#change({ parts }, text.did.moved(index + 1, all.length))
  }

  /** @throws ClientError */
  async export(format: QuoteFormat): Promise<void> {
    const { client, notices } = this.#input
    const id = this.#opened?.id
    if (id === undefined || this.#isExporting) return
    this.#isExporting = true
    try {
      const { saved, silent } = await client.call('quote-sheets.export', { id, format })
      if (saved === null) return
      const show = () =>
        notices.attempt(async () => void (await client.call('quote-sheets.show-saved', null)))
      notices.say(text.exported(saved, silent), { label: text.show, run: show })
    } finally {
      this.#isExporting = false
    }
  }

  /** Shows the change at once, then saves it. */
  async #change(change: Partial<Pick<OpenSheet, 'name' | 'parts'>>, described: string): Promise<void> {
    const { client, undo } = this.#input
    if (this.#opened === null) return
    const changed = { ...this.#opened, ...change }
    this.#opened = changed
    this.#saving += 1
    try {
      await undo.make(async () => {
        const { id, name, parts } = changed
        const saved = await client.call('quote-sheets.save', { id, name, parts: parts.map(toPart) })
        if (saved === null) return null
        const edit = { kind: 'quote-sheet', id, from: saved.before, to: saved.after } as const
        return { text: described, ...undoEdit(client, edit, () => this.load()) }
      })
    } finally {
      this.#saving -= 1
      if (this.#saving === 0) this.#refresh.request()
    }
  }

  #show({ id, name, parts }: QuoteSheet, passages: readonly PassageItem[]): void {
    this.#passages = new Map(passages.map((passage) => [passage.id, passage]))
    const shown = id === this.#opened?.id ? [...this.#opened.parts] : []
    // The same parts keep their keys, so that focus and text fields stay.
    const keyed = parts.map((part): ShownPart => {
      const same = shown.findIndex((each) => isSame(each, part))
      const key = same < 0 ? this.#nextKey++ : shown.splice(same, 1)[0]!.key
      return { ...part, key }
    })
    this.#opened = { id, name, parts: keyed }
  }
}

function toPart(part: ShownPart): QuotePart {
  return part.kind === 'passage'
    ? { kind: part.kind, noteId: part.noteId }
    : { kind: part.kind, text: part.text }
}

function isSame(one: QuotePart, other: QuotePart): boolean {
  if (one.kind === 'passage') return other.kind === 'passage' && one.noteId === other.noteId
  return other.kind === one.kind && one.text === other.text
}
