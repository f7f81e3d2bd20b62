import { describe, expect, it } from 'vitest'
import { hasNotificationDaemon } from '../../../src-main/shell/notification-daemon.ts'

/** A session's bus. */
const busWith = (owned: boolean, started: string) => async (_file: string, args: string[]) =>
  args.includes('org.freedesktop.DBus.NameHasOwner') ? `(${owned},)\n` : `([${started}],)\n`

const failing = (code: string | number) => () => Promise.reject(Object.assign(new Error(), { code }))

describe('hasNotificationDaemon', () => {
  it('finds one that runs, and one that the bus would start', async () => {
    expect(await hasNotificationDaemon('linux', busWith(true, ''))).toBe(true)
    expect(await hasNotificationDaemon('linux', busWith(false, "'org.freedesktop.Notifications'"))).toBe(true)
    expect(await hasNotificationDaemon('linux', busWith(false, "'org.gnome.Shell'"))).toBe(false)
  })

  it('finds none without a bus, and does not know without a program to ask it with', async () => {
    expect(await hasNotificationDaemon('linux', failing(1))).toBe(false)
    expect(await hasNotificationDaemon('linux', failing('ENOENT'))).toBe(true)
  })

  it('is part of other systems', async () => {
    expect(await hasNotificationDaemon('darwin', failing('not asked'))).toBe(true)
    expect(await hasNotificationDaemon('win32', failing('not asked'))).toBe(true)
  })
})
