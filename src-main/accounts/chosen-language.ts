/**
 * The language of the settings, read before anything else is loaded: the window's page is asked for in it.
 * `account-book.ts` is who owns the file.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '../util/language.ts'

export function bookPath(home: string): string {
  return join(home, 'offhook.json')
}

/** What cannot be read is as good as nothing chosen. */
export function readChosenLanguage(home: string): Language | 'system' {
  try {
    const { settings } = JSON.parse(readFileSync(bookPath(home), 'utf8')) as {
      settings?: { language?: unknown }
    }
    return languages.find((language) => language === settings?.language) ?? 'system'
  } catch {
    return 'system'
  }
}
