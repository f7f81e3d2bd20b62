/** What an interrupted restore left beside a library's folder. */
import { existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Names beside a library's folder. A moment ties the two together. */
export const stagingSuffix = '.restoring-'
export const asideSuffix = '.before-restore-'

export async function discardStaged(staging: string): Promise<void> {
  await rm(staging, { recursive: true, force: true })
}

/**
 * What an interrupted restore left beside a library's folder: the library that was there before gets its name
 * back, the unfinished copy goes.
 */
export async function settleRestore(folder: string): Promise<void> {
  const name = basename(folder)
  // Not awaited: at the start of the app each turn of the loop waits behind the making of the window.
  const entries = existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []
  for (const entry of entries.filter((other) => other.startsWith(`${name}${stagingSuffix}`))) {
    const at = entry.slice(name.length + stagingSuffix.length)
    const aside = `${folder}${asideSuffix}${at}`
    if (!existsSync(folder) && existsSync(aside)) await rename(aside, folder)
    await discardStaged(join(dirname(folder), entry))
  }
}
