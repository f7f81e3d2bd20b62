import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import type { Conversation, Fact } from '../../../../src-preload/contract/conversation.ts'
import { ConversationState } from '../../../../src-renderer/features/conversation/conversation.svelte.ts'
import { Listening } from '../../../../src-renderer/features/player/listening.ts'
import { NoticesState } from '../../../../src-renderer/app/notices.svelte.ts'
import { PlayerState } from '../../../../src-renderer/features/player/player.svelte.ts'
import { ReaderState } from '../../../../src-renderer/app/open-call/reader.svelte.ts'
import { FakeAudio } from '../../../support/window/fake-audio.ts'
import { createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { openedOf, recordingOf } from '../../../support/window/fixtures.ts'

const factOf = (fact: Partial<Fact> = {}): Fact => ({
  kind: 'amount',
  text: 'fifty dollars',
  sentence: 'It is fifty dollars.',
  value: '$50',
  confidence: 0.9,
  speaker: 'you',
  timestamp: 3,
  first: 0,
  count: 2,
  followUp: null,
  ...fact,
})
const saying = (text: string): Conversation => ({ glance: null, facts: [factOf({ text })] })

function setUp(handlers: Partial<Handlers> = {}) {
  const client = createFakeClient({
    'recordings.open': ({ id }) => openedOf({ recording: recordingOf({ id }), audioUrl: 'media://audio/x' }),
    'recordings.conversation': ({ id }) => saying(id),
    ...handlers,
  })
  const reader = new ReaderState(client, () => {})
  const player = new PlayerState(client, new FakeAudio())
  const copied: string[] = []
  const notices = new NoticesState()
  const conversation = new ConversationState({
    client,
    reader,
    notices,
    listening: new Listening(reader, player),
    copy: (text) => copied.push(text) > 0,
  })
  reader.listen()
  player.listen()
  return {
    client,
    reader,
    player,
    conversation,
    copied,
    notices,
    said: () => conversation.current?.facts[0]?.text,
  }
}

/** Looks at whichever call is open, as the details do. */
function look(conversation: ConversationState): () => void {
  const stop = $effect.root(() => {
    $effect(() => conversation.watch())
  })
  flushSync()
  return stop
}

async function settle(): Promise<void> {
  flushSync()
  await new Promise((resolve) => setTimeout(resolve))
}

describe('ConversationState', () => {
  it('loads the facts of the opened call only while they are shown', async () => {
    const { client, reader, conversation, said } = setUp()
    await reader.open('rec-1')
    expect(client.callsTo('recordings.conversation')).toEqual([])
    const stop = look(conversation)
    await settle()
    expect(said()).toBe('rec-1')
    await reader.open('rec-2')
    await settle()
    expect(said()).toBe('rec-2')
    stop()
    await reader.open('rec-3')
    await settle()
    expect(client.callsTo('recordings.conversation')).toEqual([{ id: 'rec-1' }, { id: 'rec-2' }])
  })

  it('ignores a late answer about another call', async () => {
    const late = Promise.withResolvers<Conversation>()
    const { reader, conversation, said } = setUp({
      'recordings.conversation': ({ id }) => (id === 'rec-1' ? late.promise : saying(id)),
    })
    const stop = look(conversation)
    await reader.open('rec-1')
    await settle()
    await reader.open('rec-2')
    await settle()
    late.resolve(saying('rec-1'))
    await settle()
    expect(said()).toBe('rec-2')
    stop()
  })

  it('reloads when the transcript of the opened call changes, and keeps the old facts until then', async () => {
    const { client, reader, conversation, said } = setUp()
    const stop = look(conversation)
    await reader.open('rec-1')
    await settle()
    const late = Promise.withResolvers<Conversation>()
    client.answer({
      'recordings.open': () => openedOf({ transcriptVersion: 'corrected' }),
      'recordings.conversation': () => late.promise,
    })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    await settle()
    expect(said()).toBe('rec-1')
    late.resolve(saying('corrected'))
    await settle()
    expect(said()).toBe('corrected')
    expect(client.callsTo('recordings.conversation')).toHaveLength(2)
    stop()
  })

  it('does not reload when something other than the transcript changes', async () => {
    const { client, reader, conversation } = setUp()
    const stop = look(conversation)
    await reader.open('rec-1')
    await settle()
    client.answer({ 'recordings.open': () => openedOf({ recording: recordingOf({ starred: true }) }) })
    client.emit('recordings.changed', { ids: ['rec-1'] })
    await settle()
    expect(reader.opened?.recording.starred).toBe(true)
    expect(client.callsTo('recordings.conversation')).toHaveLength(1)
    stop()
  })

  it('loads nothing before the transcript is loaded', async () => {
    const { client, reader, conversation } = setUp({ 'recordings.open': () => new Promise(() => undefined) })
    const stop = look(conversation)
    void reader.open('rec-1')
    await settle()
    expect(client.callsTo('recordings.conversation')).toEqual([])
    stop()
  })

  it('reloads when the transcript changed while the call was closed', async () => {
    let text = 'fifty dollars'
    const { client, reader, conversation, said } = setUp({ 'recordings.conversation': () => saying(text) })
    await reader.open('a')
    const stop = look(conversation)
    await expect.poll(said).toBe('fifty dollars')
    stop()
    reader.close()
    text = 'sixty dollars'
    client.answer({ 'recordings.open': () => openedOf({ transcriptVersion: 'corrected' }) })
    await reader.open('a')
    look(conversation)
    await expect.poll(said).toBe('sixty dollars')
  })

  it('has no facts when loading them failed', async () => {
    const { reader, conversation } = setUp({
      'recordings.conversation': () => {
        throw new Error('no')
      },
    })
    const stop = look(conversation)
    await reader.open('rec-1')
    await settle()
    expect(conversation.current).toBeNull()
    stop()
  })

  it('seeks to where a fact was said, and plays on request', async () => {
    const { reader, player, conversation } = setUp()
    await reader.open('rec-1')
    await conversation.goTo(factOf({ timestamp: 3 }), { play: false })
    expect(player.recording?.id).toBe('rec-1')
    expect(player.isPlaying).toBe(false)
    await conversation.goTo(factOf({ timestamp: 3 }), { play: true })
    expect(player.isPlaying).toBe(true)
  })

  it('focuses the turn of a fact in a call without audio', async () => {
    const { reader, player, conversation } = setUp({
      'recordings.open': ({ id }) => openedOf({ recording: recordingOf({ id }), audioUrl: null }),
    })
    await reader.open('rec-1')
    const last = reader.blocks.at(-1)!
    await conversation.goTo(factOf({ first: last.first }), { play: true })
    expect(reader.turns.index).toBe(last.index)
    expect(reader.turns.wantsFocus).toBe(true)
    expect(player.isPlaying).toBe(false)
  })

  it('copies the value of a fact, and says so', () => {
    const { conversation, copied, notices } = setUp()
    conversation.copy('a@b.example')
    expect(copied).toEqual(['a@b.example'])
    expect(notices.notice?.text).toBe('Copied.')
  })

  it('says that a calendar file was saved, and nothing after a cancelled dialog', async () => {
    const { client, conversation, notices } = setUp({ 'export.calendar-event': () => ({ saved: false }) })
    const date = { ...factOf(), kind: 'date' as const, value: '2026-11-27' }
    await conversation.addToCalendar('rec-1', date)
    expect(notices.notice).toBeNull()
    client.answer({ 'export.calendar-event': () => ({ saved: true }) })
    await conversation.addToCalendar('rec-1', date)
    expect(notices.notice?.text).toBe('Calendar file saved.')
  })

  it('remembers which parts are collapsed', () => {
    const { conversation } = setUp()
    expect(conversation.isOpen('facts')).toBe(true)
    conversation.toggle('facts')
    expect([conversation.isOpen('facts'), conversation.isOpen('promise')]).toEqual([false, true])
    conversation.toggle('facts')
    expect(conversation.isOpen('facts')).toBe(true)
  })
})
