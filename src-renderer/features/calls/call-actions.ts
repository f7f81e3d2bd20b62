/** What a person does with calls outside the library: exports, drags, prints them, shows their files. */
import { createContext } from 'svelte'
import type { Args } from '../../../src-preload/contract/bridge.ts'
import type { Client } from '../../client.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Selection } from '../../components/rows/selection.svelte.ts'
import { callsText, exportText } from './text.ts'

export interface CallActionsInput {
  client: Client
  notices: NoticesState
  selection: Selection
}

export class CallActions {
  readonly #input: CallActionsInput

  constructor(input: CallActionsInput) {
    this.#input = input
  }

  /** Saves the transcripts of these calls where the person chooses; says nothing when they cancel. */
  async export({ format, ids }: Args<'export.save'>): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      const outcome = await client.call('export.save', { format, ids })
      if (outcome.saved === null) return
      const { saved, unreached, skipped, withoutWords } = outcome
      const text = callsText.notices
      if (unreached > 0) return notices.refuse(text.exportEnded(saved.length, unreached))
      const left: string[] = []
      if (skipped > 0) left.push(text.skipped(skipped))
      if (withoutWords > 0) left.push(text.withoutWords(withoutWords))
      if (saved.length === 0) return notices.refuse(left.join(' '))
      notices.say([exportText[format].saved(saved.length), ...left].join(' '))
    })
  }

  /** Drags the call's files to another program; those of all selected calls when it is one of them. */
  async drag(event: DragEvent, id: string): Promise<void> {
    // Otherwise the row itself, as a picture, is what is dragged.
    event.preventDefault()
    const { client, notices, selection } = this.#input
    const ids = selection.has(id) ? [...selection.ids] : [id]
    await notices.attempt(async () => void (await client.call('export.drag', { ids })))
  }

  /** Shows the call's audio in the system's file browser. */
  async showInFolder(id: string): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => void (await client.call('export.show-in-folder', { id })))
  }

  /** Prints the call's transcript by the system's dialog. @param withNotes prints the person's notes too */
  async print(id: string, { withNotes }: { withNotes: boolean }): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      const { printed } = await client.call('export.print', { id, withNotes })
      if (printed) notices.say(callsText.notices.printed)
    })
  }
}

export const [useCallActions, provideCallActions] = createContext<CallActions>()
