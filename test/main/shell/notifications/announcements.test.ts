import { afterEach, describe, expect, it } from 'vitest'
import {
  announceTranscripts,
  decideNews,
  describeNews,
  type News,
} from '../../../../src-main/shell/notifications/announcements.ts'
import { de } from '../../../../src-main/shell/text/de.ts'
import { en } from '../../../../src-main/shell/text/en.ts'
import type { LibraryChange } from '../../../../src-main/library/stored-types.ts'
import { Emitter } from '../../../../src-main/util/emitter.ts'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import { FakeClock } from '../../../support/clocks/fake-clock.ts'
import { recordingOf } from '../../../support/window/fixtures.ts'

const all = { notifyTranscripts: true, notifyContent: true }

const callOf = (id: string, changes: Partial<RecordingItem> = {}) =>
  recordingOf({
    id,
    transcriptState: 'present',
    createdAtMs: 2_000,
    preview: 'Hello there.',
    person: { id: 1, name: 'Niamh' },
    counterpart: '(020) 917 4199',
    ...changes,
  })

const decide = (calls: RecordingItem[], settings = all, shownId: string | null = null) =>
  decideNews(calls, { since: 1_000, shownId, settings })

describe('decideNews', () => {
  it('shows the person and the first words', () => {
    expect(decide([callOf('a')])).toEqual({
      kind: 'one',
      recordingId: 'a',
      name: 'Niamh',
      words: 'Hello there.',
    })
    expect(decide([callOf('a', { person: null })])).toMatchObject({ name: '(020) 917 4199' })
  })

  it('shows no name and no words when the person chose that', () => {
    const discreet = { notifyTranscripts: true, notifyContent: false }
    expect(decide([callOf('a')], discreet)).toMatchObject({ name: null, words: null })
    expect(decide([callOf('a'), callOf('b')], discreet)).toEqual({ kind: 'many', count: 2, names: [] })
  })

  it('combines many calls into one notification', () => {
    const calls = Array.from({ length: 12 }, (_, index) =>
      callOf(String(index), { person: { id: index, name: `Person ${index % 5}` } }),
    )
    const names = ['Person 0', 'Person 1', 'Person 2']
    expect(decide(calls)).toEqual({ kind: 'many', count: 12, names })
  })

  it('does not notify about older calls, the open call, or when notifications are off', () => {
    expect(decide([callOf('a', { createdAtMs: 999 }), callOf('b', { createdAtMs: null })])).toBeNull()
    expect(decide([callOf('a')], all, 'a')).toBeNull()
    expect(decide([callOf('a')], { ...all, notifyTranscripts: false })).toBeNull()
    expect(decide([callOf('a', { transcriptState: 'wanted' })])).toBeNull()
  })
})

describe('describeNews', () => {
  it('uses the current language', () => {
    const many: News = { kind: 'many', count: 12, names: ['Niamh', 'Tom'] }
    expect(describeNews(many, en)).toEqual({ title: '12 new transcripts', body: 'Niamh, Tom' })
    expect(describeNews(many, de).title).toBe('12 neue Transkripte')
  })

  it('shows nothing of a call whose content is hidden', () => {
    const hidden: News = { kind: 'one', recordingId: 'a', name: null, words: null }
    expect(describeNews(hidden, en)).toEqual({ title: 'New transcript', body: '' })
  })

  it('shows that a number is unknown, and that there was no speech', () => {
    const words: News = { kind: 'one', recordingId: 'a', name: null, words: 'Hello' }
    expect(describeNews(words, en)).toEqual({ title: 'Number withheld', body: 'Hello' })
    const silent: News = { kind: 'one', recordingId: 'a', name: 'Niamh', words: null }
    expect(describeNews(silent, en)).toEqual({ title: 'Niamh', body: 'No speech detected' })
  })

  it('removes text direction marks and line breaks', () => {
    const turned: News = { kind: 'one', recordingId: 'a', name: '\u202eNiamh', words: 'One\ntwo\u2066' }
    expect(describeNews(turned, en)).toEqual({ title: 'Niamh', body: 'One two' })
    expect(describeNews({ kind: 'many', count: 2, names: ['\u202eNiamh', 'Tom'] }, en).body).toBe(
      'Niamh, Tom',
    )
  })
})

describe('announceTranscripts', () => {
  const stops: (() => void)[] = []
  afterEach(() => stops.splice(0).forEach((stop) => stop()))

  /** @param known since when calls are news, as the library has it; null for one opened for the first time. */
  function open({
    known = 0,
    madeAt = (clock) => clock.now(),
  }: { known?: number | null; madeAt?: (clock: FakeClock) => number } = {}) {
    const clock = new FakeClock()
    const changes = new Emitter<LibraryChange>()
    const shown: News[] = []
    let saved: number | null = known
    const start = () => {
      const stop = announceTranscripts({
        changes,
        clock,
        settings: () => all,
        shownId: () => null,
        reader: { findValue: async () => (saved === null ? null : { json: 'null', at: saved }) },
        writer: { saveValue: async ({ at }) => void (saved = at) },
        find: async (ids) => ids.map((id) => callOf(id, { createdAtMs: madeAt(clock) })),
        show: (news) => shown.push(news),
      })
      stops.push(stop)
      return stop
    }
    const arrive = (...arrived: string[]) => changes.emit({ ids: arrived, words: true, arrived })
    return { clock, changes, shown, start, arrive, saved: () => saved }
  }

  it('combines transcripts that arrive together', async () => {
    const { clock, shown, start, arrive } = open()
    start()
    for (const id of ['a', 'b', 'c']) {
      arrive(id)
      await clock.advance(1_000)
    }
    expect(shown).toEqual([])
    await clock.advance(5_000)
    expect(shown).toEqual([{ kind: 'many', count: 3, names: ['Niamh'] }])
    arrive('d')
    await clock.advance(5_000)
    expect(shown.at(-1)).toMatchObject({ kind: 'one', recordingId: 'd' })
  })

  it('waits for a limited time while transcripts keep arriving', async () => {
    const { clock, shown, start, arrive } = open()
    start()
    for (let index = 0; index < 30; index += 1) {
      arrive(String(index))
      await clock.advance(1_000)
    }
    expect(shown).toHaveLength(1)
  })

  it('announces nothing from a first sync, also on the next start', async () => {
    const madeBefore = (clock: FakeClock) => clock.now() - 86_400_000
    const { clock, shown, start, arrive, saved } = open({ known: null, madeAt: madeBefore })
    const stop = start()
    arrive('a', 'b')
    await clock.advance(5_000)
    expect(saved()).toBeLessThanOrEqual(clock.now())
    stop()
    start()
    arrive('c')
    await clock.advance(5_000)
    expect(shown).toEqual([])
  })

  it('does not stay silent after a clock that was a year ahead is corrected', async () => {
    const { clock, shown, start, arrive } = open({ known: new FakeClock().now() + 31_536_000_000 })
    start()
    arrive('a')
    await clock.advance(5_000)
    expect(shown).toHaveLength(1)
  })

  it('ignores other changes, and all changes after it is stopped', async () => {
    const { clock, changes, shown, start, arrive } = open()
    const stop = start()
    changes.emit({ ids: ['a'], words: true })
    await clock.advance(5_000)
    arrive('b')
    stop()
    await clock.advance(5_000)
    arrive('c')
    await clock.advance(5_000)
    expect(shown).toEqual([])
  })
})
