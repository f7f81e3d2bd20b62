import { existsSync, readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectTruth, jsonFault, onApi, startEngine, type Engine } from '../support/engine/whole-engine.ts'
import { sampleTests } from '../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const megabyte = 2 ** 20

/** Matches the requests for the recording that a test spoils. */
const spoilt = /recordings\/spoilt/

async function untilOthersAreHere({ until, workspace }: Engine, count: number): Promise<void> {
  const { reader } = workspace().threads
  await until(async () => {
    const { transcripts, audio } = await reader.counts()
    return transcripts >= count && audio >= count
  })
}

async function untilTried(engine: Engine, id: string): Promise<void> {
  await engine.untilRecording(id, (each) => each.transcriptAttempts > 0)
}

/** Sends until the reader stops, at most `mostBytes`. @returns how much was sent */
function sendMuch(response: ServerResponse, chunk: Buffer, mostBytes: number): { sentBytes: number } {
  const sent = { sentBytes: 0 }
  const send = () => {
    while (!response.destroyed && sent.sentBytes < mostBytes) {
      sent.sentBytes += chunk.length
      if (!response.write(chunk)) return void response.once('drain', send)
    }
    response.end()
  }
  send()
  return sent
}

describe('an id from the service', () => {
  const ids = [
    '../../x',
    '..\\..\\x',
    'CON',
    'nul.txt',
    'a\0b',
    'a/b?c#d%2e%2e%2f',
    ' ',
    '\u202egnp.exe',
    '🙂',
    "'; DROP TABLE recording; --",
    'x'.repeat(10_240),
  ]

  it.each(ids.map((id) => [JSON.stringify(id).slice(0, 40), id]))(
    'is never used as a file name, and is requested unchanged: %s',
    async (_name, id) => {
      const engine = await startEngine({ recordings: 1, connected: false })
      engine.sample.addRecording({ id })
      await engine.connect()
      await engine.untilComplete()
      await expectTruth(engine)
      const { audioPath } = await engine.findRecording(id)
      expect(audioPath).toMatch(/^audio\/[0-9a-f]{2}\/[0-9a-f]+\.wav$/)
      const { folder } = engine.workspace()
      const files = readdirSync(join(folder, 'audio'), { recursive: true, withFileTypes: true })
      expect(files.filter((entry) => entry.isFile())).toHaveLength(2)
      expect(existsSync(join(dirname(folder), 'x'))).toBe(false)
      expect(engine.logged).toEqual([])
    },
  )

  it.each(['.', '..'])('that fits in no URL (%j) affects only its recording', async (id) => {
    const engine = await startEngine({ connected: false })
    engine.sample.addRecording({ id })
    await engine.connect()
    await untilOthersAreHere(engine, 4)
    await untilTried(engine, id)
    expect((await engine.findRecording(id)).transcriptState).not.toBe('present')
    expect(await engine.workspace().threads.reader.checkIntegrity()).toEqual(['ok'])
  })
})

describe('an oversized answer', () => {
  it('of 500 MB is aborted, fails only its item, and sync continues', async () => {
    const engine = await startEngine({ connected: false })
    engine.sample.addRecording({ id: 'spoilt' })
    const seen: { sentBytes: number }[] = []
    const words = Buffer.from('{"word":"again","start":1,"end":2,"speaker":"you"},'.repeat(20_000))
    engine.world.faults = onApi((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"id":"spoilt","transcript":{"words":[')
      seen.push(sendMuch(response, words, 500 * megabyte))
    }, spoilt)
    await engine.connect()
    await untilOthersAreHere(engine, 4)
    await untilTried(engine, 'spoilt')
    const { transcriptState, transcriptError } = await engine.findRecording('spoilt')
    expect(transcriptState).toBe('waiting')
    expect(transcriptError).toEqual({ code: 'item-too-large' })
    // The limit plus the buffers of two sockets.
    expect(Math.max(...seen.map(({ sentBytes }) => sentBytes))).toBeLessThan(64 * megabyte)

    engine.world.faults = () => undefined
    await engine.untilComplete()
    await expectTruth(engine)
  })

  it('is not fully unpacked', async () => {
    const engine = await startEngine({ connected: false })
    engine.sample.addRecording({ id: 'spoilt' })
    // Unpacks to a thousand times its size.
    const bomb = gzipSync(
      Buffer.concat([Buffer.from('{"id":"spoilt","x":"'), Buffer.alloc(300 * megabyte, ' ')]),
    )
    expect(bomb.length).toBeLessThan(megabyte)
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    engine.world.faults = onApi({ status: 200, headers, body: bomb }, spoilt)
    await engine.connect()
    await untilOthersAreHere(engine, 4)
    await untilTried(engine, 'spoilt')
    expect((await engine.findRecording('spoilt')).transcriptError).toEqual({
      code: 'item-too-large',
    })
  })

  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('nested 100,000 deep in %s is rejected before it is parsed', async (_name, open, close) => {
    const engine = await startEngine({ connected: false })
    engine.sample.addRecording({ id: 'spoilt' })
    const deep = `{"id":"spoilt","status":"completed","x":${open.repeat(100_000)}1${close.repeat(100_000)}}`
    const headers = { 'content-type': 'application/json' }
    engine.world.faults = onApi({ status: 200, headers, body: deep }, spoilt)
    await engine.connect()
    await untilOthersAreHere(engine, 4)
    await untilTried(engine, 'spoilt')
    expect((await engine.findRecording('spoilt')).transcriptState).toBe('waiting')
    // The engine answers as before.
    expect((await engine.workspace().threads.reader.counts()).all).toBe(5)
  })
})

describe('a transcript with invalid times', () => {
  const odd = [
    { word: 'nowhere', start: null, end: null, speaker: 'you' },
    { word: 'before', start: -5, end: -1, speaker: 'you' },
    { word: 'backwards', start: 9, end: 3, speaker: 'them' },
    { word: 'over', start: 3, end: 60, speaker: 'them' },
    { word: 'lapping', start: 4, end: 5, speaker: 'you' },
    { word: 'huge', start: 1e300, end: 1e301, speaker: 'nobody' },
    { word: 'zero', start: 0, end: 0, speaker: null },
  ]

  it('is stored word by word, shown and found', async () => {
    const engine = await startEngine({ connected: false })
    engine.sample.addRecording({ id: 'odd', words: odd as never })
    await engine.connect()
    await engine.untilComplete()
    await expectTruth(engine)
    const { reader, search } = engine.workspace().threads
    const { words } = (await reader.findTranscript({ id: 'odd' }))!
    expect(words.map(({ word }) => word).sort()).toEqual(odd.map(({ word }) => word).sort())
    const starts = words.flatMap(({ start }) => start ?? [])
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    expect(starts.every((start) => start >= 0 && start < 60)).toBe(true)
    expect(await reader.findTranscriptView({ id: 'odd' })).not.toBeNull()
    for (const { word } of odd) {
      const found = await search.search({ query: word, sort: 'relevance', limit: 10, now: Date.now() })
      expect(found!.results.map(({ id }) => id)).toContain('odd')
    }
  })

  it('that are not JSON (NaN) is rejected, and affects only its recording', async () => {
    const engine = await startEngine({ connected: false })
    engine.sample.addRecording({ id: 'spoilt' })
    const body = '{"id":"spoilt","status":"completed","transcript":{"words":[{"word":"x","start":NaN}]}}'
    const headers = { 'content-type': 'application/json' }
    engine.world.faults = onApi({ status: 200, headers, body }, spoilt)
    await engine.connect()
    await untilOthersAreHere(engine, 4)
    await untilTried(engine, 'spoilt')
    engine.world.faults = () => undefined
    await engine.untilComplete()
    await expectTruth(engine)
  })

  it('of 100,000 words is stored completely, and found by its last word', async () => {
    const engine = await startEngine({ recordings: 1, connected: false })
    const words = Array.from({ length: 100_000 }, (_, index) => ({
      word: index === 99_999 ? 'ultimately' : `word${index % 977}`,
      speaker: index % 60 < 30 ? 'you' : 'them',
      start: index / 2,
      end: index / 2 + 0.4,
    }))
    engine.sample.addRecording({ id: 'long', words, duration: 50_000 })
    await engine.connect()
    const { reader, search } = engine.workspace().threads
    await engine.untilRecording('long', (each) => each.transcriptState === 'present')
    expect((await reader.findTranscript({ id: 'long' }))!.words).toEqual(words)
    const found = await search.search({ query: 'ultimately', sort: 'relevance', limit: 5, now: Date.now() })
    expect(found!.results).toMatchObject([{ id: 'long', matches: [{ timestamp: 49_999.5 }] }])
  })
})

describe('hostile text', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '\u202eevil\u202c',
    '\u2066isolated\u2069',
    '=HYPERLINK("http://x")',
    '-->',
    '\u0000null',
    '{{7*7}}',
  ]

  it('is stored unchanged, with markup and direction marks', async () => {
    const engine = await startEngine({ recordings: 1, connected: false })
    const words = hostile.map((word, index) => ({ word, start: index, end: index + 1, speaker: 'them' }))
    engine.sample.addRecording({
      id: 'hostile',
      words,
      fromNumber: '<b>\u202e+15551234</b>',
    })
    await engine.connect()
    await engine.untilComplete()
    await expectTruth(engine)
    const { reader } = engine.workspace().threads
    expect((await reader.findTranscript({ id: 'hostile' }))!.words.map(({ word }) => word)).toEqual(hostile)
    expect((await engine.findRecording('hostile')).fromNumber).toBe('<b>\u202e+15551234</b>')
  })

  it('in a query causes no error, with operators, quotes and emoji included', async () => {
    const engine = await startEngine()
    await engine.untilComplete()
    const { search } = engine.workspace().threads
    const operators = [
      '"',
      "'",
      '*',
      '(',
      ')',
      'NEAR(',
      'AND',
      'OR',
      'NOT',
      '^',
      ':',
      '-',
      '+',
      '🙂',
      '\u0000',
      '%',
      'me:',
      '~20s',
    ]
    const anything = fc.array(
      fc.oneof(fc.constantFrom(...operators), fc.string({ unit: 'binary', maxLength: 8 })),
      {
        maxLength: 12,
      },
    )
    await fc.assert(
      fc.asyncProperty(anything, async (parts) => {
        const query = parts.join(' ')
        const found = await search.search({ query, sort: 'relevance', limit: 5, now: Date.now() })
        expect(found!.results.length).toBeLessThanOrEqual(5)
      }),
      { numRuns: 300 },
    )
  })

  it('is not logged, and neither are numbers, names or the key', async () => {
    const engine = await startEngine({ connected: false })
    engine.sample.addRecording({ id: 'spoilt', turns: 'T secretword\nY another', fromNumber: '+14155550987' })
    engine.world.faults = onApi(jsonFault(500, { error: 'secretword' }), spoilt)
    await engine.connect()
    await untilOthersAreHere(engine, 4)
    await untilTried(engine, 'spoilt')
    expect(engine.logged.length).toBeGreaterThan(0)
    const lines = engine.logged.join('\n')
    for (const secret of ['secretword', '4155550987', engine.sample.apiKey, 'http://', 'signature']) {
      expect(lines).not.toContain(secret)
    }
  })
})
