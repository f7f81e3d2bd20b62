import { describe, expect, it } from 'vitest'
import type { ScreenAnswers } from '../../../src-main/session/first-screen-file.ts'
import { FirstScreen } from '../../../src-main/ipc/first-screen.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

const range = { view: 'all', offset: 0, limit: 100 }
const kept = {
  'session.get null': '"signed in"',
  [`recordings.list ${JSON.stringify(range)}`]: '["a call"]',
}
const withAnswers = (answers: ScreenAnswers | null) => new FirstScreen(Promise.resolve(answers))
const isOver = async (screen: FirstScreen) =>
  await Promise.race([screen.shown.then(() => true), Promise.resolve().then(() => false)])

describe('FirstScreen', () => {
  it('answers a request as in the last run, and leaves others to the methods', async () => {
    const screen = withAnswers(kept)
    expect(await screen.answer('session.get', null)).toEqual({ ok: true, value: 'signed in' })
    expect(await screen.answer('recordings.list', range)).toEqual({ ok: true, value: ['a call'] })
    expect(await screen.answer('recordings.list', { ...range, view: 'starred' })).toBeNull()
    expect(await screen.answer('recordings.open', { id: 'a' })).toBeNull()
    expect(screen.wasAnswered).toBe(true)
  })

  it('lets the rest load at once when there are no answers', async () => {
    const screen = withAnswers(null)
    await screen.shown
    expect(await screen.answer('session.get', null)).toBeNull()
    expect(screen.wasAnswered).toBe(false)
  })

  it('lets the rest load when the list is shown, and then answers nothing more', async () => {
    const screen = withAnswers(kept)
    await screen.answer('session.get', null)
    expect(await isOver(screen)).toBe(false)
    expect(await screen.answer('window.list-shown', null)).toBeNull()
    await screen.shown
    expect(await screen.answer('session.get', null)).toBeNull()
  })

  it('lets the rest load also when no list is ever shown', async () => {
    const screen = withAnswers(kept)
    await screen.shown
    expect(await screen.answer('session.get', null)).toBeNull()
  })

  it('lets the rest load when the answers do not arrive, and does not use them when they come late', async () => {
    const late = Promise.withResolvers<ScreenAnswers | null>()
    const screen = new FirstScreen(late.promise)
    expect(await screen.hand()).toBeNull()
    await screen.shown
    late.resolve(kept)
    expect(await screen.answer('session.get', null)).toBeNull()
    expect(await screen.hand()).toBeNull()
  })

  it.each(['session.get', 'recordings.list'])(
    'lets the rest load when the page asks for %s, which was not kept',
    async (name) => {
      const screen = withAnswers({ 'settings.get null': '{}' })
      expect(await screen.answer('settings.get', null)).toEqual({ ok: true, value: {} })
      expect(await screen.answer(name, range)).toBeNull()
      await new Promise(setImmediate)
      expect(await isOver(screen)).toBe(true)
    },
  )

  it('hands all answers to the page, and collects current answers to the requests that it used', async () => {
    const screen = withAnswers(kept)
    expect(await screen.hand()).toEqual(kept)
    expect(screen.wasAnswered).toBe(true)
    await screen.answer('window.list-shown', null, ['session.get null', 'recordings.open null', 7])
    await screen.shown
    expect(await screen.hand()).toBeNull()
    const answers = await screen.collect(async ({ name, args }) => ({ ok: true, value: [name, args] }))
    expect(answers).toEqual({ 'session.get null': '["session.get",null]' })
  })

  it('collects current answers to the requests that came before the list was shown', async () => {
    const screen = withAnswers(null)
    await screen.answer('session.get', null)
    await screen.answer('recordings.list', range)
    await screen.answer('window.set-shown-call', { recordingId: null })
    await screen.answer('window.list-shown', null)
    await screen.answer('recordings.list', { ...range, view: 'starred' })
    const answers = await screen.collect(async () => ({ ok: true, value: ['now'] }))
    expect(answers).toEqual({
      'session.get null': '["now"]',
      [`recordings.list ${JSON.stringify(range)}`]: '["now"]',
    })
  })

  it('collects nothing when an answer fails or nothing was asked', async () => {
    const screen = withAnswers(null)
    expect(await screen.collect(async () => ({ ok: true, value: 1 }))).toBeNull()
    await screen.answer('session.get', null)
    await screen.answer('recordings.list', range)
    const answers = await screen.collect(async ({ name }) =>
      name === 'session.get' ? { ok: false, error: { code: 'signed-out' } } : { ok: true, value: ['now'] },
    )
    expect(answers).toBeNull()
  })
})
