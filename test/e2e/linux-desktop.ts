/** The parts of a Linux desktop outside the app: links, notifications and global shortcuts. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { root } from '../../build/paths.mjs'
import { machineSwitches } from '../../build/run-electron.mjs'

const run = promisify(execFile)

/** Without a session bus there is no keychain, no notification and no tray. */
export const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/offhook-bus' }

/** A session bus with a keychain that asks for its password, which nobody types. */
export async function startLockedKeychain() {
  const script = join(root, 'test', 'support', 'process', 'locked-keychain.py')
  const start = 'echo "$DBUS_SESSION_BUS_ADDRESS"; exec /usr/bin/python3 "$0"'
  const keychain = spawn('dbus-run-session', ['--', 'sh', '-c', start, script])
  const said = createInterface(keychain.stdout)[Symbol.asyncIterator]()
  const bus = (await said.next()).value as string
  await said.next()
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: bus },
    /** Waits until it asks for its password. */
    asked: async () => expect((await said.next()).value).toBe('asked'),
    async stop() {
      keychain.stdin.end()
      await once(keychain, 'exit')
    },
  }
}

/** Opens a link like any program. xdg-open returns when the app has received the link. */
export async function openByDesktop(link: string, env: Record<string, string> = {}): Promise<void> {
  const { ELECTRON_RUN_AS_NODE: _, XDG_CURRENT_DESKTOP: __, ...inherited } = process.env
  // An entry has no switches, and root cannot have the sandbox.
  const asRoot = machineSwitches().length > 0 ? { ELECTRON_DISABLE_SANDBOX: '1' } : {}
  await run('xdg-open', [link], { env: { ...inherited, ...asRoot, ...env } })
}

/** The desktop entry that opens a kind of link; empty without one. */
export async function handlerOf(scheme: string, env: Record<string, string>): Promise<string> {
  const own = { ...process.env, ...env }
  const { stdout } = await run('xdg-mime', ['query', 'default', `x-scheme-handler/${scheme}`], { env: own })
  return stdout.trim()
}

/** @param keys such as `ctrl+alt+d`; they reach the app that registered them, whichever window is focused. */
export async function pressEverywhere(keys: string): Promise<void> {
  await run('xdotool', ['key', keys])
}

export interface NotificationDaemon {
  /** Its bus, for the app's environment: no other daemon can be started there. */
  bus: string
  /** Title and body of each one, as displayed. */
  shown(): Promise<{ title: string; body: string }[]>
  /** How many are on the screen now. */
  countOnScreen(): Promise<number>
  /** Clicks the displayed one. */
  click(): Promise<void>
  /** Keeps its bus name, but stops answering. */
  hang(): void
  stop(): Promise<void>
}

const notificationsPath = '/org/freedesktop/Notifications'

const busConfig = `<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy>
</busconfig>`

/** Starts a real one, on a bus of its own unless one is given. Nothing leaves its screen by itself. */
export async function startNotificationDaemon(address?: string): Promise<NotificationDaemon> {
  const folder = await mkdtemp(join(tmpdir(), 'offhook-dunst-'))
  const bus = address === undefined ? await startBus(folder) : { address, stop: async () => undefined }
  const log = join(folder, 'shown')
  const script = join(folder, 'note.sh')
  // Arguments: program, title, body, icon, urgency (dunst(5), Scripting).
  await writeFile(script, `#!/bin/sh\nprintf '%s\\t%s\\n' "$2" "$3" >> '${log}'\n`, { mode: 0o755 })
  const config = join(folder, 'dunstrc')
  await writeFile(config, `[note]\nsummary = "*"\ntimeout = 0\nscript = ${script}\n`)
  const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: bus.address }
  const daemon = spawn('dunst', ['-conf', config], { env, stdio: 'ignore' })
  const exited = once(daemon, 'exit')
  const sendTo = async (name: string, path: string, method: string, ...args: string[]) => {
    const to = [`--bus=${bus.address}`, '--print-reply', `--dest=${name}`, path, method]
    return (await run('dbus-send', [...to, ...args])).stdout
  }
  const service = 'org.freedesktop.Notifications'
  const send = (path: string, method: string, ...args: string[]) => sendTo(service, path, method, ...args)
  // A message to the daemon would make the bus start another one.
  const hasStarted = 'org.freedesktop.DBus.NameHasOwner'
  await expect
    .poll(() => sendTo('org.freedesktop.DBus', '/', hasStarted, `string:${service}`))
    .toContain('boolean true')
  return {
    bus: bus.address,
    async shown() {
      const text = await readFile(log, 'utf8').catch(() => '')
      const lines = text.split('\n').filter((line) => line !== '')
      return lines.map((line) => ({ title: line.split('\t')[0]!, body: line.split('\t')[1]! }))
    },
    async countOnScreen() {
      const names = ['string:org.dunstproject.cmd0', 'string:displayedLength']
      const answer = await send(notificationsPath, 'org.freedesktop.DBus.Properties.Get', ...names)
      return Number(/uint32 (\d+)/.exec(answer)![1])
    },
    async click() {
      await send(notificationsPath, 'org.dunstproject.cmd0.NotificationAction', 'uint32:0')
    },
    hang: () => void daemon.kill('SIGSTOP'),
    async stop() {
      daemon.kill('SIGCONT')
      daemon.kill()
      await exited
      await bus.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function startBus(folder: string) {
  const config = join(folder, 'bus.conf')
  await writeFile(config, busConfig)
  const daemon = spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(daemon, 'exit')
  const [address] = (await once(daemon.stdout, 'data')) as [Buffer]
  return {
    address: String(address).trim(),
    async stop() {
      daemon.kill()
      await exited
    },
  }
}
