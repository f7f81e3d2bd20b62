import { describe, expect, it } from 'vitest'
import { dialerHandlers } from '../../../src-main/ipc/dialer.ts'
import { connectOffhook } from '../../support/connected-offhook.ts'

const number = '+14155550172'

describe('the dialer’s handlers', () => {
  it('say what is known of a number, whom it may be, and what was said last', async () => {
    const { offhook } = await connectOffhook({ recordings: 1, callPaceMs: 10 }, (service) => {
      service.addRecording({ direction: 'outbound', toNumber: number, turns: 'T Hello.\nY Until Friday.' })
    })
    const handlers = dialerHandlers(offhook)
    expect(await handlers['dialer.describe'].run({ input: '4155550172' })).toMatchObject({
      e164: number,
      timeZones: ['America/Los_Angeles'],
    })
    expect(await handlers['dialer.suggest'].run({ input: '555017', limit: 5 })).toMatchObject([
      { number, calls: 1 },
    ])
    expect(await handlers['dialer.context'].run({ number })).toMatchObject({
      person: null,
      formatted: '(415) 555-0172',
      notes: [],
      calls: [{ turns: [{ text: 'Hello.' }, { text: 'Until Friday.', speaker: 'you' }] }],
    })
  })

  it('read numbers as of the country that was chosen, else of the account’s own number', async () => {
    const { offhook } = await connectOffhook({ recordings: 0 })
    const handlers = dialerHandlers(offhook)
    expect(offhook.region()).toBe('US')
    await offhook.session.workspace()!.details.saveProfile({ timezone: 'Europe/Berlin' })
    expect(await handlers['dialer.readiness'].run(null)).toMatchObject({
      region: 'US',
      regionFrom: 'phone-number',
      phone: { state: 'registered' },
    })
    await offhook.book.saveSettings({ dialRegion: 'DE' })
    expect(offhook.region()).toBe('DE')
    expect(await handlers['dialer.describe'].run({ input: '030 12345678' })).toMatchObject({
      e164: '+493012345678',
      country: 'DE',
    })
  })

  it('refuse what no number, note or limit can be', () => {
    const {
      'dialer.start': start,
      'dialer.save-note': note,
      'dialer.suggest': suggest,
    } = dialerHandlers({} as never)
    expect(start.args.safeParse({ toNumber: '4155550172' }).success).toBe(false)
    expect(note.args.safeParse({ id: 0, text: '' }).success).toBe(false)
    expect(suggest.args.safeParse({ input: 'a'.repeat(201), limit: 5 }).success).toBe(false)
  })
})
