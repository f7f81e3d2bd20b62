/**
 * Parses links of other programs: `tel:`, `callto:`, `offhook://call/<number>` and
 * `offhook://recording/<id>?t=<seconds>`. Untrusted input: anything else is refused. Pure.
 */
import type { ArrivedLink, LinkRefusal } from '../../../src-preload/contract/links.ts'
import { cleanNumber } from '../../model/phone-numbers/read-number.ts'

/** Far longer than any number or id; more is suspicious. */
const maxLength = 512
/** Other invisible characters, such as direction marks, surround numbers that were copied. */
const control = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u
/** One day; no call is longer. */
const maxSeconds = 86_400

/** The first argument that is a link; null for none. */
export function findLink(argv: readonly string[]): string | null {
  return argv.find((argument) => /^(tel|callto|offhook):/i.test(argument)) ?? null
}

export function readLink(text: string): ArrivedLink {
  // URL parsers drop control characters, and the rest would be another link.
  if (text.length > maxLength || /\p{C}/u.test(text)) return refuse('unknown')
  const dialled = /^(?:tel|callto):(?:\/\/)?(.*)$/i.exec(text.trim())
  if (dialled) return dial(decode(dialled[1]!))
  const own = /^offhook:\/\/(call|recording)\/([^/?#]+)\/?(?:\?([^#]*))?$/i.exec(text.trim())
  const subject = own && decode(own[2]!)
  if (!own || !subject) return refuse('unknown')
  if (own[1]!.toLowerCase() === 'recording') return openRecording(subject, own[3])
  // A parameter would ask for more than dialling.
  return own[3] ? refuse('unknown') : dial(subject)
}

/**
 * The number of a text that contains nothing else; otherwise null. Other clipboard text is private, even with
 * some digits.
 */
export function readLoneNumber(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > maxLength) return null
  const link = /^(?:tel|callto):/i.test(trimmed) ? readLink(trimmed) : dial(trimmed)
  return link.kind === 'dial' ? link.number : null
}

function openRecording(id: string, query: string | undefined): ArrivedLink {
  // The form of the service's ids; not a path on any system.
  if (!/^[\w.~-]{1,128}$/.test(id) || /^\.+$/.test(id)) return refuse('unknown')
  const parameters = [...new URLSearchParams(query ?? '')]
  if (parameters.length === 0) return { kind: 'recording', id, at: null }
  const [name, value] = parameters[0]!
  if (parameters.length > 1 || name !== 't' || !/^\d{1,5}(\.\d{1,3})?$/.test(value)) return refuse('unknown')
  return Number(value) > maxSeconds ? refuse('unknown') : { kind: 'recording', id, at: Number(value) }
}

/** Only the number: what is dialled after it cannot be sent with a call. */
function dial(text: string | null): ArrivedLink {
  const main = text === null ? '' : cleanNumber(text)
  // One or two digits are no number; the dial pad explains whether three are.
  return /\d{3}/.test(main) ? { kind: 'dial', number: main } : refuse('no-number')
}

/** Null for invalid encoding or control characters. */
function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text)
    return control.test(decoded) ? null : decoded
  } catch {
    return null
  }
}

function refuse(reason: LinkRefusal): ArrivedLink {
  return { kind: 'refused', reason }
}
