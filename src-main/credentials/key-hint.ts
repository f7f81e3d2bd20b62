/** Shows just enough of a key to tell it from another, never enough to guess the rest. */
export interface HintOfKey {
  /** Such as `abc_live_`; empty for a key without one. */
  prefix: string
  /** Empty when the key is too short to show any of it. */
  lastFour: string
}

/** Section Authentication: `<prefix>_live_<random>`. A longer beginning is part of the secret. */
const prefixPattern = /^[a-z0-9]{1,16}_live_/i
/** Four of sixteen letters or more leave at least 70 bits unseen. */
const shortestSecret = 16

export function createKeyHint(key: string): HintOfKey {
  const prefix = prefixPattern.exec(key)?.[0] ?? ''
  const secret = key.slice(prefix.length)
  return { prefix, lastFour: secret.length < shortestSecret ? '' : secret.slice(-4) }
}
