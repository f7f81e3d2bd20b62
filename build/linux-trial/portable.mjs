/** Tests the app without installation: the unpacked archive, and the AppImage. */
import { chown, copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect } from './deb.mjs'
import { asPerson, person, personsHome } from './root.mjs'
import { start } from './start.mjs'

/**
 * Copies a file into the user's home.
 * @param {string} root
 * @param {string} file
 * @returns {Promise<string>} its path inside the root
 */
async function download(root, file) {
  const path = join(personsHome, 'Downloads', basename(file))
  await mkdir(join(root, personsHome, 'Downloads'), { recursive: true })
  await chown(join(root, personsHome, 'Downloads'), person, person)
  await copyFile(file, join(root, path))
  await chown(join(root, path), person, person)
  return path
}

/**
 * @param {string} root
 * @param {string} archive
 */
export async function tryArchive(root, archive) {
  await asPerson(root, 'pivot', 'tar', '--extract', '--file', await download(root, archive))
  const folder = join(personsHome, basename(archive, '.tar.gz'))
  await start(root, 'pivot', {
    command: join(folder, 'offhook'),
    commandLine: [join(folder, 'offhook-cli')],
  })
  await asPerson(root, 'pivot', join(folder, 'add-to-menu'))
  expect(await asPerson(root, 'pivot', 'gio', 'mime', 'x-scheme-handler/tel'), 'offhook.desktop')
  const entry = join(personsHome, '.local/share/applications/offhook.desktop')
  await asPerson(root, 'pivot', 'desktop-file-validate', entry)
  expect(await asPerson(root, 'pivot', 'cat', entry), `Exec=${folder}/offhook %U`)
  await asPerson(root, 'pivot', join(folder, 'add-to-menu'), '--remove')
  await asPerson(root, 'pivot', 'test', '!', '-e', entry)
  await asPerson(root, 'pivot', 'rm', '--recursive', folder)
}

/**
 * @param {string} root
 * @param {string} image
 */
export async function tryAppImage(root, image) {
  const program = await download(root, image)
  await asPerson(root, 'pivot', 'chmod', '+x', program)
  await start(root, 'pivot', {
    command: program,
    // Like the script `offhook-cli` inside the image.
    commandLine: [program, '--ozone-platform=headless', '--disable-gpu', '--log-level=3', 'cli'],
  })
  // The archive's entry, whose program no longer exists.
  const entry = join(personsHome, '.local/share/applications/offhook-own-links.desktop')
  expect(await asPerson(root, 'pivot', 'cat', entry), `Exec=${program}`)
}
