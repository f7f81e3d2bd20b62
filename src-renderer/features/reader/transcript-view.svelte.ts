/**
 * How transcripts look for any call: their layout and size, what is beside them, and in which form
 * words are copied. All but the last is remembered with the settings.
 */
import { createContext } from 'svelte'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { CopyForm } from './copy-text.ts'
import type { SettingsState } from '../../app/settings.svelte.ts'

/** Percent of the usual size, the steps of the commands. */
export const transcriptSizes = [80, 90, 100, 110, 125, 150, 175, 200] as const

export class TranscriptViewState {
  readonly #settings: SettingsState
  readonly #narrow: MediaQueryList
  #copyForm = $state.raw<CopyForm>({ times: false, speakers: true })
  #isNarrow = $state(false)
  /** Without room beside the transcript, the details cover it, and only on request. */
  #isDrawerOpen = $state(false)

  /** @param narrow matches where a window has no room for details beside the transcript. */
  constructor(settings: SettingsState, narrow: MediaQueryList) {
    this.#settings = settings
    this.#narrow = narrow
    this.#isNarrow = narrow.matches
  }

  get layout(): Settings['transcriptLayout'] {
    return this.#settings.current?.transcriptLayout ?? 'plain'
  }

  /** Percent of the usual size, 80 to 200. */
  get size(): number {
    return this.#settings.current?.transcriptSize ?? 100
  }

  /** As it was chosen last. */
  get copyForm(): CopyForm {
    return this.#copyForm
  }

  /** Details cover the transcript instead of being beside it. */
  get isNarrow(): boolean {
    return this.#isNarrow
  }

  get showsDetails(): boolean {
    return this.#isNarrow ? this.#isDrawerOpen : (this.#settings.current?.showDetails ?? true)
  }

  /** Follows the window's width; returns the function that stops. */
  listen(): () => void {
    const onchange = () => {
      this.#isNarrow = this.#narrow.matches
      this.#isDrawerOpen = false
    }
    onchange()
    this.#narrow.addEventListener('change', onchange)
    return () => this.#narrow.removeEventListener('change', onchange)
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
    if (this.#isNarrow) this.#isDrawerOpen = !this.#isDrawerOpen
    else void this.#settings.save({ showDetails: !this.showsDetails })
  }

  rememberCopyForm(form: CopyForm): void {
    this.#copyForm = form
  }
}

export const [useTranscriptView, provideTranscriptView] = createContext<TranscriptViewState>()
