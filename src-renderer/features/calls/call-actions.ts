/** Actions on calls outside the library: dragging, printing, showing files. */
import type { Client } from '../../client.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import { startFileDrag } from '../../components/file-drag.ts'
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

  /** Drags the call's files to another program; those of all selected calls if it is one of them. */
  async drag(event: DragEvent, id: string): Promise<void> {
    startFileDrag(event)
    const { client, notices, selection } = this.#input
    const ids = selection.has(id) ? [...selection.ids] : [id]
    await notices.attempt(async () => void (await client.call('export.drag', { ids })))
  }

  /** Shows the call's audio in the system's file browser. */
  async showInFolder(id: string): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => void (await client.call('export.show-in-folder', { id })))
  }

  /** Saves the call's audio, unchanged, where the user chooses. */
  async saveOriginal(id: string): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      const { saved } = await client.call('export.save-audio', { id })
      if (saved) notices.say(callsText.notices.audioSaved)
    })
  }

  /** Prints the call's transcript with the system's dialog. @param withNotes includes the user's notes */
  async print(id: string, { withNotes }: { withNotes: boolean }): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      const { printed } = await client.call('export.print', { id, withNotes })
      if (printed) notices.say(callsText.notices.printed)
    })
  }
}
