/** Writes XML 1.0. All texts are untrusted. */
import { cleanText } from '../../util/clean-text.ts'
import { escapeHtml } from '../formats/call-text.ts'

/** XML 1.0, section 2.2: these may not even be escaped. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Those without a value (null) are left out. */
export type Attributes = Record<string, string | number | null>

export function renderElement(
  name: string,
  attributes: Attributes,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeXml(cleanText(String(value)))}"`)
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

/** Keeps line breaks. */
export function renderText(name: string, text: string): string {
  return `<${name}>${escapeXml(text.replace(/\r\n?/g, '\n').trim())}</${name}>`
}

/** Null for a time that XML Schema's `dateTime` does not have in this form. */
export function formatDateTime(ms: number | null): string | null {
  if (ms === null) return null
  const time = new Date(ms).toISOString()
  return /^\d{4}-/.test(time) ? time : null
}

function escapeXml(text: string): string {
  return escapeHtml(text.replace(forbidden, ''))
}
