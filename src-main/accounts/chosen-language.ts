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

/** The folder of an account's library, unless the user moved it. */
export function accountFolder(home: string, id: string): string {
  return join(home, 'accounts', id)
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
