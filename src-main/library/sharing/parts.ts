/** Names the parts of an account's document: one for each call, and some for what belongs to no call. */

/** Raised with each version that adds kinds, fields or parts: an older one then says that it is older. */
export const sharedModel = 2

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

/** Have thousands of records, which are in small parts, so that one change loads a few of them. */
export const dividedParts = ['people', 'dictionary', 'follow-ups'] as const
export type DividedPart = (typeof dividedParts)[number]

const callPrefix = 'call/'
const uidCharacters = 2

export function partOfCall(recordingId: string): string {
  return `${callPrefix}${recordingId}`
}

/** Null for a part of another kind. */
export function callOfPart(part: string): string | null {
  return part.startsWith(callPrefix) ? part.slice(callPrefix.length) : null
}

/** The part of a new record, such as `people/4f`: the same on all computers, because uids are hashes. */
export function partOfUid(part: string, uid: string): string {
  return isDivided(part) ? `${part}/${uid.slice(0, uidCharacters)}` : part
}

/** `people` for one of its small parts; other parts are whole. */
export function wholePart(part: string): string {
  return dividedParts.find((whole) => isIn(whole, part)) ?? part
}

/** Changed while there are rows that are no record yet. Never in the document: too long for a small part. */
export function newRowsPart(part: string): string {
  return `${part}/new`
}

export function isDivided(part: string): part is DividedPart {
  return dividedParts.some((whole) => whole === part)
}

/** In which order parts are written and read: what others refer to, calls, then what refers to notes of calls. */
export function orderPart(part: string): number {
  if (callOfPart(part) !== null) return namedParts.length
  const place = namedParts.findIndex((each) => each === wholePart(part))
  return place === -1 || namedParts[place] === 'quotes' ? namedParts.length + 1 : place
}

function isIn(whole: DividedPart, part: string): boolean {
  return part === whole || (part.startsWith(`${whole}/`) && part.length <= whole.length + 1 + uidCharacters)
}
