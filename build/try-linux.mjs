/**
 * Tests the Linux packages in a fresh Debian root, as an ordinary user with the sandbox on: installs or
 * unpacks, starts, upgrades and removes each, with a real panel and keychain. Run by `npm run package -- --try`
 * in Electron's Node; needs root and Debian.
 */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkMenu, installDeb, purgeDeb, upgradeDeb } from './linux-trial/deb.mjs'
import { expectNoAutostart, tryAutostart, tryKeychain, tryTray } from './linux-trial/desktop.mjs'
import { tryAppImage, tryArchive } from './linux-trial/portable.mjs'
import { makeRoot } from './linux-trial/root.mjs'
import { eraseRpm, installRpm, upgradeRpm } from './linux-trial/rpm.mjs'
import { startSession } from './linux-trial/session.mjs'
import { start } from './linux-trial/start.mjs'
import { makeNextRpm } from './linux-packages.mjs'
import { root as project } from './paths.mjs'
import { main } from './run.mjs'
import { allPassed, step } from './steps.mjs'

// The programs that it starts are not Node. Archives are copied as files.
delete process.env.ELECTRON_RUN_AS_NODE
Object.assign(process, { noAsar: true })

await main(async () => {
  if (process.getuid?.() !== 0) throw new Error('The trial needs root, to make a Debian root.')
  const folder = await mkdtemp(join(tmpdir(), 'offhook-try-'))
  const root = join(folder, 'root')
  // The user needs access to it.
  await chmod(folder, 0o755)
  try {
    const made = await step('makes a fresh Debian root', () => makeRoot(root).then(() => 0))
    return allPassed([made]) && (await tryAll(root, folder)) ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
})

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<boolean>} whether all passed
 */
async function tryAll(root, folder) {
  const [deb, rpm, archive, image] = await Promise.all(['deb', 'rpm', 'tar.gz', 'AppImage'].map(findPackage))
  if (!deb || !rpm || !archive) throw new Error('There are no packages in dist/.')
  const session = await startSession(root)
  /** @type {[string, () => Promise<unknown>][]} */
  const trials = [
    ['deb: installs with apt', () => installDeb(root, deb)],
    ['deb: is in the menu and on the PATH', () => checkMenu(root)],
    ['deb: keeps the key in the keychain, and doctor finds nothing wrong', () => tryKeychain(root, session)],
    ['deb: closes to the tray, and opens from there', () => tryTray(session)],
    ['deb: starts hidden at login', () => tryAutostart(session)],
    ['deb: starts with the sandbox of user namespaces', () => start(root, 'pivot')],
    ['deb: starts with the setuid sandbox', () => start(root, 'chroot')],
    ['deb: keeps the library in an upgrade', () => upgradeDeb(root, deb, folder)],
    ['deb: starts at login after an upgrade', () => tryAutostart(session)],
    ['deb: keeps the library when purged', () => purgeDeb(root)],
    ['deb: leaves nothing that starts at login', () => expectNoAutostart(session)],
    ['rpm: installs, and starts', () => installRpm(root, rpm)],
    ['rpm: keeps the library in an upgrade', async () => upgradeRpm(root, await makeNextRpm(folder))],
    ['rpm: keeps the library when erased', () => eraseRpm(root)],
    ['tar.gz: starts from a home folder, and adds itself to the menu', () => tryArchive(root, archive)],
  ]
  // A release has one, with a downloaded runtime.
  if (image) trials.push(['AppImage: starts from a home folder', () => tryAppImage(root, image)])
  try {
    const outcomes = []
    for (const [name, trial] of trials) {
      outcomes.push(await step(name, () => trial().then(() => 0)))
      if (!allPassed(outcomes)) break
    }
    return allPassed(outcomes)
  } finally {
    session.stop()
  }
}

/** @param {string} ending */
async function findPackage(ending) {
  const dist = join(project, 'dist')
  const name = (await readdir(dist)).find((file) => file.endsWith(`.${ending}`))
  return name && join(dist, name)
}
