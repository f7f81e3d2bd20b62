/** Tests the deb in the root: installs, upgrades and purges it. */
import { execFileSync } from 'node:child_process'
import { copyFile, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asPerson, asRoot, installPackages, personsHome } from './root.mjs'
import { start } from './start.mjs'

const library = join(personsHome, '.local/share/offhook')

/**
 * @param {string} root
 * @param {string} deb
 */
export async function installDeb(root, deb) {
  await copyFile(deb, join(root, 'offhook.deb'))
  await installPackages(root, '/offhook.deb')
  await rm(join(root, 'offhook.deb'))
}

/** @param {string} root */
export async function checkMenu(root) {
  const files = await asRoot(root, 'dpkg', '--listfiles', 'offhook')
  for (const file of ['applications/offhook.desktop', 'icons/hicolor/512x512/apps/offhook.png']) {
    expect(files, `/usr/share/${file}`)
  }
  for (const scheme of ['tel', 'offhook']) {
    expect(await asPerson(root, 'chroot', 'gio', 'mime', `x-scheme-handler/${scheme}`), 'offhook.desktop')
  }
  expect(await asPerson(root, 'pivot', 'offhook-cli', '--help'), 'status')
  await expectAllLibraries(root, '/usr/lib/offhook')
}

/**
 * @param {string} root
 * @param {string} folder with the app
 */
async function expectAllLibraries(root, folder) {
  const look = `ldd ${folder}/offhook $(find ${folder} -name "*.node") | grep "not found" || true`
  const missing = await asRoot(root, 'sh', '-c', look)
  if (missing) throw new Error(missing)
}

/**
 * The same package with a higher version.
 * @param {string} root
 * @param {string} deb
 * @param {string} folder
 */
export async function upgradeDeb(root, deb, folder) {
  const content = join(folder, 'next')
  const next = join(folder, 'next.deb')
  execFileSync('dpkg-deb', ['--raw-extract', deb, content])
  const control = join(content, 'DEBIAN', 'control')
  await writeFile(control, (await readFile(control, 'utf8')).replace(/^Version: .*$/m, '$&+next'))
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', content, next], { stdio: 'pipe' })
  await rm(content, { recursive: true })
  await installDeb(root, next)
  expect(await asRoot(root, 'dpkg-query', '--show', 'offhook'), '+next')
  await start(root, 'pivot')
}

/** @param {string} root */
export async function purgeDeb(root) {
  await expectLibraryKept(root, async () => {
    await asRoot(root, 'apt-get', 'purge', '-y', 'offhook')
  })
  await expectNothingLeft(root)
}

/**
 * @param {string} root
 * @param {() => Promise<void>} remove
 */
export async function expectLibraryKept(root, remove) {
  const before = await readdir(join(root, library), { recursive: true })
  await remove()
  const after = await readdir(join(root, library), { recursive: true })
  if (before.length === 0 || after.length !== before.length) throw new Error('The library has lost files.')
}

/** @param {string} root */
export async function expectNothingLeft(root) {
  const owned = '/usr/lib/offhook /usr/bin/offhook* /usr/share/*/offhook* /etc/apparmor.d/offhook'
  const left = await asRoot(root, 'sh', '-c', `ls -d ${owned} 2>/dev/null || true`)
  if (left) throw new Error(`The package leaves behind:\n${left}`)
}

/** @param {string} text @param {string} part */
export function expect(text, part) {
  if (!text.includes(part)) throw new Error(`“${part}” is missing in:\n${text}`)
}
