/** Why Call is disabled. Pure. */
import type {
  CallReadiness,
  NumberDescription,
  NumberSuggestion,
} from '../../../src-preload/contract/dialer.ts'
import { sayError } from '../../util/say-error.ts'
import { dialerText } from './text.ts'
import { isName } from './dial-input.ts'

export interface OnThePad {
  blocker: CallReadiness['blocker']
  /** A call is being started. */
  isStarting: boolean
  input: string
  /** Information about the current input; null while it is checked. */
  known: NumberDescription | null
  /** The suggestions, null until loaded; and the chosen one. */
  list: readonly NumberSuggestion[] | null
  chosen: NumberSuggestion | null
}

/** A sentence; null when Call is enabled. */
export function explainDisabledCall({
  blocker,
  isStarting,
  input,
  known,
  list,
  chosen,
}: OnThePad): string | null {
  const { pad, blockers } = dialerText
  if (isStarting) return pad.callOpen
  if (blocker !== null) return blockers[blocker]
  if (input === '') return pad.empty
  if (isName(input)) {
    if (chosen !== null) return null
    return list?.length === 0 ? pad.nobody : pad.choose
  }
  if (known === null) return pad.checking
  if (known.refusal !== null) return sayError(known.refusal)
  return known.e164 === null ? pad.empty : null
}
