/** Writes the sound of each quote of a sheet into a new folder, and a table that says what each is. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getAudioExtension } from '../../model/audio-formats.ts'
import { makeTemporaryName } from '../../util/atomic-file.ts'
import { privateFile, privateFolder } from '../../util/private-mode.ts'
import { renameFile } from '../../util/rename-file.ts'
import { FileNames, formatNameTime, sanitizeFileName } from '../file-name.ts'
import { isUnsupported } from '../read-call.ts'
import type { QuoteSound } from './cut-sounds.ts'
import { listQuotes, type ExportedQuote, type ExportedSheet } from './read-sheet.ts'
import { toSheetCsv, type SheetTexts } from './sheet-text.ts'

/**
 * @param folder gets the new folder. @param sounds by number of the quote
 * @returns the new folder. @throws the file system's error; nothing is left then.
 */
export async function writeClips(
  folder: string,
  sheet: ExportedSheet,
  sounds: ReadonlyMap<number, QuoteSound>,
  texts: SheetTexts,
): Promise<string> {
  const temporary = join(folder, makeTemporaryName())
  await mkdir(temporary, { mode: privateFolder })
  try {
    const names = new FileNames()
    const files = new Map<number, string>()
    const quotes = listQuotes(sheet)
    const digits = Math.max(2, String(quotes.length).length)
    for (const quote of quotes) {
      const sound = sounds.get(quote.number) ?? null
      if (sound === null || isUnsupported(sound)) continue
      const name = names.reserve(`${nameClip(quote, digits)}.${getAudioExtension(sound.type)}`)
      await writeWhole(join(temporary, name), sound.bytes)
      files.set(quote.number, name)
    }
    const title = sanitizeFileName(sheet.name)
    await writeWhole(join(temporary, names.reserve(`${title}.csv`)), toSheetCsv(sheet, texts, files))
    const path = join(folder, new FileNames(await readdir(folder)).reserve(title, title.length))
    await renameFile(temporary, path)
    return path
  } finally {
    // After the rename, nothing is left to delete.
    await rm(temporary, { recursive: true, force: true })
  }
}

/** "01 Price Niamh Gallagher 2026-11-20": number, theme, name, date of the call. */
function nameClip({ number, themes, source: { callName }, calledAt }: ExportedQuote, digits: number): string {
  const place = String(number).padStart(digits, '0')
  const parts = [place, themes[0], callName, formatNameTime(calledAt).date]
  return sanitizeFileName(parts.filter(Boolean).join(' '))
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content, { mode: privateFile, flag: 'wx' })
}
