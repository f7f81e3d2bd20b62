/** Parses untrusted JSON without letting a hostile document exhaust memory or block the main thread. */
import { ServiceError } from './service-error.ts'

/** The document's deepest answer has 5 levels. */
const maxDepth = 64
/** A transcript of 100,000 words (14 hours of talk) has 500,000 separators. */
const maxSeparators = 3_000_000
/** Shorter text is always harmless, and most answers are shorter. */
const harmlessLength = 256 * 1024

/**
 * @throws ServiceError `not-json`, without the parser's error: its message quotes the text. `too-large` where
 * parsing would take gigabytes or seconds: 16 million nested arrays fit in 32 MB and block for 4.5 s.
 */
export function parseJson(text: string): unknown {
  if (text.length > harmlessLength) refuseHostile(text)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ServiceError('not-json')
  }
}

function refuseHostile(text: string): void {
  let depth = 0
  let separators = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x5c: // backslash: the next character is no quote
        at += 1
        break
      case 0x22: // "
        inString = !inString
        break
      case 0x5b: // [
      case 0x7b: // {
        if (!inString) depth += 1
        break
      case 0x5d: // ]
      case 0x7d: // }
        if (!inString) depth -= 1
        break
      case 0x2c: // ,
        if (!inString) separators += 1
        break
    }
    if (depth > maxDepth || separators > maxSeparators) throw new ServiceError('too-large')
  }
}
