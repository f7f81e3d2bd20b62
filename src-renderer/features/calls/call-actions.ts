/** What a person does with calls outside the library: drags and prints them, shows their files. */
import { createContext } from 'svelte'
import type { Client } from '../../client.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Selection } from '../../components/rows/selection.svelte.ts'
import { callsText } from './text.ts'

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
