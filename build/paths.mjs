/** Paths that the scripts of this folder share. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

/** Can be deleted at any time; `npm ci` removes it together with node_modules. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'offhook')

/**
 * The script behind a package's command, to run with this Node: without a shell or PATH, and the same on
 * Windows.
 * @param {string} script its path under node_modules
 */
export const moduleScript = (script) => join(root, 'node_modules', script)
