/**
 * Exports of calls: what the dialog asks, and what is said at the end. The main process exports in the background, and
 * reports several files as a task of the library.
 */
import { createContext } from 'svelte'
import type { Args } from '../../../src-preload/contract/bridge.ts'
import {
  defaultExportChoice,
  type ExportOutcome,
  type ExportPreview,
  type ExportSource,
  type ExportTally,
} from '../../../src-preload/contract/export.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { SettingsState } from '../../app/settings.svelte.ts'
import { type Client, messageOf } from '../../client.ts'
import { coalesce } from '../../util/coalesce.ts'
import type { LibraryState } from '../library/library.svelte.ts'
import { exportDialogText, exportNoticesText, exportText } from './text.ts'

/** Calls that can be exported together, by where the person is. */
export interface ExportScope {
  kind: 'call' | 'selection' | 'results' | 'list' | 'all'
  name: string
  source: ExportSource
  /** Null where the window does not know exactly. */
  calls: number | null
}

export type ExportChoice = Args<'export.save'>['choice']
export type ExportFormat = ExportChoice['format']

export interface ExportInput {
  client: Client
  notices: NoticesState
  settings: SettingsState
  library: LibraryState
  /** What can be exported now, the likeliest first. */
  listScopes: () => ExportScope[]
}

/** Fast enough for whoever types a file name; a long call takes some milliseconds to write. */
const previewPauseMs = 100

export class ExportState {
  readonly #input: ExportInput
  readonly #preview = coalesce(() => this.#loadPreview(), previewPauseMs)
  #scopes = $state.raw<ExportScope[]>([])
  #scope = $state.raw<ExportScope | null>(null)
  #choice = $state.raw<ExportChoice>({ ...defaultExportChoice, format: 'srt' })
  #tally = $state.raw<ExportTally | null>(null)
  #shown = $state.raw<ExportPreview | null>(null)
  #failure = $state<string | null>(null)

  constructor(input: ExportInput) {
    this.#input = input
  }

  /** Null while the dialog is closed. */
  get scope(): ExportScope | null {
    return this.#scope
  }

  get scopes(): readonly ExportScope[] {
    return this.#scopes
  }

  get choice(): ExportChoice {
    return this.#choice
  }

  /** Null until they are counted. */
  get tally(): ExportTally | null {
    return this.#tally
  }

  /** Of the first call; null until it is here, or without one. */
  get preview(): ExportPreview | null {
    return this.#shown
  }

  /** Why the calls could not be counted or shown. */
  get failure(): string | null {
    return this.#failure
  }

  get canExport(): boolean {
    return this.#tally !== null && this.#tally.withWords > 0
  }

  /** Opens the dialog. @param first what to export: one of these, or a call that is not among them */
  open(first: ExportScope['kind'] | ExportScope | null = null): void {
    const scopes = this.#input.listScopes()
    const isCall = first !== null && typeof first === 'object'
    this.#scopes = isCall ? [first, ...scopes.filter(({ kind }) => kind !== 'call')] : scopes
    const saved = this.#input.settings.current?.exportChoice ?? defaultExportChoice
    const format = Object.hasOwn(exportText, saved.format) ? (saved.format as ExportFormat) : 'srt'
    // Redacted words are exported only by a choice for this export.
    this.#choice = { ...saved, format, isRedacted: true }
    this.chooseScope(isCall ? first.kind : (first ?? this.#scopes[0]!.kind))
  }

  close(): void {
    this.#scope = null
    this.#scopes = []
  }

  chooseScope(kind: ExportScope['kind']): void {
    this.#scope = this.#scopes.find((scope) => scope.kind === kind) ?? this.#scopes[0]!
    this.#tally = null
    this.#shown = null
    this.#failure = null
    void this.#loadTally(this.#scope)
  }

  change(changes: Partial<ExportChoice>): void {
    this.#choice = { ...this.#choice, ...changes }
    this.#preview.request()
  }

  /** Exports as chosen, and remembers the choices. */
  async run(): Promise<void> {
    const [scope, tally, choice] = [this.#scope, this.#tally, this.#choice]
    if (scope === null || tally === null || !this.canExport) return
    this.close()
    void this.#input.settings.save({ exportChoice: choice })
    await this.#save(scope.source, tally.calls, choice, scope.name)
  }

  /** Exports SRT files, without asking how. */
  async saveAsSrt(ids: string[]): Promise<void> {
    await this.#save({ ids }, ids.length, { ...defaultExportChoice, format: 'srt' })
  }

  async #loadTally(scope: ExportScope): Promise<void> {
    try {
      const tally = await this.#input.client.call('export.tally', { source: scope.source })
      if (this.#scope !== scope) return
      this.#tally = tally
      this.#preview.request()
    } catch (error) {
      if (this.#scope === scope) this.#failure = messageOf(error)
    }
  }

  async #loadPreview(): Promise<void> {
    const [tally, choice] = [this.#tally, this.#choice]
    if (!tally?.first) return
    try {
      const preview = await this.#input.client.call('export.preview', { id: tally.first, choice })
      if (this.#tally === tally) this.#shown = preview
    } catch (error) {
      if (this.#tally === tally) this.#failure = messageOf(error)
    }
  }

  async #save(source: ExportSource, calls: number, choice: ExportChoice, title?: string): Promise<void> {
    const { client, notices, library } = this.#input
    if (calls > 1 && library.task !== null) return notices.refuse(exportNoticesText.busy)
    await notices.attempt(async () => {
      this.#report(await client.call('export.save', { source, choice, title }), choice.format)
    })
  }

  /** Says nothing when the person chose no file. */
  #report(outcome: ExportOutcome, format: ExportFormat): void {
    if (outcome.saved === null) return
    const { client, notices } = this.#input
    const text = exportNoticesText
    const { saved, unreached, skipped, withoutWords, isCancelled } = outcome
    const total = saved + skipped + withoutWords + unreached
    const left = [
      ...(skipped > 0 ? [text.skipped(skipped)] : []),
      ...(withoutWords > 0 ? [text.withoutWords(withoutWords)] : []),
    ]
    const show = {
      label: text.show,
      run: () => notices.attempt(async () => void (await client.call('export.show-saved', null))),
    }
    if (isCancelled) notices.say(text.cancelled(saved, total), saved > 0 ? show : null)
    else if (unreached > 0) notices.refuse(text.closed(saved, total))
    else if (total === 0) notices.refuse(exportDialogText.nothing(total))
    else if (saved === 0) notices.refuse(left.join(' '))
    else notices.say([exportText[format].saved(saved), ...left].join(' '), show)
  }
}

export const [useExport, provideExport] = createContext<ExportState>()
