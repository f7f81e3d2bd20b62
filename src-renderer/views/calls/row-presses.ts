/** What a press on a row means, and which keys walk a list by themselves. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { AppState } from '../../state/app.svelte.ts'
import type { CallsState } from '../../state/calls.svelte.ts'

/** Opens the call; with Ctrl or Cmd selects it, with Shift all up to it. */
export async function pressRow(
  app: AppState,
  { id }: RecordingItem,
  index: number,
  { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): Promise<void> {
  const { calls } = app
  if (shiftKey) return await app.selectTo(index)
  calls.moveTo(index)
  if (ctrlKey || metaKey) return calls.selection.toggle(id, index)
  calls.selection.clear()
  calls.selection.anchorAt(index)
  await app.openCall(id)
}

/** Opens what a press asks for: what came while the button is held would go again with its release. */
export function afterPress(event: MouseEvent, open: () => void): void {
  if (event.buttons === 0) open()
  else window.addEventListener('pointerup', () => setTimeout(open), { once: true })
}

/** The keys that every grid has (WAI-ARIA, grid pattern); arrows and letters are commands of the window. */
export function walkRows(calls: CallsState, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (event.key === 'Home') calls.stepToEnd('first')
  else if (event.key === 'End') calls.stepToEnd('last')
  else if (event.key === 'PageDown') calls.stepPage(1)
  else if (event.key === 'PageUp') calls.stepPage(-1)
  else return
  event.preventDefault()
}
