/**
 * Converts an audio policy to SQL: the recordings whose audio it asks for, in parts that each use an index.
 * Every policy includes opened recordings and those whose audio searches keep. Pure.
 */
import type { AudioPolicy } from '../stored-types.ts'

export type PolicyKind = AudioPolicy['keep']

/** Transcripts and audio that are missing and can still be fetched. Must equal the conditions of their indexes. */
export const transcriptAbsent =
  "(transcriptState = 'wanted' OR transcriptState = 'waiting' OR transcriptState = 'failed')"
export const audioAbsent = "(audioState = 'wanted' OR audioState = 'waiting' OR audioState = 'failed')"

interface Part {
  from: string
  /** Uses `@since` where the policy has one. */
  where: string
}

const opened: Part = { from: 'recording', where: 'openedAt IS NOT NULL' }
/** Searches keep its audio. */
export const isKept = 'EXISTS (SELECT 1 FROM keptAudio WHERE keptAudio.recordingId = recording.id)'
/** Few rows, so it starts from them. */
const kept = (isElsewhere: string): Part => ({
  from: 'keptAudio CROSS JOIN recording ON recording.id = keptAudio.recordingId',
  where: `openedAt IS NULL AND NOT ${isElsewhere}`,
})
export const isStarred = 'EXISTS (SELECT 1 FROM star WHERE star.recordingId = recording.id)'

/** Each recording is in one part at most; opened recordings come first. */
export const policyParts: Record<PolicyKind, readonly Part[]> = {
  all: [{ from: 'recording', where: 'TRUE' }],
  recent: [
    opened,
    { from: 'recording', where: 'openedAt IS NULL AND createdAtMs >= @since' },
    kept('coalesce(createdAtMs >= @since, FALSE)'),
  ],
  // Few rows, so it starts from the stars.
  starred: [
    opened,
    {
      from: 'star CROSS JOIN recording ON recording.id = star.recordingId',
      where: 'openedAt IS NULL',
    },
    kept(isStarred),
  ],
  opened: [opened, kept('FALSE')],
}

/** The same as one condition on a row of `recording`. */
export const policyCondition: Record<PolicyKind, string> = {
  all: 'TRUE',
  recent: `(openedAt IS NOT NULL OR createdAtMs >= @since OR ${isKept})`,
  starred: `(openedAt IS NOT NULL OR ${isStarred} OR ${isKept})`,
  opened: `(openedAt IS NOT NULL OR ${isKept})`,
}

/** The parameters of the statements of `policyParts` and `policyCondition`. */
export function policyParameters(policy: AudioPolicy): { since?: number } {
  return policy.keep === 'recent' ? { since: Math.round(policy.since) } : {}
}

export function forEachPolicy<T>(make: (kind: PolicyKind) => T): Record<PolicyKind, T> {
  return { all: make('all'), recent: make('recent'), starred: make('starred'), opened: make('opened') }
}
