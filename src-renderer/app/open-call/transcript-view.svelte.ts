/**
 * The appearance of transcripts: layout, size, details, and the forms of copied text and quotes. All except the form of
 * copied text are stored in the settings.
 */
import type { CitationStyle } from '../../../src-preload/contract/citation.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { CopyForm } from './copy-text.ts'
import type { SettingsState } from '../settings.svelte.ts'

/** Percent of the normal size; the steps of the commands. */
export const transcriptSizes = [80, 90, 100, 110, 125, 150, 175, 200] as const

/** Minimum width of the details beside a transcript, in CSS pixels; see `Reader.svelte`. */
const detailsWidth = 240
/** Width of 45 characters (45ch) of a transcript at normal size with times and margins, in CSS pixels. */
const lineWidth = 426
const lineMargins = 118

export class TranscriptViewState {
  readonly #settings: SettingsState
  #copyForm = $state.raw<CopyForm>({ times: false, speakers: true })
  /** CSS pixels; 0 until measured. */
  #readerWidth = $state(0)
  /** If they do not fit beside the transcript, the details cover it, only on request. */
  #isDrawerOpen = $state(false)

  constructor(settings: SettingsState) {
    this.#settings = settings
  }

  get layout(): Settings['transcriptLayout'] {
    return this.#settings.current?.transcriptLayout ?? 'plain'
  }

  get showsBackchannels(): boolean {
    return this.#settings.current?.showBackchannels ?? true
  }

  /** Percent of the normal size, 80 to 200. */
  get size(): number {
    return this.#settings.current?.transcriptSize ?? 100
  }

  /** The last chosen form. */
  get copyForm(): CopyForm {
    return this.#copyForm
  }

  /**
   * The details cover the transcript instead of being beside it, so that its lines keep at least 45 characters.
   */
  get isNarrow(): boolean {
    const scale = this.size / 100
    const needed = detailsWidth + lineWidth * scale + lineMargins * Math.max(1, scale)
    return this.#readerWidth > 0 && this.#readerWidth < needed
  }

  /** The details cover the transcript now. */
  get isDrawerOpen(): boolean {
    return this.isNarrow && this.#isDrawerOpen
  }

  get showsDetails(): boolean {
    return this.isNarrow ? this.#isDrawerOpen : (this.#settings.current?.showDetails ?? true)
  }

  /** Sets the reader's measured width in CSS pixels. The drawer closes when the layout changes. */
  setReaderWidth(width: number): void {
    const wasNarrow = this.isNarrow
    this.#readerWidth = width
    if (this.isNarrow !== wasNarrow) this.#isDrawerOpen = false
  }

  toggleLayout(): void {
    void this.#settings.save({ transcriptLayout: this.layout === 'plain' ? 'bubbles' : 'plain' })
  }

  /** The next size up (1) or down (-1). */
  stepSize(direction: 1 | -1): void {
    const larger = transcriptSizes.find((size) => size > this.size)
    const smaller = transcriptSizes.findLast((size) => size < this.size)
    const next = direction === 1 ? larger : smaller
    if (next !== undefined) void this.#settings.save({ transcriptSize: next })
  }

  toggleDetails(): void {
    if (this.isNarrow) this.#isDrawerOpen = !this.#isDrawerOpen
    else void this.#settings.save({ showDetails: !this.showsDetails })
  }

  closeDrawer(): void {
    this.#isDrawerOpen = false
  }

  get citationStyle(): CitationStyle {
    return this.#settings.current?.citationStyle ?? 'plain'
  }

  rememberCitationStyle(citationStyle: CitationStyle): void {
    if (citationStyle !== this.citationStyle) void this.#settings.save({ citationStyle })
  }

  rememberCopyForm(form: CopyForm): void {
    this.#copyForm = form
  }
}
