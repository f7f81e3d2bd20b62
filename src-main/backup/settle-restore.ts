/** What an interrupted restore left beside a library's folder. */
import { existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Names beside a library's folder. A moment ties the two together. */
export const stagingSuffix = '.restoring-'
export const asideSuffix = '.before-restore-'

/** What restored backups left beside a library's folder: libraries of before, and copies that a kill interrupted. */
export function besideLibrary(folder: string): string[] {
  // Not awaited: at the start of the app each turn of the loop waits behind the making of the window.
  const entries = existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []
  const ours = [stagingSuffix, asideSuffix].map((suffix) => `${basename(folder)}${suffix}`)
  return entries
    .filter((entry) => ours.some((beginning) => entry.startsWith(beginning)))
    .map((entry) => join(dirname(folder), entry))
}

export async function discardStaged(staging: string): Promise<void> {
  await rm(staging, { recursive: true, force: true })
}

/**
 * What an interrupted restore left beside a library's folder: the library that was there before gets its name
 * back, the unfinished copy goes.
 */
export async function settleRestore(folder: string): Promise<void> {
  const staging = `${folder}${stagingSuffix}`
  for (const path of besideLibrary(folder).filter((each) => each.startsWith(staging))) {
    const aside = `${folder}${asideSuffix}${path.slice(staging.length)}`
    if (!existsSync(folder) && existsSync(aside)) await rename(aside, folder)
    await discardStaged(path)
  }
}
