/**
 * Links of other programs, read: `tel:`, `callto:`, `offhook://call/<number>` and
 * `offhook://recording/<id>?t=<seconds>`. Anybody can write one, so that all that is not understood is refused.
 * Pure.
 */
import type { ArrivedLink, LinkRefusal } from '../../../src-preload/contract/links.ts'

/** Far more than any number or id needs; what is longer is an attempt at something. */
const maxLength = 512
/** E.164 has 15 digits; exit codes and trunk prefixes come before them. */
const maxDigits = 20
/** No call is longer than a day, and what `t` says beyond that is no moment of one. */
const maxSeconds = 86_400

/** The first of a program's arguments that is a link; null when none is. */
export function findLink(argv: readonly string[]): string | null {
  return argv.find((argument) => /^(tel|callto|offhook):/i.test(argument)) ?? null
}

export function readLink(text: string): ArrivedLink {
  // Parsers of addresses leave control characters out, and what remains is another link.
  if (text.length > maxLength || /\p{C}/u.test(text)) return refuse('unknown')
  const dialled = /^(?:tel|callto):(?:\/\/)?(.*)$/i.exec(text.trim())
  if (dialled) return dial(readTel(decode(dialled[1]!)))
  const own = /^offhook:\/\/(call|recording)\/([^/?#]+)\/?(?:\?([^#]*))?$/i.exec(text.trim())
  const subject = own && decode(own[2]!)
  if (!own || !subject) return refuse('unknown')
  if (own[1]!.toLowerCase() === 'recording') return openRecording(subject, own[3])
  // A parameter would ask for more than to dial, and nothing more is done.
  return own[3] ? refuse('unknown') : dial(subject)
}

/**
 * The number of a text that holds nothing else; null for any other text. What is on the clipboard is the person's own:
 * words with a few digits in them stay theirs.
 */
export function readLoneNumber(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > maxLength) return null
  const link = /^(?:tel|callto):/i.test(trimmed) ? readLink(trimmed) : dial(trimmed)
  return link.kind === 'dial' ? link.number : null
}

function openRecording(id: string, query: string | undefined): ArrivedLink {
  // What a service names its calls by; no path of any system.
  if (!/^[\w.~-]{1,128}$/.test(id) || /^\.+$/.test(id)) return refuse('unknown')
  const parameters = [...new URLSearchParams(query ?? '')]
  if (parameters.length === 0) return { kind: 'recording', id, at: null }
  const [name, value] = parameters[0]!
  if (parameters.length > 1 || name !== 't' || !/^\d{1,5}(\.\d{1,3})?$/.test(value)) return refuse('unknown')
  return Number(value) > maxSeconds ? refuse('unknown') : { kind: 'recording', id, at: Number(value) }
}

/** RFC 3966: parameters follow the number, and a local one is completed by its context (section 5.1.5). */
function readTel(subscriber: string | null): string | null {
  const [number = '', ...parameters] = (subscriber ?? '').replace(/\/$/, '').split(';')
  const context = parameters.map((each) => /^phone-context=(\+[\d.() -]+)$/i.exec(each)?.[1]).find(Boolean)
  return context && !number.startsWith('+') ? context + number : number
}

/**
 * @param text digits, with what people put between them. Codes with `*` and `#` are commands to a
 *   phone or its network, not somebody to call.
 */
function dial(text: string | null): ArrivedLink {
  const plain = text?.normalize('NFKC').replaceAll('(0)', '').trim() ?? ''
  if (!/^\+?[\d\s().\-‐-―/·]+$/.test(plain)) return refuse('no-number')
  const digits = plain.replace(/\D/g, '')
  // One digit is no number anywhere; three may be, and the dial pad says what becomes of it.
  if (digits.length < 3 || digits.length > maxDigits) return refuse('no-number')
  return { kind: 'dial', number: plain.startsWith('+') ? `+${digits}` : digits }
}

/** Null for what is not well formed, or hides control characters. */
function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text)
    return /\p{C}/u.test(decoded) ? null : decoded
  } catch {
    return null
  }
}

function refuse(reason: LinkRefusal): ArrivedLink {
  return { kind: 'refused', reason }
}
