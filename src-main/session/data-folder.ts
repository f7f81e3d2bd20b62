/** Lists and deletes Offhook's data in the data folder. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageItem } from '../../src-preload/contract/desktop.ts'
import { temporaryName } from '../util/atomic-file.ts'
import { removeAll } from '../util/remove-all.ts'

/**
 * Entries of the data folder; `accounts` is searched too. Other entries are not Offhook's, because the user may
 * choose any folder.
 */
const entries: readonly [RegExp, StorageItem['kind'] | 'accounts'][] = [
  [/^offhook\.json/, 'settings'],
  [/^first-screen\.json/, 'window'],
  // Temporary files of a killed program, such as the settings.
  [temporaryName, 'settings'],
  [/^(logs|requests)$/, 'log'],
  [/^window$|^window\.json/, 'window'],
  // A list of the folders that exports write to.
  [/^exports$/, 'settings'],
  // Downloaded updates of the app.
  [/^updates$/, 'window'],
  [/^dragged$/, 'dragged'],
  [/^accounts$/, 'accounts'],
]

export async function listDataFolder(home: string): Promise<[string, StorageItem['kind'] | 'accounts'][]> {
  return (await namesIn(home)).flatMap((name) => {
    const known = entries.find(([pattern]) => pattern.test(name))
    return known ? [[name, known[1]] as [string, StorageItem['kind'] | 'accounts']] : []
  })
}

/**
 * Deletes Offhook's data in the data folder, and returns what could not be deleted. Leaves the window's
 * profile, which is in use while there is a window: see `shell/erase-outside.ts`.
 */
export async function eraseDataFolder(home: string): Promise<string[]> {
  const left: string[] = []
  for (const [name] of await listDataFolder(home)) {
    if (name !== 'window') left.push(...(await removeAll(join(home, name))))
  }
  return left
}

/** An empty list when the folder does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => [])
}
