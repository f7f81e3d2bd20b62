/**
 * Numbers that determine a call's outcome, to see each case without waiting for it. Fictitious (NANPA
 * reserves 555-0100 to 555-0199).
 */

export type SpecialOutcome =
  | { kind: 'refused'; status: number; error: string }
  /** The answer is lost and no call was started; `hang`: no answer comes. */
  | { kind: 'lost'; how: 'reset' | 'hang' }
  /** The call is started, then the answer is lost. */
  | { kind: 'lost-after' }
  /** Answered as initiated, but never listed. */
  | { kind: 'never-listed' }
  /** Its transcription fails. */
  | { kind: 'failed' }

const outcomes: Record<string, SpecialOutcome> = {
  '+12025550140': { kind: 'refused', status: 400, error: 'This number cannot be called' },
  '+12025550141': { kind: 'refused', status: 403, error: 'No minutes remaining' },
  '+12025550142': { kind: 'refused', status: 404, error: 'User not found' },
  '+12025550143': { kind: 'refused', status: 429, error: 'Rate limit exceeded. Please wait.' },
  '+12025550144': { kind: 'refused', status: 500, error: 'Internal error' },
  '+12025550145': { kind: 'lost-after' },
  '+12025550146': { kind: 'lost', how: 'reset' },
  '+12025550147': { kind: 'lost', how: 'hang' },
  '+12025550148': { kind: 'never-listed' },
  '+12025550149': { kind: 'failed' },
}

/** Null for ordinary numbers. */
export function findSpecialOutcome(e164: string): SpecialOutcome | null {
  return outcomes[e164] ?? null
}
