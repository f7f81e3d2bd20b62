/**
 * Exports of calls: the dialog's state, and the report at the end. The main process exports in the background;
 * several files are a task of the library.
 */
import {
  exportFormatIds,
  getTraits,
  leadingFormats,
  type ExportFormatId,
} from '../../../src-preload/contract/export-formats.ts'
import type { Args } from '../../../src-preload/contract/bridge.ts'
import {
  defaultExportChoice,
  type ExportOutcome,
  type ExportPreview,
  type ExportSource,
} from '../../../src-preload/contract/export.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { SettingsState } from '../../app/settings.svelte.ts'
import { messageOf } from '../../client.ts'
import { coalesce } from '../../util/coalesce.ts'
import type { LibraryState } from '../library/library.svelte.ts'
import { ScopeChoice, type ExportScope, type ScopeInput } from './scope-choice.svelte.ts'
import { exportDialogText, exportNoticesText, exportText } from './text.ts'

export type ExportChoice = Args<'export.save'>['choice']

export interface ExportInput extends ScopeInput {
  notices: NoticesState
  settings: SettingsState
  library: LibraryState
}

const [firstFormat] = leadingFormats
/** Fast enough while a file name is typed; a long call takes some milliseconds to write. */
const previewPauseMs = 100

export class ExportState {
  readonly scopes: ScopeChoice
  readonly #input: ExportInput
  readonly #preview = coalesce(() => this.#loadPreview(), previewPauseMs)
  #choice = $state.raw<ExportChoice>({ ...defaultExportChoice, format: firstFormat })
  #shown = $state.raw<ExportPreview | null>(null)
  #previewFailure = $state<string | null>(null)

  constructor(input: ExportInput) {
    this.#input = input
    this.scopes = new ScopeChoice(input)
  }

  get choice(): ExportChoice {
    return this.#choice
  }

  /** Preview of the first call; null until loaded, and without a call. */
  get preview(): ExportPreview | null {
    return this.#shown
  }

  /** Why the calls could not be counted or shown. */
  get failure(): string | null {
    return this.scopes.failure ?? this.#previewFailure
  }

  /** The number of calls that the chosen format can have. */
  get exported(): number {
    const { tally } = this.scopes
    if (tally === null) return 0
    return getTraits(this.#choice.format).needsWords ? tally.withWords : tally.calls
  }

  /** Opens the dialog. @param first what to export: one of the listed scopes, or one that is not listed */
  open(first: ExportScope['kind'] | ExportScope | null = null): void {
    const saved = this.#input.settings.current?.exportChoice ?? defaultExportChoice
    const format = exportFormatIds.find((id) => id === saved.format) ?? firstFormat
    // Redacted words are only exported when chosen for this export.
    this.#choice = { ...saved, format, isRedacted: true }
    void this.#show(this.scopes.open(first))
  }

  chooseScope(kind: ExportScope['kind']): void {
    void this.#show(this.scopes.choose(kind))
  }

  change(changes: Partial<ExportChoice>): void {
    this.#choice = { ...this.#choice, ...changes }
    this.#preview.request()
  }

  /** Exports as chosen, and remembers the choices. */
  async run(): Promise<void> {
    const [{ current: scope, tally }, choice] = [this.scopes, this.#choice]
    if (scope === null || tally === null || this.exported === 0) return
    this.scopes.close()
    void this.#input.settings.save({ exportChoice: choice })
    await this.#save(scope.source, tally.calls, choice, scope.name)
  }

  async #show(counted: Promise<void>): Promise<void> {
    this.#shown = null
    this.#previewFailure = null
    await counted
    this.#preview.request()
  }

  async #loadPreview(): Promise<void> {
    const [{ tally }, choice] = [this.scopes, this.#choice]
    if (!tally?.first) return
    try {
      const preview = await this.#input.client.call('export.preview', { id: tally.first, choice })
      if (this.scopes.tally === tally) this.#shown = preview
    } catch (error) {
      if (this.scopes.tally === tally) this.#previewFailure = messageOf(error)
    }
  }

  async #save(source: ExportSource, calls: number, choice: ExportChoice, title: string): Promise<void> {
    const { client, notices, library } = this.#input
    if (calls > 1 && library.task !== null) return notices.refuse(exportNoticesText.busy)
    await notices.attempt(async () => {
      this.#report(await client.call('export.save', { source, choice, title }), choice.format)
    })
  }

  /** Reports nothing when the user chose no file. */
  #report(outcome: ExportOutcome, format: ExportFormatId): void {
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
