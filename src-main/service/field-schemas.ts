/**
 * Schemas for single values of the service's JSON. Each has a size limit from its format, so that the service
 * cannot fill memory, library or window. Accepts every value that a real service might send.
 */
import { z } from 'zod'

/**
 * Ids seen are below 40 characters. Servers refuse request lines far below this; a longer value is not an id.
 */
export const maxIdLength = 16_384

/**
 * An e-mail or SIP address: 64 characters before the @, 255 after it (RFC 5321, section 4.5.3.1); a phone
 * number has 15 digits.
 */
export const maxAddressLength = 320
/** RFC 3339 takes 35 characters; the name of a time zone may follow (RFC 9557). */
export const maxTimestampLength = 100
/** RFC 6838, section 4.2: 127 characters on each side of the slash; parameters are ignored. */
export const maxMediaTypeLength = 255
/** Statuses, directions and speakers seen are below 20 characters. */
export const maxLabelLength = 100
/** Names of people, plans and time zones are single lines. */
export const maxTitleLength = 500
/** A sentence shown to the user. */
export const maxSentenceLength = 1_000
/** The words around a match: at most a turn of some minutes. */
export const maxSnippetLength = 10_000

export const id = z.string().min(1).max(maxIdLength)
/** A value longer than its limit counts as missing. */
export const textUpTo = (length: number) => z.string().max(length).nullable().catch(null)
/** Text that is only displayed is cut. */
export const cutTo = (length: number) => (value: string) =>
  value.length <= length ? value : value.slice(0, length).toWellFormed()
export const phone = textUpTo(maxAddressLength)
export const timestamp = textUpTo(maxTimestampLength)
export const amount = z.number().nonnegative().nullable().catch(null)
/** Seconds, or minutes and seconds with a colon, as some services write numbers as text. */
const writtenSeconds = /^(?:(?:(\d+):)?(\d+):)?([+-]?\d+(?:[.,]\d*)?|[+-]?[.,]\d+) ?s?$/i
/** A number of seconds, also as text ("12.5", "12,5 s", "0:12"); null for anything else. */
export function readSeconds(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const parts =
    typeof value === 'string' && value.length <= maxLabelLength ? writtenSeconds.exec(value.trim()) : null
  if (!parts) return null
  const [, hours = '0', minutes = '0', seconds] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds!.replace(',', '.'))
}
const readNumber = (isValid: (seconds: number) => boolean) =>
  z
    .unknown()
    .transform((value) => {
      const seconds = readSeconds(value)
      return seconds !== null && isValid(seconds) ? seconds : null
    })
    .catch(null)
/** A moment of a call; a negative one is unknown. */
export const moment = readNumber((seconds) => seconds >= 0)
/** The length of a call; zero and negative ones are unknown. */
export const duration = readNumber((seconds) => seconds > 0)
/** Negative minutes count as none left. */
export const remaining = z.number().transform((minutes) => Math.max(0, minutes))
/** A display name; an empty one counts as missing. */
export const title = z.string().trim().min(1).transform(cutTo(maxTitleLength)).nullable().catch(null)
export const truth = z.boolean().catch(false)
/** A status or direction that the document does not list is kept; a missing one becomes `unknown`. */
export const label = z.string().min(1).transform(cutTo(maxLabelLength)).catch('unknown')
