/** The dictionary: its entries, the search in them, suggestions, and the dialog. Exists while its view is shown. */
import { untrack } from 'svelte'
import type { CorrectionProgress } from '../../../src-preload/contract/corrections.ts'
import type {
  DictionaryCallItems,
  DictionaryFields,
  DictionaryFormat,
  DictionaryImport,
  DictionaryItem,
  DictionaryOffer,
} from '../../../src-preload/contract/dictionary.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'
import { type Client, messageOf } from '../../client.ts'
import { coalesce } from '../../util/coalesce.ts'
import {
  addEntry,
  changeEntry,
  deleteEntry,
  dismissOffer,
  importEntries,
  setException,
} from './entry-changes.ts'
import { dictionaryText as text } from './text.ts'

export interface DictionaryInput {
  client: Client
  undo: Pick<UndoState, 'make'>
  notices: NoticesState
}

/** What the dialog edits: an entry, or a new one with these fields. */
export interface EntryDraft {
  entry: DictionaryItem | null
  fields: DictionaryFields
}

/** Refreshes at most twice a second. */
const refreshPauseMs = 500
/** Entries that are shown at first, and then at each press of the button. */
const shownAtOnce = 200

const newFields: DictionaryFields = { original: '', replacement: '', personId: null, side: null, isOn: true }

export class DictionaryState {
  readonly #input: DictionaryInput
  readonly #refresh = coalesce(() => this.load(), refreshPauseMs)
  #entries = $state.raw<DictionaryItem[] | null>(null)
  #offers = $state.raw<DictionaryOffer[]>([])
  #failure = $state<string | null>(null)
  #search = $state('')
  #limit = $state(shownAtOnce)
  #draft = $state.raw<EntryDraft | null>(null)
  #import = $state.raw<DictionaryImport | null>(null)
  #progress = $state.raw<CorrectionProgress | null>(null)
  readonly #found = $derived(find(this.#entries ?? [], this.#search))

  constructor(input: DictionaryInput) {
    this.#input = input
  }

  /** The latest first; null until loaded. */
  get entries(): DictionaryItem[] | null {
    return this.#entries
  }

  /** Those that match the search, up to a limit. */
  get shown(): DictionaryItem[] {
    return this.#found.slice(0, this.#limit)
  }

  /** How many match and are not shown. */
  get hidden(): number {
    return Math.max(0, this.#found.length - this.#limit)
  }

  get offers(): DictionaryOffer[] {
    return this.#offers
  }

  get failure(): string | null {
    return this.#failure
  }

  get search(): string {
    return this.#search
  }

  set search(typed: string) {
    this.#search = typed
    this.#limit = shownAtOnce
  }

  get draft(): EntryDraft | null {
    return this.#draft
  }

  /** The file whose entries the user may import. */
  get importing(): DictionaryImport | null {
    return this.#import
  }

  /** Of corrections that are made or removed in many calls. */
  get progress(): CorrectionProgress | null {
    return this.#progress
  }

  /** The view is shown: loads, and follows the library. Returns the function that stops. */
  watch(): () => void {
    const { client } = this.#input
    const again = () => this.#refresh.request()
    const offs = [
      client.on('dictionary.changed', again),
      client.on('recordings.changed', again),
      client.on('personal.changed', again),
      client.on('corrections.progress', (progress) => (this.#progress = progress)),
    ]
    // Prevents the first load's reads from restarting the effect.
    untrack(() => void this.load())
    return () => {
      for (const off of offs) off()
      this.#refresh.stop()
    }
  }

  async load(): Promise<void> {
    const { client } = this.#input
    try {
      this.#entries = (await client.call('dictionary.list', null)).reverse()
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    }
    // Suggestions take longer, and the view is complete without them.
    this.#offers = await client.call('dictionary.offers', null).catch(() => [])
  }

  showMore(): void {
    this.#limit += shownAtOnce
  }

  /** Opens the dialog for a new entry. */
  startAdding(fields: Partial<DictionaryFields> = {}): void {
    this.#draft = { entry: null, fields: { ...newFields, ...fields } }
  }

  startEditing(entry: DictionaryItem): void {
    const { original, replacement, personId, side, isOn } = entry
    this.#draft = { entry, fields: { original, replacement, personId, side, isOn } }
  }

  endEditing(): void {
    this.#draft = null
  }

  /** Saves what the dialog edits. The dialog closes at once: correcting many calls takes a while. */
  async saveDraft(fields: DictionaryFields, applies: boolean): Promise<void> {
    const entry = this.#draft?.entry ?? null
    this.#draft = null
    const { client } = this.#input
    await this.#make(() =>
      entry === null
        ? addEntry(client, fields, applies)
        : changeEntry(client, entry, {
            fields,
            applies,
            text: text.did.changed(fields.original, fields.replacement),
          }),
    )
  }

  /** Switching on corrects the calls that are here again. */
  async setOn(entry: DictionaryItem, isOn: boolean): Promise<void> {
    const { original, replacement, personId, side } = entry
    const fields = { original, replacement, personId, side, isOn }
    const said = (isOn ? text.did.on : text.did.off)(original, replacement)
    await this.#make(() => changeEntry(this.#input.client, entry, { fields, applies: isOn, text: said }))
  }

  async delete(entry: DictionaryItem, keepCorrections: boolean): Promise<void> {
    await this.#make(() => deleteEntry(this.#input.client, entry, keepCorrections))
  }

  async dismiss(offer: DictionaryOffer): Promise<void> {
    await this.#make(() => dismissOffer(this.#input.client, offer))
  }

  /** @param call how the call is named */
  async setException(
    entry: DictionaryItem,
    recordingId: string,
    call: string,
    isException: boolean,
  ): Promise<void> {
    await this.#make(() => setException(this.#input.client, entry, { recordingId, call, isException }))
  }

  /** @throws ClientError */
  listCalls({ id }: DictionaryItem): Promise<DictionaryCallItems> {
    return this.#input.client.call('dictionary.calls', { id })
  }

  /** Asks for a file and shows what is new in it. */
  async chooseImport(): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      this.#import = await client.call('dictionary.choose-import', null)
    })
  }

  endImport(): void {
    this.#import = null
  }

  async importChosen(): Promise<void> {
    const added = this.#import?.added ?? []
    this.#import = null
    if (added.length > 0) await this.#make(() => importEntries(this.#input.client, added))
  }

  async export(format: DictionaryFormat): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      const saved = await client.call('dictionary.export', { format })
      if (saved !== null) notices.say(text.exported(saved.fileName))
    })
  }

  async #make(work: () => Promise<Change | null>): Promise<void> {
    await this.#input.notices.attempt(() => this.#input.undo.make(work))
  }
}

function find(entries: DictionaryItem[], search: string): DictionaryItem[] {
  const typed = search.trim().toLowerCase()
  if (typed === '') return entries
  return entries.filter((entry) =>
    [entry.original, entry.replacement].some((words) => words.toLowerCase().includes(typed)),
  )
}
