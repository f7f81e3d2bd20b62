/**
 * Writes the values that the script of the Windows installer (windows/installer.nsi) needs from the product's
 * description, besides electron-builder's own definitions.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Definitions for NSIS.
 * @param {import('electron-builder').Configuration} configuration
 * @param {string} folder the unpacked app
 */
export function installerValues({ protocols, win }, folder) {
  const own = schemesOf(protocols)
  return [
    `!define APP_FILES "${join(folder, '*')}"`,
    ...eachOf('EachScheme', [...own, ...schemesOf(win?.protocols)]),
    ...eachOf('EachOwnScheme', own),
    '',
  ].join('\n')
}

/**
 * Writes the definitions beside the unpacked app, and their path into the environment, where the script reads it.
 * @param {import('electron-builder').Configuration} configuration
 * @param {string} folder the unpacked app
 */
export async function writeInstallerValues(configuration, folder) {
  const file = `${folder}.nsh`
  await writeFile(file, installerValues(configuration, folder))
  process.env.OFFHOOK_INSTALLER_VALUES = file
}

/**
 * @param {string} name of the macro, which inserts another macro for each scheme
 * @param {string[]} schemes
 */
function eachOf(name, schemes) {
  return [
    `!macro ${name} action`,
    ...schemes.map((scheme) => `  !insertmacro \${action} "${scheme}"`),
    '!macroend',
  ]
}

/** @param {import('electron-builder').Configuration['protocols']} protocols */
const schemesOf = (protocols) => [protocols ?? []].flat().flatMap(({ schemes }) => schemes)
