import { describe, expect, it } from 'vitest'
import { bodyAsText, hasNotificationDaemon } from '../../../src-main/shell/notification-daemon.ts'

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

describe('bodyAsText', () => {
  const body = '<a href="https://example.com">R&D</a>'
  const answering = (abilities: string) => async () => `([${abilities}],)\n`

  it('writes what was said as text where bodies are markup', async () => {
    const asText = '&lt;a href="https://example.com"&gt;R&amp;D&lt;/a&gt;'
    expect(await bodyAsText(body, 'linux', answering("'body', 'body-markup'"))).toBe(asText)
    expect(await bodyAsText(body, 'linux', failing('ENOENT'))).toBe(asText)
  })

  it('leaves it as it is where bodies are text', async () => {
    expect(await bodyAsText(body, 'linux', answering("'body'"))).toBe(body)
    expect(await bodyAsText(body, 'win32', failing('not asked'))).toBe(body)
    expect(await bodyAsText('Hello, is “R” there?', 'linux', failing('not asked'))).toContain('R')
  })
})
