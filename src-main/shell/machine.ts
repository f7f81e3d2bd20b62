/** Watches network, power and sleep. Electron reports no network changes, so the network is polled. */
import type { NetworkInterfaceInfo } from 'node:os'
import type { Conditions } from '../sync/types.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'

/** Rarely: each check wakes up the processor. The page reports at once that the machine is online again. */
const lookEveryMs = 15_000

/** The used part of Electron's `powerMonitor`. */
export interface Power {
  on(event: 'suspend' | 'resume' | 'on-battery' | 'on-ac', listener: () => void): unknown
  isOnBatteryPower(): boolean
}

export interface MachineOptions {
  power: Power
  isOnline: () => boolean
  interfaces: () => NodeJS.Dict<NetworkInterfaceInfo[]>
  isMetered: () => Promise<boolean>
  /** The setting that treats every network as metered. */
  alwaysMetered: () => boolean
  clock: Clock
  signal: AbortSignal
}

export interface Machine {
  conditions(): Conditions
  /** Call after a change of settings. */
  refresh(): void
  readonly changes: Emitter<Conditions>
  /** The machine woke up, went online or changed networks: earlier connections are dead. */
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
  let lastConditions = JSON.stringify(conditions())
  const tell = () => {
    const now = JSON.stringify(conditions())
    if (now === lastConditions) return
    lastConditions = now
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

  const check = async () => {
    for (;;) {
      await clock.sleep(lookEveryMs, signal)
      const now = describeNetwork(options)
      if (now === network) continue
      network = now
      if (options.isOnline()) reconnect()
    }
  }
  void askAgain()
  // Never rejects except when aborted.
  check().catch(() => undefined)
  return { conditions, refresh: tell, changes, reconnected }
}

/** Networks are distinguished by the machine's addresses in them. */
function describeNetwork({ isOnline, interfaces }: MachineOptions): string {
  const addresses = Object.entries(interfaces())
    .flatMap(([name, list]) =>
      (list ?? []).filter((each) => !each.internal).map(({ cidr }) => `${name} ${cidr}`),
    )
    .sort()
  return `${isOnline()} ${addresses.join(' ')}`
}
