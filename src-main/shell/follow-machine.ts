/** Passes the machine's conditions to sync, and starts sync when it wakes up, comes online or gets focus. */
import { networkInterfaces } from 'node:os'
import { app, net, powerMonitor, type BrowserWindow } from 'electron'
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { Offhook } from '../app/compose.ts'
import type { Sync } from '../sync/types.ts'
import { systemClock } from '../util/clock.ts'
import type { Emitter } from '../util/emitter.ts'
import { watchMachine } from './machine.ts'
import { networkSession } from './network-session.ts'

/** Focus triggers sync at most this often. */
const focusSyncMs = 60_000

export function followMachine(
  window: BrowserWindow,
  offhook: Offhook,
  settingsChanges: Emitter<Settings>,
  isMetered: () => Promise<boolean>,
): void {
  const quitting = new AbortController()
  app.once('will-quit', () => quitting.abort())
  const machine = watchMachine({
    power: powerMonitor,
    isOnline: () => net.isOnline(),
    interfaces: networkInterfaces,
    isMetered,
    alwaysMetered: () => offhook.book.settings().meteredNetwork === 'always',
    clock: systemClock,
    signal: quitting.signal,
  })
  const { session } = offhook
  const sync = () => session.workspace()?.sync ?? session.locking.sync
  const begin = (opened: { sync: Sync }) => opened.sync.setConditions(machine.conditions())
  session.opened.listen(begin)
  session.locking.opened.listen(begin)
  machine.changes.listen((conditions) => {
    sync()?.setConditions(conditions)
    if (conditions.suspended) session.workspace()?.dialer.stopConnecting()
  })
  settingsChanges.listen(() => {
    machine.refresh()
    sync()?.settingsChanged()
  })
  machine.reconnected.listen(async () => {
    // Connections of the old network would fail only by time-out, and its proxy may not apply.
    await networkSession().closeAllConnections()
    await networkSession().forceReloadProxyConfig()
    sync()?.now()
  })

  let lastFocusSync = -Infinity
  window.on('focus', () => {
    if (systemClock.monotonicMs() - lastFocusSync < focusSyncMs) return
    lastFocusSync = systemClock.monotonicMs()
    sync()?.now()
  })
}
