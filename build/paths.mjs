/**
 * The places that the scripts of this folder share.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

/** What may be thrown away at any time; `npm ci` removes it together with node_modules. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'offhook')

/**
 * The script that a package's command runs, to be started with this Node: no shell, no PATH, and the
 * same on Windows.
 * @param {string} script its path under node_modules
 */
export const moduleScript = (script) => join(root, 'node_modules', script)
