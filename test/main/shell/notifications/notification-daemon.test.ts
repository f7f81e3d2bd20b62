import { describe, expect, it } from 'vitest'
import {
  bodyAsText,
  findNotificationDaemon,
} from '../../../../src-main/shell/notifications/notification-daemon.ts'

const answering = (abilities: string) => async () => `([${abilities}],)\n`
const failing = (code: string | number | null) => () => Promise.reject(Object.assign(new Error(), { code }))

describe('findNotificationDaemon', () => {
  it('finds one that answers, and how it reads what it shows', async () => {
    expect(await findNotificationDaemon('linux', answering("'body'"))).toEqual({ readsMarkup: false })
    const markup = answering("'body', 'body-markup'")
    expect(await findNotificationDaemon('linux', markup)).toEqual({ readsMarkup: true })
  })

  it('finds none where nobody answers: no bus, no daemon, or one that hangs', async () => {
    expect(await findNotificationDaemon('linux', failing(1))).toBeNull()
    // A program that was stopped for taking too long has no exit code.
    expect(await findNotificationDaemon('linux', failing(null))).toBeNull()
  })

  it('takes one to be there that reads markup, where there is no program to ask with', async () => {
    expect(await findNotificationDaemon('linux', failing('ENOENT'))).toEqual({ readsMarkup: true })
  })

  it('is part of other systems', async () => {
    expect(await findNotificationDaemon('darwin', failing('not asked'))).toEqual({ readsMarkup: false })
    expect(await findNotificationDaemon('win32', failing('not asked'))).toEqual({ readsMarkup: false })
  })
})

describe('bodyAsText', () => {
  const body = '<a href="https://example.com">R&D</a>'

  it('writes what was said as text where bodies are markup', () => {
    const asText = '&lt;a href="https://example.com"&gt;R&amp;D&lt;/a&gt;'
    expect(bodyAsText(body, { readsMarkup: true })).toBe(asText)
  })

  it('leaves it as it is where bodies are text', () => {
    expect(bodyAsText(body, { readsMarkup: false })).toBe(body)
  })
})
