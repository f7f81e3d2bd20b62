/** What a press on a row of the list means. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { AppState } from '../../app/app.svelte.ts'

/** Opens the call; with Ctrl or Cmd selects it, with Shift all up to it. */
export async function pressRow(
  app: AppState,
  { id }: RecordingItem,
  index: number,
  { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): Promise<void> {
  const { calls } = app
  if (shiftKey) return await app.attempt(() => calls.rows.selectTo(index))
  if (ctrlKey || metaKey) return calls.rows.toggle(index)
  calls.rows.cursor.moveTo(index)
  calls.selection.clear()
  calls.selection.anchorAt(index)
  await app.openCall(id)
}

/** Opens what a press asks for: what came while the button is held would go again with its release. */
export function afterPress(event: MouseEvent, open: () => void): void {
  if (event.buttons === 0) open()
  else window.addEventListener('pointerup', () => setTimeout(open), { once: true })
}
