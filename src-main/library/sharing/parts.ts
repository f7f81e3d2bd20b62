/** Names the parts of an account's document: one for each call, and one for each kind of what belongs to no call. */

/** Raised with each version that adds kinds or fields: an older one then says that it is older. */
export const sharedModel = 1

/** Those that others refer to first. */
export const namedParts = [
  'people',
  'tags',
  'themes',
  'dictionary',
  'searches',
  'follow-ups',
  'quotes',
  'redaction-terms',
] as const

const callPrefix = 'call/'

export function partOfCall(recordingId: string): string {
  return `${callPrefix}${recordingId}`
}

/** Null for a part of another kind. */
export function callOfPart(part: string): string | null {
  return part.startsWith(callPrefix) ? part.slice(callPrefix.length) : null
}
