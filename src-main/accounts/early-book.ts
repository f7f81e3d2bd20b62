/**
 * Reads the language setting before anything else is loaded: the window's page is requested in it. The file
 * belongs to `account-book.ts`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, type Language } from '../../src-preload/contract/language.ts'

export function bookPath(home: string): string {
  return join(home, 'offhook.json')
}

/** An unreadable file counts as no choice. */
export function readChosenLanguage(home: string): Language | 'system' {
  try {
    const { settings } = JSON.parse(readFileSync(bookPath(home), 'utf8')) as {
      settings?: { language?: unknown }
    }
    return isLanguage(settings?.language) ? settings.language : 'system'
  } catch {
    return 'system'
  }
}
