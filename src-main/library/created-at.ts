/** Parses the service's dates. */

const iso8601 = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * Converts `createdAt` (section Recording: ISO 8601) to milliseconds since the epoch; null when it is anything
 * else. A date without a zone is read as UTC, so that the order of calls does not depend on the machine's zone.
 */
export function parseCreatedAt(createdAt: string): number | null {
  const match = iso8601.exec(createdAt.trim())
  if (!match) return null
  const dateOnly = createdAt.trim().length === 10
  const time = Date.parse(
    dateOnly || match[1] ? match[0].replace(' ', 'T') : `${match[0].replace(' ', 'T')}Z`,
  )
  return Number.isNaN(time) ? null : time
}
