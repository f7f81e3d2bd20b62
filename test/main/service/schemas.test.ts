import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  audioUrlSchema,
  callInitiationSchema,
  meSchema,
  plansSchema,
  recordingDetailSchema,
  recordingListSchema,
  searchResultSchema,
  subscriptionSchema,
  timezonesSchema,
  updatedUserSchema,
} from '../../../src-main/service/schemas.ts'

const recording = {
  id: 'rec-1',
  toNumber: '+353209174199',
  fromNumber: '+15551230000',
  duration: 162.5,
  status: 'completed',
  direction: 'outbound',
  createdAt: '2025-01-15T09:00:00Z',
}
const pagination = { page: 1, limit: 100, total: 1, totalPages: 1, hasMore: false }
const listSchema = recordingListSchema({ page: 1, limit: 100 })

function listOf(...data: unknown[]) {
  return listSchema.parse({ data, pagination }).data
}

describe('recordings', () => {
  it('are read with missing fields as null', () => {
    expect(listOf(recording)).toEqual([{ ...recording, callSid: null }])
    expect(listOf({ ...recording, callSid: 'CA1', extra: { deep: [1] } })).toEqual([
      { ...recording, callSid: 'CA1' },
    ])
  })

  it('drop a number, provider id or time that is too long', () => {
    const long = '9'.repeat(20_000)
    expect(
      listOf({ ...recording, toNumber: long, fromNumber: long, callSid: long, createdAt: long }),
    ).toEqual([{ ...recording, toNumber: null, fromNumber: null, callSid: null, createdAt: '' }])
  })

  it.each([
    '+35 (0) 320 917-4199 ext. 12',
    'sip:front.desk@a-rather-long-name-of-an-office.pbx.example.com:5061;transport=tls',
    'tel:+1-201-555-0123;phone-context=example.com',
  ])('keep a number as the service writes it: %s', (toNumber) => {
    expect(listOf({ ...recording, toNumber })[0]?.toNumber).toBe(toNumber)
  })

  it.each([
    '2025-01-15T09:00:00.123456789+05:30',
    '2025-01-15T09:00:00+01:00[America/Argentina/ComodRivadavia]',
  ])('keep the time %s', (createdAt) =>
    expect(listOf({ ...recording, createdAt })[0]?.createdAt).toBe(createdAt),
  )

  it('have a status and a direction that are cut at 100 characters', () => {
    const [read] = listOf({ ...recording, status: 'x'.repeat(1e6), direction: 'y'.repeat(1e6) })
    expect(read).toEqual({ ...recording, callSid: null, status: 'x'.repeat(100), direction: 'y'.repeat(100) })
  })

  it.each(['ready', 'archived', 'COMPLETED'])('keep the unknown status %s', (status) => {
    expect(listOf({ ...recording, status })[0]?.status).toBe(status)
  })

  it('need only an id', () => {
    expect(listOf({ id: 'a' })).toEqual([
      {
        id: 'a',
        callSid: null,
        toNumber: null,
        fromNumber: null,
        duration: null,
        status: 'unknown',
        direction: 'unknown',
        createdAt: '',
      },
    ])
  })

  it.each([null, 'NaN', '', 'abc', '12 min', -1, '-1', 0, '0', {}, true])(
    'have no duration when it is %j',
    (duration) => {
      expect(listOf({ ...recording, duration })[0]?.duration).toBeNull()
    },
  )

  it.each([
    ['162', 162],
    ['12.5', 12.5],
    ['00:12', 12],
    ['1:00:05', 3605],
  ])('may have a duration in text: %j', (duration, seconds) => {
    expect(listOf({ ...recording, duration })[0]?.duration).toBe(seconds)
  })

  it('without a usable id are left out, and the rest is kept', () => {
    const bad = [null, 7, 'text', [], {}, { id: '' }, { id: 12 }, { id: 'x'.repeat(16_385) }]
    const read = listSchema.parse({ data: [...bad, recording, { id: 'x'.repeat(10_000) }], pagination })
    expect(read.data.map(({ id }) => id.length)).toEqual([5, 10_000])
  })

  it('are read next to any invalid items', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.nat(), (items, at) => {
        items.splice(at % (items.length + 1), 0, recording)
        const read = listSchema.parse({ data: items, pagination })
        expect(read.data).toContainEqual({ ...recording, callSid: null })
      }),
    )
  })
})

describe('pagination', () => {
  const read = (given: unknown) =>
    recordingListSchema({ page: 2, limit: 10 }).safeParse({ data: [], pagination: given })

  it.each([undefined, null, [], 'next', {}, { page: 1 }, { page: 1, limit: 10, hasMore: 'yes' }])(
    'without usable fields, such as %j, makes the page invalid',
    (given) => {
      expect(read(given).success).toBe(false)
    },
  )

  it.each([
    [{ hasMore: false }, { page: 2, limit: 10, total: 10, totalPages: 2, hasMore: false }],
    [{ hasMore: true }, { page: 2, limit: 10, total: 30, totalPages: 3, hasMore: true }],
    [{ total: 35 }, { page: 2, limit: 10, total: 35, totalPages: 4, hasMore: true }],
    [
      { page: 0, limit: 0, total: 12 },
      { page: 2, limit: 10, total: 12, totalPages: 2, hasMore: false },
    ],
    [{ totalPages: 2 }, { page: 2, limit: 10, total: 10, totalPages: 2, hasMore: false }],
    [
      { page: 3, limit: 5, total: 11, totalPages: null, hasMore: null },
      { page: 3, limit: 5, total: 11, totalPages: 3, hasMore: false },
    ],
  ])('with only %j is completed from the request', (given, pagination) => {
    expect(read(given).data?.pagination).toEqual(pagination)
  })

  it('is kept when it contradicts itself', () => {
    const given = { page: 2, limit: 10, total: 0, totalPages: 9, hasMore: false }
    expect(read(given).data?.pagination).toEqual(given)
  })

  it('without data makes the page invalid', () => {
    expect(listSchema.safeParse({ pagination }).success).toBe(false)
    expect(listSchema.safeParse({ data: {}, pagination }).success).toBe(false)
  })
})

describe('transcripts', () => {
  const word = { word: 'Hello,', start: 0.5, end: 0.9, speaker: 'you' }
  const read = (transcript: unknown) => recordingDetailSchema.parse({ ...recording, transcript }).transcript

  it('are read word by word', () => {
    const transcript = {
      text: 'Hello, hi.',
      wordCount: 2,
      words: [word, { ...word, word: 'hi.', speaker: 'them' }],
    }
    expect(read(transcript)).toEqual(transcript)
  })

  it.each([undefined, null, 'text', [], {}, { wordCount: 3 }])(
    'that are %j are read as null',
    (transcript) => {
      expect(read(transcript)).toBeNull()
    },
  )

  it('may be missing', () => {
    expect(recordingDetailSchema.parse(recording).transcript).toBeNull()
  })

  it.each([
    [null, null],
    [undefined, null],
    ['NaN', -1],
    ['abc', -1],
    [true, -1],
    ['12.5', 12.5],
    [' 12,5 s', 12.5],
    ['0:12', 12],
    ['1:02:09.5', 3729.5],
  ])('keep a word whose time is %j', (given, time) => {
    const words = [{ ...word, start: given, end: given }]
    expect(read({ text: 'Hello,', wordCount: 1, words })?.words).toEqual([
      { ...word, start: time, end: time },
    ])
  })

  it('keep words that overlap, run backwards or begin before zero', () => {
    const words = [
      { ...word, start: -0.5, end: -0.1 },
      { ...word, start: 5, end: 4 },
      { ...word, start: 1, end: 9 },
    ]
    expect(read({ text: '', wordCount: 3, words })?.words).toEqual(words)
  })

  it.each([
    ['narrator', 'narrator'],
    ['', null],
    [null, null],
    [1, null],
  ])('keep a word of the speaker %j', (speaker, kept) => {
    expect(read({ text: '', words: [{ ...word, speaker }] })?.words[0]?.speaker).toBe(kept)
  })

  it('drop only invalid words', () => {
    const words = [null, 'hi', { start: 1 }, { ...word, word: 4 }, word]
    expect(read({ text: 'Hello,', wordCount: 5, words })).toEqual({
      text: 'Hello,',
      wordCount: 5,
      words: [word],
    })
  })

  it('get a missing count from the words', () => {
    expect(read({ text: null, wordCount: null, words: [word, word] })).toEqual({
      text: '',
      wordCount: 2,
      words: [word, word],
    })
  })

  it('may be text alone', () => {
    expect(read({ text: 'Hello.' })).toEqual({ text: 'Hello.', wordCount: 0, words: [] })
  })
})

describe('search results', () => {
  const schema = searchResultSchema({ q: 'refund', page: 1, limit: 50 })
  const match = { text: 'about the refund', timestamp: 12.5, speaker: 'them' }

  it('are read with missing times and speakers as null', () => {
    const data = [{ recording, matches: [match, { text: 'refund' }, { timestamp: 3 }], matchCount: 4 }]
    expect(schema.parse({ query: 'Refund', data, pagination })).toEqual({
      query: 'Refund',
      data: [
        {
          recording: { ...recording, callSid: null },
          matches: [match, { text: 'refund', timestamp: null, speaker: null }],
          matchCount: 4,
        },
      ],
      pagination,
    })
  })

  it('count their matches when the service does not', () => {
    const read = schema.parse({ data: [{ recording, matches: [match] }, { recording: {} }], pagination })
    expect(read).toMatchObject({ query: 'refund', data: [{ matchCount: 1 }] })
    expect(read.data).toHaveLength(1)
  })
})

describe('the account', () => {
  it('requires only a user’s id', () => {
    const none = { status: null, plan: null, minutesUsed: null, minutesRemaining: null }
    expect(meSchema.parse({ user: { id: 'u1' } })).toEqual({
      user: { id: 'u1', email: null, name: null },
      subscription: none,
    })
    expect(meSchema.safeParse({ user: { email: 'a@example.com' } }).success).toBe(false)
  })

  it('is read with its subscription', () => {
    const me = {
      user: { id: 'u1', email: 'a@example.com', name: 'Mara' },
      subscription: { status: 'active', plan: 'pro', minutesUsed: 12, minutesRemaining: 488.5 },
    }
    expect(meSchema.parse(me)).toEqual(me)
  })

  it('is read after a change', () => {
    const user = {
      id: 'u1',
      email: 'a@example.com',
      name: null,
      phoneNumber: '15551230000',
      timezone: 'Europe/Dublin',
      createdAt: '2024-01-01T00:00:00Z',
    }
    expect(updatedUserSchema.parse({ user })).toEqual(user)
  })
})

describe('plans, subscription and time zones', () => {
  it('keep unknown features and capabilities', () => {
    const plan = {
      id: 'p1',
      name: 'pro',
      displayName: 'Pro',
      price: { monthly: 2900, currency: 'USD' },
      minutesIncluded: 500,
      features: ['api_access', 'new_thing'],
      capabilities: { apiAccess: true, newThing: false },
    }
    expect(plansSchema.parse({ data: [plan, { id: 'p2' }, null] })).toEqual([plan])
  })

  it('accept fields of the wrong kind', () => {
    const odd = {
      id: 'p1',
      name: 'pro',
      price: 'free',
      features: 'all',
      capabilities: { apiAccess: 'yes', sso: true },
    }
    expect(plansSchema.parse({ data: [odd] })).toEqual([
      {
        id: 'p1',
        name: 'pro',
        displayName: null,
        price: { monthly: null, currency: null },
        minutesIncluded: null,
        features: [],
        capabilities: { sso: true },
      },
    ])
  })

  it('keep unlimited minutes and a missing plan apart from missing fields', () => {
    const none = {
      status: 'none',
      plan: null,
      usage: { minutesUsed: 0, minutesRemaining: null, minutesIncluded: 0, bonusMinutes: 5, trialMinutes: 0 },
      billing: null,
      capabilities: {},
    }
    expect(subscriptionSchema.parse(none)).toEqual(none)
    expect(subscriptionSchema.parse({})).toMatchObject({ status: null, plan: null, billing: null })
  })

  it.each([
    ['null as unlimited', { minutesRemaining: null }, null],
    ['a missing value as unknown', {}, undefined],
    ['an invalid value as unknown', { minutesRemaining: 'many' }, undefined],
    ['a negative value as zero', { minutesRemaining: -12.5 }, 0],
  ])('read remaining minutes: %s', (_, usage, expected) => {
    expect(subscriptionSchema.parse({ status: 'active', usage }).usage.minutesRemaining).toBe(expected)
  })

  it('have undefined minutes without usage', () => {
    expect(subscriptionSchema.parse({ status: 'active' }).usage.minutesRemaining).toBeUndefined()
  })

  it('use the name that a plan has, and read an empty one as missing', () => {
    const plans = [
      { id: 'p1', name: '', displayName: 'Gold' },
      { id: 'p2', name: ' ', displayName: '' },
    ]
    expect(plansSchema.parse({ data: plans })).toMatchObject([{ name: 'Gold', displayName: 'Gold' }])
    const told = { plan: { name: 'pro', displayName: '', features: [] } }
    expect(subscriptionSchema.parse(told).plan).toMatchObject({ name: 'pro', displayName: null })
    expect(meSchema.parse({ user: { id: 'u1', name: '', email: '' } }).user).toEqual({
      id: 'u1',
      email: null,
      name: null,
    })
  })

  it('are read in full', () => {
    const subscription = {
      status: 'past_due',
      plan: { name: 'business', displayName: 'Business', minutesIncluded: 2000, features: ['webhooks'] },
      usage: { minutesUsed: 1, minutesRemaining: 2, minutesIncluded: 3, bonusMinutes: 4, trialMinutes: 5 },
      billing: { currentPeriodEnd: '2025-02-01T00:00:00Z', cancelAtPeriodEnd: true },
      capabilities: { apiAccess: true },
    }
    expect(subscriptionSchema.parse(subscription)).toEqual(subscription)
  })

  it('name a time zone by its value when the label is missing, and list each once', () => {
    const zones = [
      { value: 'Europe/Dublin' },
      { label: 'nowhere' },
      { value: 'Europe/Dublin', label: 'Again' },
    ]
    const given = { data: zones, default: 'Europe/Dublin' }
    expect(timezonesSchema.parse(given)).toEqual({
      data: [{ value: 'Europe/Dublin', label: 'Europe/Dublin', offset: '' }],
      default: 'Europe/Dublin',
    })
  })
})

describe('a started call and an audio URL', () => {
  it('need a callSid', () => {
    const schema = callInitiationSchema('+15550100')
    expect(schema.safeParse({ status: 'initiated' }).success).toBe(false)
    expect(schema.parse({ callSid: 'CA1' })).toEqual({
      callSid: 'CA1',
      status: 'initiated',
      message: '',
      toNumber: '+15550100',
    })
  })

  it('need a URL', () => {
    expect(audioUrlSchema.safeParse({ contentType: 'audio/wav' }).success).toBe(false)
    expect(audioUrlSchema.parse({ url: 'https://storage.example/a.wav' })).toEqual({
      url: 'https://storage.example/a.wav',
      contentType: null,
      duration: null,
    })
  })
})

/** Every string in it, at any depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...stringsIn(inner)])
}

describe('every response about the account', () => {
  const long = 'x'.repeat(100_000)
  const plan = { id: 'p', name: long, displayName: long, minutesIncluded: 1, features: [long, 'word_export'] }
  const capabilities = { [long]: true, webhooks: true }

  it.each([
    [
      'me',
      meSchema,
      { user: { id: 'u', email: long, name: long }, subscription: { status: long, plan: long } },
    ],
    [
      'user',
      updatedUserSchema,
      { user: { id: 'u', email: long, name: long, phoneNumber: long, timezone: long, createdAt: long } },
    ],
    ['plans', plansSchema, { data: [{ ...plan, capabilities, price: { monthly: 1, currency: long } }] }],
    [
      'subscription',
      subscriptionSchema,
      {
        status: long,
        plan,
        usage: {},
        billing: { currentPeriodEnd: long, cancelAtPeriodEnd: true },
        capabilities,
      },
    ],
    [
      'time zones',
      timezonesSchema,
      { data: [{ value: long }, { value: 'UTC', label: long, offset: long }], default: long },
    ],
    ['call', callInitiationSchema('+1'), { callSid: 'c', status: long, message: long, toNumber: long }],
    ['audio', audioUrlSchema, { url: 'https://storage.example/a', contentType: long, duration: 1 }],
    [
      'search',
      searchResultSchema({ q: 'a', page: 1, limit: 10 }),
      {
        query: long,
        data: [{ recording, matches: [{ text: long, timestamp: 1, speaker: long }] }],
        pagination,
      },
    ],
    [
      'transcript',
      recordingDetailSchema,
      { ...recording, transcript: { text: '', words: [{ word: 'a', speaker: long }] } },
    ],
  ])('limits the length of all strings: %s', (_, schema, answer) => {
    const read = schema.parse(answer)
    expect(Math.max(...stringsIn(read).map(({ length }) => length))).toBeLessThanOrEqual(10_000)
  })

  it('lists hundreds of thousands of time zones once each', () => {
    const data = Array.from({ length: 300_000 }, (_, index) => ({ value: `Zone/${index % 299_999}` }))
    expect(timezonesSchema.parse({ data, default: 'UTC' }).data).toHaveLength(299_999)
  })
})
