import { describe, expect, it, vi } from 'vitest'
import { ReaderState } from '../../../src-renderer/state/reader.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../support/fake-client.ts'
import { openedOf, palletTranscript, recordingOf, transcriptOf } from '../../support/fixtures.ts'

function setup(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient(handlers)
  const onOpened = vi.fn()
  const reader = new ReaderState(client, onOpened)
  reader.listen()
  return { client, reader, onOpened }
}

describe('ReaderState', () => {
  it('shows a call as loading until it is here', async () => {
    const { reader, onOpened } = setup()
    const opening = reader.open('rec-1')
    expect(reader.isLoading).toBe(true)
    await opening
    expect(reader.isLoading).toBe(false)
    expect(reader.blocks).toHaveLength(palletTranscript.turns.length)
    expect(onOpened).toHaveBeenCalledOnce()
  })

  it('shows the call that was asked for last', async () => {
    const answers = new Map<string, () => void>()
    const { reader } = setup({
      'recordings.open': ({ id }) =>
        new Promise((resolve) =>
          answers.set(id, () => resolve(openedOf({ recording: recordingOf({ id }) }))),
        ),
    })
    const first = reader.open('one')
    const second = reader.open('two')
    answers.get('two')!()
    answers.get('one')!()
    await Promise.all([first, second])
    expect(reader.opened?.recording.id).toBe('two')
  })

  it('takes in a transcript that arrives while the call is open', async () => {
    const { reader, client } = setup({ 'recordings.open': () => openedOf({ transcript: null }) })
    await reader.open('rec-1')
    expect(reader.transcript).toBeNull()
    client.answer({ 'recordings.open': () => openedOf() })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    await vi.waitFor(() => expect(reader.transcript).not.toBeNull())
  })

  it('keeps the words that are drawn when something else of the call changed', async () => {
    const { reader, client } = setup({
      'recordings.open': () => openedOf({ transcript: transcriptOf([['you', 'Hi.']]) }),
    })
    await reader.open('rec-1')
    const before = reader.transcript
    client.answer({
      'recordings.open': () =>
        openedOf({ recording: recordingOf({ starred: true }), transcript: transcriptOf([['you', 'Hi.']]) }),
    })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    await vi.waitFor(() => expect(reader.opened?.recording.starred).toBe(true))
    expect(reader.transcript).toBe(before)
  })

  it('ignores changes of other calls', async () => {
    const { reader, client } = setup()
    await reader.open('rec-1')
    client.emit('recordings.changed', { ids: ['rec-2'] })
    expect(client.callsTo('recordings.open')).toHaveLength(1)
  })

  it('says why a call could not be opened, and keeps one that is open', async () => {
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
})
