/** A call as an export scope. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { ExportScope } from '../export/scope-choice.svelte.ts'
import { exportDialogText } from '../export/text.ts'
import { getCallerName } from '../../app/caller-name.ts'

export function getCallScope(call: RecordingItem): ExportScope {
  const name = exportDialogText.scopes.call(getCallerName(call))
  return { kind: 'call', name, source: { ids: [call.id] }, calls: 1 }
}
