import { EventEmitter } from 'node:events'
import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { watchMachine } from '../../../src-main/shell/machine.ts'
import type { Conditions } from '../../../src-main/sync/types.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

function addressed(cidr: string): NodeJS.Dict<NetworkInterfaceInfo[]> {
  return { wlan0: [{ cidr, internal: false } as NetworkInterfaceInfo] }
}

function setUp() {
  const clock = new FakeClock()
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const world = {
    online: true,
    interfaces: addressed('192.168.1.7/24'),
    metered: false,
    always: false,
    battery: false,
  }
  const power = Object.assign(new EventEmitter(), { isOnBatteryPower: () => world.battery })
  const machine = watchMachine({
    power,
    isOnline: () => world.online,
    interfaces: () => world.interfaces,
    isMetered: async () => world.metered,
    alwaysMetered: () => world.always,
    clock,
    signal: ended.signal,
  })
  const seen: Conditions[] = []
  let reconnections = 0
  machine.changes.listen((conditions) => seen.push(conditions))
  machine.reconnected.listen(() => reconnections++)
  return { clock, world, power, machine, seen, reconnections: () => reconnections }
}

describe('watchMachine', () => {
  it('reports sleep and wake, and that connections are lost after it', async () => {
    const { power, seen, reconnections, machine } = setUp()
    power.emit('suspend')
    expect(machine.conditions().suspended).toBe(true)
    power.emit('resume')
    expect(seen.map(({ suspended }) => suspended)).toEqual([true, false])
    expect(reconnections()).toBe(1)
  })

  it('reports battery power, from the start and later', () => {
    const { power, seen, machine } = setUp()
    expect(machine.conditions().onBattery).toBe(false)
    power.emit('on-battery')
    power.emit('on-battery')
    power.emit('on-ac')
    expect(seen.map(({ onBattery }) => onBattery)).toEqual([true, false])
  })

  it('reports a new network, checks again whether it is metered, and reports nothing without a change', async () => {
    const { clock, world, seen, reconnections } = setUp()
    await clock.advance(60_000)
    expect([seen.length, reconnections()]).toEqual([0, 0])
    world.interfaces = addressed('172.20.10.3/28')
    world.metered = true
    await clock.advance(15_000)
    expect(reconnections()).toBe(1)
    expect(seen.at(-1)).toMatchObject({ metered: true })
  })

  it('announces a reconnection only when there is a connection', async () => {
    const { clock, world, reconnections } = setUp()
    world.online = false
    world.interfaces = {}
    await clock.advance(15_000)
    expect(reconnections()).toBe(0)
    world.online = true
    world.interfaces = addressed('192.168.1.7/24')
    await clock.advance(15_000)
    expect(reconnections()).toBe(1)
  })

  it('treats every network as metered when the person says so', () => {
    const { world, machine, seen } = setUp()
    world.always = true
    machine.refresh()
    expect(seen).toMatchObject([{ metered: true }])
  })
})
