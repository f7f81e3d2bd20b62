/**
 * Removes the texts about microphone, camera and other devices from Electron's Info.plist: the app uses none of
 * them, and without the texts macOS denies access.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import plist from 'plist'

/** @param {string} app the bundle, before it is signed */
export async function removeDeviceReasons(app) {
  const file = join(app, 'Contents', 'Info.plist')
  const info = /** @type {Record<string, plist.PlistValue>} */ (plist.parse(await readFile(file, 'utf8')))
  const kept = Object.entries(info).filter(([key]) => !/^NS\w+UsageDescription$/.test(key))
  await writeFile(file, `${plist.build(Object.fromEntries(kept))}\n`)
}
