/** Cleans up what an interrupted restore left beside a library's folder. */
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { renameFile } from '../util/rename-file.ts'

/** Suffixes of names beside a library's folder. A shared timestamp links the two. */
export const stagingSuffix = '.restoring-'
export const asideSuffix = '.before-restore-'

/** Lists former libraries and interrupted copies that restores left beside a library's folder. */
export function listBesideLibrary(folder: string): string[] {
  // Not awaited: during the app's start each turn of the event loop waits for the window.
  const entries = existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []
  const ours = [stagingSuffix, asideSuffix].map((suffix) => `${basename(folder)}${suffix}`)
  return entries
    .filter((entry) => ours.some((beginning) => entry.startsWith(beginning)))
    .map((entry) => join(dirname(folder), entry))
}

export async function discardStaged(staging: string): Promise<void> {
  await rm(staging, { recursive: true, force: true })
}

/** The interrupted copies beside a library's folder. */
export function listStaged(folder: string): string[] {
  return listBesideLibrary(folder).filter((path) => path.startsWith(`${folder}${stagingSuffix}`))
}

/** Gives the former library its name back and deletes the unfinished copy. */
export async function finishRestore(folder: string): Promise<void> {
  const staging = `${folder}${stagingSuffix}`
  for (const path of listStaged(folder)) {
    const aside = `${folder}${asideSuffix}${path.slice(staging.length)}`
    if (!existsSync(folder) && existsSync(aside)) await renameFile(aside, folder)
    await discardStaged(path)
  }
}
