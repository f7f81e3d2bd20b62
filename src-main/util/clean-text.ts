/** Control characters, line breaks, and characters that change the direction of the text around them. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

/**
 * One line without control characters and direction overrides (Unicode Bidirectional Algorithm, section 2): for
 * untrusted text in files, menus, system dialogs, notifications and rows of a terminal.
 */
export function cleanText(text: string): string {
  return text.replace(controls, ' ').replace(/\s+/g, ' ').trim()
}

/** The same for a part of a line: keeps a space at its ends. */
export function cleanPart(text: string): string {
  return `${text.startsWith(' ') ? ' ' : ''}${cleanText(text)}${text.endsWith(' ') ? ' ' : ''}`
}
