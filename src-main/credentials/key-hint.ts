/** Shows enough of a key to distinguish it from another, but never enough to guess the rest. */
export interface HintOfKey {
  /** For example `abc_live_`; empty for a key without one. */
  prefix: string
  /** Empty when the key is too short to show any of it. */
  lastFour: string
}

/** Section Authentication: `<prefix>_live_<random>`. A longer beginning is part of the secret. */
const prefixPattern = /^[a-z0-9]{1,16}_live_/i
/** Hiding all but four of sixteen or more letters leaves at least 70 bits unknown. */
const shortestSecret = 16

export function createKeyHint(key: string): HintOfKey {
  const prefix = prefixPattern.exec(key)?.[0] ?? ''
  const secret = key.slice(prefix.length)
  return { prefix, lastFour: secret.length < shortestSecret ? '' : secret.slice(-4) }
}
