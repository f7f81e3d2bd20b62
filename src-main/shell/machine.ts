/**
 * What the machine is on, and when it comes back: network, power, sleep. Electron says nothing of a network that
 * changed, so it is looked at every few seconds.
 */
import type { NetworkInterfaceInfo } from 'node:os'
import type { Conditions } from '../sync/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'

/** Soon enough that nobody waits for the app to notice, seldom enough to cost nothing. */
const lookEveryMs = 5_000

/** What is used of Electron's `powerMonitor`. */
export interface Power {
  on(event: 'suspend' | 'resume' | 'on-battery' | 'on-ac', listener: () => void): unknown
  isOnBatteryPower(): boolean
}

export interface MachineOptions {
  power: Power
  isOnline: () => boolean
  interfaces: () => NodeJS.Dict<NetworkInterfaceInfo[]>
  isMetered: () => Promise<boolean>
  /** The person says that every network is metered. */
  alwaysMetered: () => boolean
  clock: Clock
  signal: AbortSignal
}

export interface Machine {
  conditions(): Conditions
  /** The settings may have changed. */
  refresh(): void
  readonly changes: Emitter<Conditions>
  /** It woke up, or has come online, or into another network: connections from before are of no use. */
  readonly reconnected: Emitter<null>
}

/** Watches until `signal` aborts. */
export function watchMachine(options: MachineOptions): Machine {
  const { power, isMetered, alwaysMetered, clock, signal } = options
  const changes = new Emitter<Conditions>()
  const reconnected = new Emitter<null>()
  let meteredBySystem = false
  let suspended = false
  let onBattery = power.isOnBatteryPower()
  let network = describeNetwork(options)

  const conditions = (): Conditions => ({
    metered: meteredBySystem || alwaysMetered(),
    onBattery,
    suspended,
  })
  let told = JSON.stringify(conditions())
  const tell = () => {
    const now = JSON.stringify(conditions())
    if (now === told) return
    told = now
    changes.emit(conditions())
  }
  const askAgain = async () => {
    meteredBySystem = await isMetered()
    tell()
  }
  const reconnect = () => {
    reconnected.emit(null)
    void askAgain()
  }

  power.on('suspend', () => {
    suspended = true
    tell()
  })
  power.on('resume', () => {
    suspended = false
    network = describeNetwork(options)
    tell()
    reconnect()
  })
  power.on('on-battery', () => {
    onBattery = true
    tell()
  })
  power.on('on-ac', () => {
    onBattery = false
    tell()
  })

  const look = async () => {
    for (;;) {
      await clock.sleep(lookEveryMs, signal)
      const now = describeNetwork(options)
      if (now === network) continue
      network = now
      if (options.isOnline()) reconnect()
    }
  }
  void askAgain()
  // Ends only because it is told to.
  look().catch(() => undefined)
  return { conditions, refresh: tell, changes, reconnected }
}

/** Two networks are told apart by the addresses that the machine has in them. */
function describeNetwork({ isOnline, interfaces }: MachineOptions): string {
  const addresses = Object.entries(interfaces())
    .flatMap(([name, list]) =>
      (list ?? []).filter((each) => !each.internal).map(({ cidr }) => `${name} ${cidr}`),
    )
    .sort()
  return `${isOnline()} ${addresses.join(' ')}`
}
