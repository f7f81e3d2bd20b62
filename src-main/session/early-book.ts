/**
 * Reads a few values of the account book before anything else is loaded: the window's page is requested in the
 * chosen language, and shows the current account first. The file belongs to `book-file.ts`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, type Language } from '../../src-preload/contract/language.ts'

/** Not validated. */
interface EarlyBook {
  current?: string | null
  accounts?: { id: string; folder?: string }[]
  locked?: string
  settings?: { language?: unknown }
}

export function bookPath(home: string): string {
  return join(home, 'offhook.json')
}

/** The folder of an account's library unless the user moved it. */
export function dataFolder(home: string, accountId: string): string {
  return join(home, 'accounts', accountId)
}

/** An unreadable file counts as no choice. */
export function readChosenLanguage(home: string): Language | 'system' {
  const { settings } = readEarlyBook(home)
  return isLanguage(settings?.language) ? settings.language : 'system'
}

/** The folder of the current account's library; null without one, and while the app is locked. */
export function findCurrentFolder(home: string): string | null {
  const { current, accounts, locked } = readEarlyBook(home)
  if (typeof current !== 'string' || locked !== undefined) return null
  const account = accounts?.find(({ id }) => id === current)
  return account ? (account.folder ?? dataFolder(home, current)) : null
}

function readEarlyBook(home: string): EarlyBook {
  try {
    return (JSON.parse(readFileSync(bookPath(home), 'utf8')) as EarlyBook | null) ?? {}
  } catch {
    return {}
  }
}
