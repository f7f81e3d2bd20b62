/**
 * The same words in all calls: finds them, and corrects them as one change that can be undone.
 *
 * Does not know the dialog that shows it.
 */
import type { CorrectionProgress, SameWords } from '../../../src-preload/contract/corrections.ts'
import type { DictionaryFields } from '../../../src-preload/contract/dictionary.ts'
import type { Client } from '../../client.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'

/** Calls in the preview: more than anyone reads before deciding. */
const shownCalls = 50

export interface SameCorrection {
  original: string
  replacement: string
  /** Where the words were first corrected: an entry of the dictionary can be limited to it. */
  place: EntryPlace
}

export interface EntryPlace {
  person: { id: number; name: string } | null | undefined
  speaker: string | null | undefined
}

/** The limits of the entry that the correction is kept as. */
export type EntryLimits = Pick<DictionaryFields, 'personId' | 'side'>

export class EverywhereState {
  readonly #client: Client
  readonly #undo: UndoState
  readonly #notices: NoticesState
  #wanted = $state.raw<SameCorrection | null>(null)
  #found = $state.raw<SameWords | null>(null)
  #isWorking = $state(false)
  /** The correction is kept in the dictionary, with these limits; null: only the calls that are here are corrected. */
  limits = $state.raw<EntryLimits | null>(null)
  #progress = $state.raw<CorrectionProgress | null>(null)

  constructor(client: Client, undo: UndoState, notices: NoticesState) {
    this.#client = client
    this.#undo = undo
    this.#notices = notices
  }

  /** The correction to apply everywhere; null for none. */
  get wanted(): SameCorrection | null {
    return this.#wanted
  }

  /** Null while searching. */
  get found(): SameWords | null {
    return this.#found
  }

  get isWorking(): boolean {
    return this.#isWorking
  }

  /** Null until the amount of work is known. */
  get progress(): CorrectionProgress | null {
    return this.#progress
  }

  listen(): () => void {
    return this.#client.on('corrections.progress', (progress) => (this.#progress = progress))
  }

  /** Searches the same words. */
  async find(wanted: SameCorrection): Promise<void> {
    this.#wanted = wanted
    this.#found = null
    this.limits = null
    const { original, replacement } = wanted
    try {
      const found = await this.#client.call('corrections.find-same', {
        ...{ original, replacement, limit: shownCalls },
      })
      if (this.#wanted === wanted && found !== null) this.#found = found
    } catch (error) {
      if (this.#wanted !== wanted) return
      this.#wanted = null
      this.#notices.fail(error)
    }
  }

  /** Corrects them in all calls; continues when the dialog is closed. */
  async correct(): Promise<void> {
    const wanted = this.#wanted
    if (wanted === null || this.#isWorking) return
    this.#isWorking = true
    try {
      const [limits, hasPlaces] = [this.limits, this.#found?.totalPlaces !== 0]
      await this.#undo.make(async () => {
        const { fixEverywhere } = await import('./fix-everywhere.ts')
        return await fixEverywhere(this.#client, wanted, limits, hasPlaces)
      })
      if (this.#wanted === wanted) this.close()
    } catch (error) {
      this.#notices.fail(error)
    } finally {
      this.#isWorking = false
    }
  }

  close(): void {
    this.#wanted = null
    this.#found = null
  }
}
