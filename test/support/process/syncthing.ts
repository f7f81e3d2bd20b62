/** Runs Syncthing between two folders of this machine: on loopback only, without discovery, relays or announcements. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { makeTempFolder } from '../files/temp-folder.ts'

interface Device {
  home: string
  folder: string
  id: string
  port: number
}

/** Both folders exist. Ended when the running test has finished. */
export async function shareWithSyncthing(one: string, other: string): Promise<void> {
  const devices = [await prepareDevice(one), await prepareDevice(other)]
  for (const device of devices) {
    writeFileSync(join(device.home, 'config.xml'), await describeConfig(device, devices))
    const child = start(device)
    onTestFinished(async () => await end(child))
  }
}

async function prepareDevice(folder: string): Promise<Device> {
  const home = makeTempFolder()
  execFileSync('syncthing', ['generate', `--home=${home}`, '--no-default-folder'], {
    env: environment(home),
    stdio: 'pipe',
  })
  const id = execFileSync('syncthing', [`--home=${home}`, '--device-id'], { env: environment(home) })
  // By its mark, Syncthing knows that the folder is not an empty mount point.
  mkdirSync(join(folder, '.stfolder'), { recursive: true })
  return { home, folder, id: id.toString().trim(), port: await findPort() }
}

function start({ home }: Device): ChildProcess {
  const options = ['--no-browser', '--no-restart', '--no-upgrade']
  return spawn('syncthing', ['serve', `--home=${home}`, ...options], {
    env: environment(home),
    stdio: 'ignore',
  })
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.exitCode === null && child.kill('SIGTERM')) await ended
}

function environment(home: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: home, STNOUPGRADE: '1' }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function describeConfig({ folder, port }: Device, devices: readonly Device[]): Promise<string> {
  const known = devices.map((each) => `<device id="${each.id}"/>`).join('')
  const addresses = devices.map(
    (each) => `<device id="${each.id}" name="x"><address>tcp://127.0.0.1:${each.port}</address></device>`,
  )
  const off = ['globalAnnounceEnabled', 'localAnnounceEnabled', 'relaysEnabled', 'natEnabled', 'startBrowser']
  return `<configuration version="35">
<folder id="shared" path="${folder}" type="sendreceive" rescanIntervalS="1" fsWatcherEnabled="true" fsWatcherDelayS="1">
${known}<filesystemType>basic</filesystemType></folder>
${addresses.join('\n')}
<gui enabled="true" tls="false"><address>127.0.0.1:${await findPort()}</address><apikey>test</apikey></gui>
<options><listenAddress>tcp://127.0.0.1:${port}</listenAddress>
${off.map((name) => `<${name}>false</${name}>`).join('')}
<urAccepted>-1</urAccepted><autoUpgradeIntervalH>0</autoUpgradeIntervalH><reconnectionIntervalS>1</reconnectionIntervalS>
<crashReportingEnabled>false</crashReportingEnabled><stunKeepaliveStartS>0</stunKeepaliveStartS></options>
</configuration>`
}
