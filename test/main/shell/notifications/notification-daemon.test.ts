import { describe, expect, it } from 'vitest'
import {
  bodyAsText,
  findNotificationDaemon,
} from '../../../../src-main/shell/notifications/notification-daemon.ts'

const answering = (abilities: string) => async () => `([${abilities}],)\n`
const failing = (code: string | number | null) => () => Promise.reject(Object.assign(new Error(), { code }))

describe('findNotificationDaemon', () => {
  it('finds a daemon that answers, and whether it reads markup', async () => {
    expect(await findNotificationDaemon('linux', answering("'body'"))).toEqual({ readsMarkup: false })
    const markup = answering("'body', 'body-markup'")
    expect(await findNotificationDaemon('linux', markup)).toEqual({ readsMarkup: true })
  })

  it('finds none without a bus or a daemon, and when the query hangs', async () => {
    expect(await findNotificationDaemon('linux', failing(1))).toBeNull()
    // A program that was stopped for taking too long has no exit code.
    expect(await findNotificationDaemon('linux', failing(null))).toBeNull()
  })

  it('assumes a daemon that reads markup when there is no query program', async () => {
    expect(await findNotificationDaemon('linux', failing('ENOENT'))).toEqual({ readsMarkup: true })
  })

  it('assumes one on other systems', async () => {
    expect(await findNotificationDaemon('darwin', failing('not asked'))).toEqual({ readsMarkup: false })
    expect(await findNotificationDaemon('win32', failing('not asked'))).toEqual({ readsMarkup: false })
  })
})

describe('bodyAsText', () => {
  const body = '<a href="https://example.com">R&D</a>'

  it('escapes text for a daemon that reads markup', () => {
    const asText = '&lt;a href="https://example.com"&gt;R&amp;D&lt;/a&gt;'
    expect(bodyAsText(body, { readsMarkup: true })).toBe(asText)
  })

  it('leaves text unchanged for a daemon that reads plain text', () => {
    expect(bodyAsText(body, { readsMarkup: false })).toBe(body)
  })
})
