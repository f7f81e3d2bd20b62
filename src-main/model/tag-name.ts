import { cleanText } from '../util/clean-text.ts'

/** Equal for names of the same tag. SQLite's NOCASE knows the case of English letters only. */
export function foldTagName(name: string): string {
  return cleanText(name).normalize('NFC').toLowerCase()
}
