import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OpenedRecording } from '../../../../src-preload/contract/recordings.ts'
import { isAtMoment, ReaderState } from '../../../../src-renderer/app/open-call/reader.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { openedOf, palletTranscript, recordingOf } from '../../../support/window/fixtures.ts'

function setup(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient(handlers)
  const onOpened = vi.fn<(opened: OpenedRecording) => void>()
  const reader = new ReaderState(client, onOpened)
  reader.listen()
  return { client, reader, onOpened }
}

/** Answers the requests to open a call when told, in any order. */
function setupSlow() {
  const answers = new Map<string, () => void>()
  const answer = (id: string) => answers.get(id)!()
  const { reader } = setup({
    'recordings.open': ({ id }) =>
      new Promise((resolve) => answers.set(id, () => resolve(openedOf({ recording: recordingOf({ id }) })))),
  })
  const shown = () => [reader.id, reader.opened?.recording.id ?? null]
  return { reader, answer, shown }
}

afterEach(() => void vi.useRealTimers())

describe('ReaderState', () => {
  it('shows a call once it is loaded', async () => {
    const { reader, onOpened } = setup()
    await reader.open('rec-1')
    expect(reader.blocks).toHaveLength(palletTranscript.turns.length)
    expect(onOpened).toHaveBeenCalledOnce()
  })

  it('shows the call that was opened last', async () => {
    const { reader, answer, shown } = setupSlow()
    const first = reader.open('one')
    const second = reader.open('two')
    answer('two')
    answer('one')
    await Promise.all([first, second])
    expect(shown()).toEqual(['two', 'two'])
  })

  it('keeps the former call until the next one is loaded', async () => {
    const { reader, answer, shown } = setupSlow()
    const first = reader.open('one')
    answer('one')
    await first
    const second = reader.open('two')
    const third = reader.open('three')
    expect([...shown(), reader.isLeaving]).toEqual(['one', 'one', true])
    answer('two')
    await second
    expect(shown()).toEqual(['one', 'one'])
    answer('three')
    await third
    expect([...shown(), reader.isLeaving]).toEqual(['three', 'three', false])
  })

  it('stays at a call that is opened again while another one is loading', async () => {
    const { reader, answer, shown } = setupSlow()
    const first = reader.open('one')
    answer('one')
    await first
    const [other, again] = [reader.open('two'), reader.open('one')]
    answer('two')
    answer('one')
    await Promise.all([other, again])
    expect([...shown(), reader.isLeaving]).toEqual(['one', 'one', false])
  })

  it('shows a call that was read ahead at once, and then what the library has of it', async () => {
    const { client, reader, onOpened } = setup({
      'recordings.open': ({ id, known, isAhead }) => {
        const { transcript, ...opened } = openedOf({
          recording: recordingOf({ id, starred: isAhead !== true }),
        })
        return {
          ...opened,
          transcriptVersion: '1',
          transcript: known === '1' ? ('unchanged' as const) : transcript,
        }
      },
    })
    reader.readAhead('rec-2')
    expect(client.callsTo('recordings.open')).toEqual([{ id: 'rec-2', isAhead: true }])
    expect(onOpened).not.toHaveBeenCalled()
    await reader.open('rec-2')
    await vi.waitFor(() => expect(onOpened).toHaveBeenCalledTimes(2))
    const [before, now] = onOpened.mock.calls.map(([opened]) => opened)
    expect([before?.recording.starred, now?.recording.starred]).toEqual([false, true])
    expect(reader.opened).toBe(now)
    // The words are not read twice.
    expect(reader.transcript).toBe(before?.transcript)
    expect(client.callsTo('recordings.open')).toHaveLength(2)
  })

  it.each(['recordings.changed', 'personal.changed'] as const)(
    'reads a call again that was read ahead before the library announced %s',
    async (event) => {
      let name = 'before'
      const { client, reader, onOpened } = setup({
        'recordings.open': ({ id }) => openedOf({ recording: recordingOf({ id, preview: name }) }),
      })
      reader.readAhead('rec-2')
      name = 'after'
      if (event === 'recordings.changed') client.emit(event, { ids: ['rec-2'] })
      else client.emit(event, null)
      await reader.open('rec-2')
      expect(onOpened.mock.calls.map(([{ recording }]) => recording.preview)).toEqual(['after'])
    },
  )

  it('shows a call at once that was read ahead before another call changed', async () => {
    const { client, reader, onOpened } = setup()
    reader.readAhead('rec-2')
    client.emit('recordings.changed', { ids: ['rec-3'] })
    const opening = reader.open('rec-2')
    expect(client.callsTo('recordings.open')).toEqual([{ id: 'rec-2', isAhead: true }])
    await opening
    expect(onOpened).toHaveBeenCalled()
  })

  it('opens a call that could not be read ahead', async () => {
    const { reader } = setup({
      'recordings.open': ({ id, isAhead }) => {
        if (isAhead) throw clientError('busy', 'The library is busy.')
        return openedOf({ recording: recordingOf({ id }) })
      },
    })
    reader.readAhead('rec-2')
    await reader.open('rec-2')
    expect(reader.opened?.recording.id).toBe('rec-2')
  })

  it('does not read a call ahead that is already being opened', async () => {
    const { client, reader } = setup()
    await reader.open('rec-1')
    const opening = reader.open('rec-2')
    reader.readAhead('rec-2')
    await opening
    reader.readAhead('rec-2')
    expect(client.callsTo('recordings.open')).toEqual([{ id: 'rec-1' }, { id: 'rec-2' }])
  })

  it('stays at the call that was opened after one that was read ahead', async () => {
    const { reader, answer, shown } = setupSlow()
    reader.readAhead('one')
    const first = reader.open('one')
    const second = reader.open('two')
    answer('one')
    await first
    answer('two')
    await second
    expect(shown()).toEqual(['two', 'two'])
  })

  it('shows a loading state instead of the former call when the next one takes longer', async () => {
    vi.useFakeTimers()
    const { reader, answer, shown } = setupSlow()
    const first = reader.open('one')
    answer('one')
    await first
    const second = reader.open('two')
    await vi.advanceTimersByTimeAsync(1000)
    expect([...shown(), reader.isLeaving]).toEqual(['two', null, false])
    answer('two')
    await second
    expect(shown()).toEqual(['two', 'two'])
  })

  it('closes, also while another call is loading', async () => {
    const { reader, answer, shown } = setupSlow()
    const first = reader.open('one')
    answer('one')
    await first
    const second = reader.open('two')
    reader.close()
    answer('two')
    await second
    expect([...shown(), reader.isLeaving]).toEqual([null, null, false])
  })

  it('says why the next call could not be opened, instead of the former one', async () => {
    const { reader, client } = setup()
    await reader.open('rec-1')
    client.answer({
      'recordings.open': () => {
        throw clientError('recording-not-found', 'This call is no longer in the library.')
      },
    })
    await reader.open('rec-2')
    expect([reader.id, reader.opened, reader.failure]).toEqual([
      'rec-2',
      null,
      'This call is no longer in the library.',
    ])
  })

  it('adds a transcript that arrives while the call is open', async () => {
    const { reader, client } = setup({ 'recordings.open': () => openedOf({ transcript: null }) })
    await reader.open('rec-1')
    expect(reader.transcript).toBeNull()
    client.answer({ 'recordings.open': () => openedOf() })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    await vi.waitFor(() => expect(reader.transcript).not.toBeNull())
  })

  it('keeps the transcript when something else of the call changed', async () => {
    const { reader, client, onOpened } = setup({
      'recordings.open': () => openedOf({ transcriptVersion: 'v1' }),
    })
    await reader.open('rec-1')
    const before = reader.transcript
    const recording = recordingOf({ starred: true })
    client.answer({
      'recordings.open': () => ({
        ...openedOf({ recording, transcriptVersion: 'v1' }),
        transcript: 'unchanged',
      }),
    })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    await vi.waitFor(() => expect(reader.opened?.recording.starred).toBe(true))
    expect(reader.transcript).toBe(before)
    expect(onOpened.mock.lastCall?.[0].transcript).toBe(before)
    expect(client.callsTo('recordings.open')).toEqual([{ id: 'rec-1' }, { id: 'rec-1', known: 'v1' }])
  })

  it('keeps the known transcript when the call was closed and opened during a reload', async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<null>()
    const { reader, client } = setup({ 'recordings.open': () => openedOf({ transcriptVersion: 'v1' }) })
    await reader.open('rec-1')
    const before = reader.transcript
    client.answer({
      'recordings.open': async ({ known }) => {
        if (known === undefined) return await new Promise(() => undefined)
        await late
        return { ...openedOf({ transcriptVersion: 'v1' }), transcript: 'unchanged' }
      },
    })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    reader.close()
    void reader.open('rec-1')
    answerLate(null)
    await vi.waitFor(() => expect(reader.opened).not.toBeNull())
    expect(reader.transcript).toBe(before)
  })

  it('shows a new name of the caller at once', async () => {
    const { reader, client } = setup()
    await reader.open('rec-1')
    const person = { id: 1, name: 'Niamh' }
    client.answer({ 'recordings.open': () => openedOf({ recording: recordingOf({ person }) }) })
    client.emit('personal.changed', null)
    await vi.waitFor(() => expect(reader.opened?.recording.person).toEqual(person))
  })

  it('ignores changes of other calls', async () => {
    const { reader, client } = setup()
    await reader.open('rec-1')
    client.emit('recordings.changed', { ids: ['rec-2'] })
    expect(client.callsTo('recordings.open')).toHaveLength(1)
  })

  it('says why a call could not be opened, and keeps an already open one', async () => {
    const refuse = () => {
      throw clientError('recording-not-found', 'This call is no longer in the library.')
    }
    const { reader, client } = setup({ 'recordings.open': refuse })
    await reader.open('rec-1')
    expect(reader.failure).toBe('This call is no longer in the library.')
    client.answer({ 'recordings.open': () => openedOf() })
    await reader.reload()
    expect(reader.failure).toBeNull()
    client.answer({ 'recordings.open': refuse })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    await Promise.resolve()
    expect(reader.opened).not.toBeNull()
    expect(reader.failure).toBeNull()
  })

  it('finds the search term in the call, and again for another moment', async () => {
    const { reader, client } = setup({
      'search.occurrences': () => ({
        occurrences: [3, 20].map((word) => ({ first: word, last: word, timestamp: word })),
      }),
    })
    await reader.open('rec-1', { timestamp: 20, wordIndex: 20, query: 'refund' })
    await vi.waitFor(() => expect(reader.find.position).toBe(2))
    await reader.open('rec-1', { timestamp: 3, wordIndex: 3, query: 'refund' })
    await vi.waitFor(() => expect(reader.find.position).toBe(1))
    expect(client.callsTo('search.occurrences')).toHaveLength(2)
    await reader.open('rec-2')
    expect([reader.find.isOpen, reader.find.query]).toEqual([false, ''])
  })

  it('shows a call before its matches are loaded', async () => {
    const { reader } = setup({ 'search.occurrences': () => new Promise(() => undefined) })
    await reader.open('rec-1', { timestamp: 20, wordIndex: 20, query: 'refund' })
    expect(reader.opened).not.toBeNull()
  })

  it('moves to the word of a result found at the service once the transcript arrives', async () => {
    const { reader, client } = setup({ 'recordings.open': () => openedOf({ transcript: null }) })
    const timestamp = palletTranscript.starts[21]!
    await reader.open('rec-1', { timestamp, wordIndex: null, query: 'refund' })
    expect(client.callsTo('search.occurrences')).toEqual([])
    client.answer({ 'recordings.open': () => openedOf() })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    await vi.waitFor(() => expect(reader.moment?.wordIndex).toBe(21))
    expect(client.callsTo('search.occurrences')).toEqual([{ query: 'refund', id: 'rec-1' }])
    expect(isAtMoment(reader.moment, { timestamp, wordIndex: null })).toBe(true)
    expect(isAtMoment(reader.moment, { timestamp: timestamp + 5, wordIndex: null })).toBe(false)
  })

  it('moves to the word of such a result at once when the transcript is loaded', async () => {
    const { reader } = setup()
    await reader.open('rec-1')
    await reader.open('rec-1', { timestamp: palletTranscript.starts[21]!, wordIndex: null, query: 'refund' })
    expect(reader.moment?.wordIndex).toBe(21)
  })
})
