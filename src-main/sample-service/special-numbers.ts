/**
 * Numbers by which a caller chooses what becomes of the call, so that everything that can happen to one can be seen
 * without waiting for it to happen. Fictitious ones (NANPA keeps 555-0100 to 555-0199 for fiction).
 */

export type SpecialOutcome =
  | { kind: 'refused'; status: number; error: string }
  /** The answer is lost, and nobody was called; `hang`: it never comes. */
  | { kind: 'lost'; how: 'reset' | 'hang' }
  /** The call is started, and then the answer is lost. */
  | { kind: 'lost-after' }
  /** Answered as initiated, and never heard of again. */
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

/** Null for a number that is called as any other. */
export function findSpecialOutcome(e164: string): SpecialOutcome | null {
  return outcomes[e164] ?? null
}
