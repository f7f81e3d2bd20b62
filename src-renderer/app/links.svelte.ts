/**
 * Handles links from outside the window as soon as a library is open. Must not start a call: a number is put on
 * the dial pad, and the user presses Call.
 */
import type { ArrivedLink } from '../../src-preload/contract/links.ts'
import type { Client } from '../client.ts'
import { linksText } from './text.ts'
import type { NavigationState } from './navigation.svelte.ts'
import type { NoticesState } from './notices.svelte.ts'
import type { Moment } from './call-screen.ts'

export interface LinksOptions {
  client: Client
  navigation: NavigationState
  notices: NoticesState
  openCall(id: string, moment: Moment | null): Promise<void>
  openSavedSearch(id: number): Promise<void>
  showPlannedDeletions(): void
  /** Closes overlays, such as the palette. */
  uncover(): void
}

export class LinksState {
  readonly #options: LinksOptions
  #waits = $state(false)

  constructor(options: LinksOptions) {
    this.#options = options
  }

  /** A link waits until a library is open. */
  get waits(): boolean {
    return this.#waits
  }

  listen(): () => void {
    return this.#options.client.on('window.link-arrived', () => void this.openArrived())
  }

  /** Opens a waiting link, if there is one. */
  async openArrived(): Promise<void> {
    const { client, notices } = this.#options
    try {
      const link = await client.call('window.take-link', null)
      this.#waits = link?.kind === 'waiting'
      if (link !== null) await this.#show(link)
    } catch (error) {
      notices.fail(error)
    }
  }

  /** @param recordingId the call whose words are visible */
  tellShown(recordingId: string | null): void {
    // If this fails, the visible call may be announced too, which does no harm.
    void this.#options.client.call('window.set-shown-call', { recordingId }).catch(() => undefined)
  }

  async #show(link: ArrivedLink): Promise<void> {
    const { navigation, notices, openCall, openSavedSearch, showPlannedDeletions, uncover } = this.#options
    uncover()
    switch (link.kind) {
      case 'dial':
        if (link.number === null) navigation.dial(null)
        else navigation.prefill(link.number)
        return
      case 'recording':
        navigation.show('calls')
        return await openCall(link.id, momentAt(link.at))
      case 'saved-search':
        return await openSavedSearch(link.id)
      case 'planned-deletions':
        return showPlannedDeletions()
      case 'calls':
      case 'follow-ups':
        return navigation.show(link.kind)
      case 'waiting':
        return
      case 'refused':
        return notices.refuse(linksText.refused[link.reason])
    }
  }
}

function momentAt(at: number | null): Moment | null {
  return at === null ? null : { timestamp: at, wordIndex: null, query: '' }
}
