import { describe, expect, it } from 'vitest'
import { toAppError } from '../../../src-main/ipc/app-error.ts'
import { dialerMethods } from '../../../src-main/ipc/dialer.ts'
import { connectOffhook } from '../../support/engine/connected-offhook.ts'
import { createConsent } from '../../support/engine/consent.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const number = '+14155550172'

describe('the dialer’s handlers', () => {
  it('describe a number, its possible contact, and the last call', async () => {
    const { offhook } = await connectOffhook({ recordings: 1, callPaceMs: 10 }, (service) => {
      service.addRecording({ direction: 'outbound', toNumber: number, turns: 'T Hello.\nY Until Friday.' })
    })
    const handlers = dialerMethods(offhook, createConsent())
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

  it('read numbers for the chosen country, or else for that of the account’s number', async () => {
    const { offhook } = await connectOffhook({ recordings: 0 })
    const handlers = dialerMethods(offhook, createConsent())
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

  it('start no call before the person agrees, and name the number to be called', async () => {
    const { offhook, service } = await connectOffhook({ recordings: 0 })
    const posts = () => service.requests.filter(({ method }) => method === 'POST').length
    await offhook.session
      .workspace()!
      .threads.writer.savePeople([{ id: null, name: 'Anna Weber', numbers: [number], note: '' }])
    const declining = createConsent(false)
    expect(await dialerMethods(offhook, declining)['dialer.start'].run({ toNumber: number })).toBeNull()
    expect(declining.questions).toMatchObject([
      { kind: 'call', number: '(415) 555-0172', mayCostExtra: false },
    ])
    const [question] = declining.questions
    expect(question?.kind === 'call' && (await question.name())).toBe('Anna Weber')
    expect(posts()).toBe(0)
    const agreeing = dialerMethods(offhook, createConsent())
    expect(await agreeing['dialer.start'].run({ toNumber: number })).toMatchObject({ state: 'initiated' })
    expect(posts()).toBe(1)
  })

  it.each(['+1911', '+49110', '+49112', '+12', '+1415555', '+4903012345678'])(
    'refuse to call %s without asking the person',
    async (toNumber) => {
      const { offhook, service } = await connectOffhook({ recordings: 0 })
      const consent = createConsent()
      const error = await dialerMethods(offhook, consent)['dialer.start'].run({ toNumber }).catch(toAppError)
      expect(error).toMatchObject({ code: expect.stringMatching(/^number-/) })
      await expect(offhook.session.workspace()!.dialer.start(toNumber)).rejects.toMatchObject({
        name: 'CodedError',
      })
      expect(consent.questions).toEqual([])
      expect(service.requests.filter(({ method }) => method === 'POST')).toEqual([])
    },
  )

  it('ask about a premium-rate number', async () => {
    const { offhook } = await connectOffhook({ recordings: 0 })
    const consent = createConsent(false)
    await dialerMethods(offhook, consent)['dialer.start'].run({ toNumber: '+19005550123' })
    expect(consent.questions).toMatchObject([{ kind: 'call', mayCostExtra: true }])
  })

  it('start three calls in a minute, and report why not a fourth', async () => {
    const { offhook, service } = await connectOffhook({ recordings: 0 })
    const { run } = dialerMethods(offhook, createConsent())['dialer.start']
    for (const last of [1, 2, 3]) await run({ toNumber: `+1415555017${last}` })
    const error = await run({ toNumber: '+14155550174' }).catch(toAppError)
    expect(error).toMatchObject({ code: 'too-many-calls' })
    expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(3)
  })

  it('reject invalid numbers, notes and limits', () => {
    const {
      'dialer.start': start,
      'dialer.save-note': note,
      'dialer.suggest': suggest,
    } = dialerMethods({} as never, createConsent())
    expect(start.args.safeParse({ toNumber: '4155550172' }).success).toBe(false)
    expect(note.args.safeParse({ id: 0, text: '' }).success).toBe(false)
    expect(suggest.args.safeParse({ input: 'a'.repeat(201), limit: 5 }).success).toBe(false)
  })
})
