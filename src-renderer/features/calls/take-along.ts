/** What leaves the window with a person: a call's files by dragging, the place where they lie, its words on paper. */
import { transcriptText } from '../reader/text.ts'
import type { AppState } from '../../app/app.svelte.ts'

/** Drags the call's files to another program; those of all selected calls when it is one of them. */
export async function dragCalls(app: AppState, event: DragEvent, id: string): Promise<void> {
  // Otherwise the row itself, as a picture, is what is dragged.
  event.preventDefault()
  const { selection } = app.calls
  const ids = selection.has(id) ? [...selection.ids] : [id]
  await app.attempt(async () => void (await app.client.call('app.start-drag', { ids })))
}

/** Shows the call's audio in the system's own file browser. */
export async function showInFolder(app: AppState, id: string): Promise<void> {
  await app.attempt(async () => void (await app.client.call('app.show-in-folder', { id })))
}

/** Prints the call's transcript by the system's dialog. @param withNotes the person's own with it */
export async function printCall(
  app: AppState,
  id: string,
  { withNotes }: { withNotes: boolean },
): Promise<void> {
  await app.attempt(async () => {
    const { printed } = await app.client.call('app.print', { id, withNotes })
    if (printed) app.notices.say(transcriptText.printed)
  })
}
