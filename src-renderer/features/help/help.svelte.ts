/** Help: the open page, the first steps, and the release notes after an update. */
import { untrack } from 'svelte'
import type { FirstStep } from '../../../src-preload/contract/setting-values.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { SettingsState } from '../../app/settings.svelte.ts'
import type { HelpPage } from './guide-pages.ts'
import type { Release } from './releases.ts'
import { helpText } from './text.ts'

export interface HelpInput {
  settings: SettingsState
  notices: NoticesState
  /** Newest first. */
  releases: readonly Release[]
}

export class HelpState {
  readonly #input: HelpInput
  #page = $state<HelpPage | null>(null)
  #hasGoneTo = $state(false)
  #hasLookedForNews = false

  constructor(input: HelpInput) {
    this.#input = input
  }

  /** The open page; null while help is closed. */
  get page(): HelpPage | null {
    return this.#page
  }

  open(page: HelpPage): void {
    this.#page = page
  }

  close(): void {
    this.#page = null
  }

  /** The completed first steps; null while the steps are hidden. */
  get stepsDone(): readonly FirstStep[] | null {
    const { current } = this.#input.settings
    return current?.showFirstSteps ? current.firstSteps : null
  }

  /** The user has moved to a place in a transcript, such as a word. */
  get hasGoneTo(): boolean {
    return this.#hasGoneTo
  }

  onGoTo(): void {
    this.#hasGoneTo = true
  }

  /** Ticks off first steps; does nothing while the steps are hidden. */
  async tick(steps: readonly FirstStep[]): Promise<void> {
    const done = this.stepsDone ?? steps
    const all = [...new Set([...done, ...steps])]
    if (all.length > done.length) await this.#input.settings.save({ firstSteps: all })
  }

  async showSteps(isShown: boolean): Promise<void> {
    await this.#input.settings.save({ showFirstSteps: isShown })
  }

  /**
   * Offers the release notes once after an update; returns the function that stops waiting for the settings.
   */
  listen(): () => void {
    return $effect.root(() => {
      const lastRelease = $derived(this.#input.settings.current?.lastRelease ?? null)
      $effect(() => {
        if (lastRelease !== null) untrack(() => this.#offerNews(lastRelease))
      })
    })
  }

  #offerNews(lastRelease: string): void {
    const { settings, notices, releases } = this.#input
    const newest = releases[0]?.version ?? ''
    if (this.#hasLookedForNews) return
    this.#hasLookedForNews = true
    if (lastRelease === newest) return
    void settings.save({ lastRelease: newest })
    // After a first start or a return to an older version nothing is new.
    if (!releases.some(({ version }) => version === lastRelease)) return
    const run = () => Promise.resolve(this.open('new'))
    notices.say(helpText.updated(newest), { label: helpText.whatsNew, run })
  }
}
