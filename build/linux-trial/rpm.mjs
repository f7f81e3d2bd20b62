/**
 * Tests the rpm in the root, with a separate database: installs, checks, starts, upgrades and erases it. The
 * names that it requires are looked up among this root's libraries, because no distribution with rpm is
 * available.
 */
import { execFileSync } from 'node:child_process'
import { capture } from '../run.mjs'
import { expect, expectLibraryKept, expectNothingLeft } from './deb.mjs'
import { asRoot } from './root.mjs'
import { start } from './start.mjs'

/**
 * Debian’s packages are not in that database, so dependencies are not checked by rpm.
 * @param {string} root
 * @param {string[]} args
 */
async function rpm(root, ...args) {
  const { code, output } = await capture('rpm', ['--root', root, '--dbpath', '/var/lib/offhook-rpm', ...args])
  if (code !== 0) throw new Error(`rpm ${args.join(' ')} exited with ${code}:\n${output}`)
  return output
}

/**
 * @param {string} root
 * @param {string} file the rpm
 */
export async function installRpm(root, file) {
  await rpm(root, '--install', '--nodeps', file)
  // Sizes, modes, owners and digests of all files.
  await rpm(root, '--verify', '--nodeps', 'offhook')
  expect(await rpm(root, '--query', '--list', 'offhook'), '/usr/share/applications/offhook.desktop')
  await checkRequires(root, file)
  await start(root, 'pivot')
  await start(root, 'chroot')
}

/**
 * @param {string} root
 * @param {string} file
 */
async function checkRequires(root, file) {
  const names = String(execFileSync('rpm', ['--query', '--package', '--requires', file])).split('\n')
  const libraries = new Set(names.flatMap((name) => /^(\S+\.so[.\d]*)\(/.exec(name)?.[1] ?? []))
  expect([...libraries].join(' '), 'libgtk-3.so.0')
  const known = await asRoot(root, 'ldconfig', '--print-cache')
  for (const library of libraries) expect(known, `\t${library} `)
  for (const program of names.filter((name) => name.startsWith('/')))
    await asRoot(root, 'test', '-x', program)
}

/**
 * @param {string} root
 * @param {string} file the same package with a higher version
 */
export async function upgradeRpm(root, file) {
  await rpm(root, '--upgrade', '--nodeps', file)
  expect(await rpm(root, '--query', 'offhook'), 'next')
  await rpm(root, '--verify', '--nodeps', 'offhook')
  await start(root, 'pivot')
}

/** @param {string} root */
export async function eraseRpm(root) {
  await expectLibraryKept(root, async () => void (await rpm(root, '--erase', 'offhook')))
  await expectNothingLeft(root)
}
