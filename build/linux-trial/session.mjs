/**
 * A desktop session of the user in the root: a display, a bus, an unlocked keychain, a window manager, and a
 * panel with a tray.
 */
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startDisplay } from '../display.mjs'
import { allowDebugger, findPage, startWithDebuggingPort } from '../packaged-copy.mjs'
import { capture } from '../run.mjs'
import { readBusAddress, UNLOCK_AND_STAY } from '../secret-service.mjs'
import { asPerson, person, personsHome, startAsPerson } from './root.mjs'
import { waitFor } from '../wait-for.mjs'
import { hasWindow } from './start.mjs'

const TRAY = 'org.kde.StatusNotifierWatcher'

/** A panel with only a tray, in the upper left corner. */
const panel = `<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array">
    <value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=6;x=0;y=0"/>
      <property name="length" type="uint" value="50"/>
      <property name="size" type="uint" value="40"/>
      <property name="plugin-ids" type="array"><value type="int" value="1"/></property>
    </property>
  </property>
  <property name="plugins" type="empty"><property name="plugin-1" type="string" value="systray"/></property>
</channel>
`
const panelFile = '.config/xfce4/xfconf/xfce-perchannel-xml/xfce4-panel.xml'

/** @param {string} root */
export async function startSession(root) {
  const display = await startDisplay({ virtual: true })
  /** @type {ReturnType<typeof startAsPerson>[]} */
  const started = []
  const startAndKeep = (/** @type {string[]} */ ...command) => {
    const child = startAsPerson(root, ...command)
    started.push(child)
    return child
  }
  const address = await readBusAddress(startAndKeep('dbus-run-session', '--', 'sh', '-c', UNLOCK_AND_STAY))
  const env = [`DISPLAY=${display.env.DISPLAY}`, `DBUS_SESSION_BUS_ADDRESS=${address}`]
  const run = (/** @type {string[]} */ ...command) => asPerson(root, 'pivot', ...env, ...command)
  await saveAsPerson(root, panelFile, panel)
  for (const program of ['openbox', 'xfce4-panel']) startAndKeep(...env, program)
  await run('gdbus', 'wait', '--session', '--timeout', '60', TRAY)
  const isShown = () => hasWindow(display.env.DISPLAY ?? '')
  return {
    run,
    isShown,
    start: (/** @type {string[]} */ ...command) => startAndKeep(...env, ...command),
    /** The number of icons in the panel's tray. */
    async countIcons() {
      const get = ['--method', 'org.freedesktop.DBus.Properties.Get', TRAY, 'RegisteredStatusNotifierItems']
      const target = ['--dest', TRAY, '--object-path', '/StatusNotifierWatcher']
      const items = await run('gdbus', 'call', '--session', ...target, ...get)
      return items.split('StatusNotifierItem').length - 1
    },
    async closeWindow() {
      await waitFor('the window manager', () => succeeds(run('wmctrl', '-x', '-c', 'offhook.offhook')))
      await waitFor('the window to close', async () => !(await isShown()))
    },
    /** Clicks the only icon. */
    async clickIcon() {
      const click = ['mousemove', '20', '20', 'click', '1']
      await capture('xdotool', click, { env: { ...process.env, ...display.env } })
      await waitFor('the window', isShown)
    },
    /** Starts the installed app so that it can be driven. */
    async open() {
      const profile = join(root, personsHome, '.local/share/offhook/window')
      // Left by the previous start.
      await rm(join(profile, 'DevToolsActivePort'), { force: true })
      await allowDebugger(join(root, 'usr/lib/offhook/offhook'))
      await startWithDebuggingPort((args) => startAndKeep(...env, 'offhook', ...args))
      return await findPage(profile)
    },
    stop() {
      // `unshare` ignores the signal to end; its namespace, with all processes in it, ends when it is killed.
      for (const child of started.toReversed()) child.kill('SIGKILL')
      display.stop()
    },
  }
}

/** @param {Promise<unknown>} work */
export const succeeds = (work) =>
  work.then(
    () => true,
    () => false,
  )

/** @typedef {Awaited<ReturnType<typeof startSession>>} Session */

/**
 * @param {string} root
 * @param {string} path below the user's home
 * @param {string} text
 */
async function saveAsPerson(root, path, text) {
  const file = join(root, personsHome, path)
  const made = await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  await chown(file, person, person)
  for (let folder = dirname(file); made && folder.startsWith(made); folder = dirname(folder)) {
    await chown(folder, person, person)
  }
}
