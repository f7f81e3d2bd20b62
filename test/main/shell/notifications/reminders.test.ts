import { afterEach, describe, expect, it } from 'vitest'
import {
  describeReminder,
  remindOfFollowUps,
  type Reminder,
} from '../../../../src-main/shell/notifications/reminders.ts'
import { de } from '../../../../src-main/shell/text/de.ts'
import { en } from '../../../../src-main/shell/text/en.ts'
import { Emitter } from '../../../../src-main/util/emitter.ts'
import { defaultSettings, type Settings } from '../../../../src-preload/contract/settings.ts'
import { FakeClock } from '../../../support/clocks/fake-clock.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import { newFollowUp } from '../../../support/library/follow-ups.ts'
import { openLibrary } from '../../../support/library/open-library.ts'

const minute = 60_000
const hour = 60 * minute

describe('remindOfFollowUps', () => {
  const stops: (() => void)[] = []
  afterEach(() => stops.splice(0).forEach((stop) => stop()))

  /** Friday, 27 November 2026, 7:00 in the machine's zone. */
  function open(chosen: Partial<Settings> = { remindHour: 9 }) {
    const library = openLibrary()
    const clock = new FakeClock(new Date(2026, 10, 27, 7).getTime())
    const settingsChanges = new Emitter<Settings>()
    const world = { settings: { ...defaultSettings, ...chosen }, isLocked: false }
    const shown: Reminder[] = []
    const start = () => {
      const stop = remindOfFollowUps({
        reader: asRemote(library.reader),
        writer: asRemote(library.writer),
        settings: () => world.settings,
        settingsChanges,
        isLocked: () => world.isLocked,
        show: (reminder) => shown.push(reminder),
        clock,
      })
      stops.push(stop)
      return stop
    }
    const add = (text: string | null, dueDay: string) =>
      library.writer.addFollowUp({ ...newFollowUp, text: text ?? 'x', dueDay })
    const choose = (changes: Partial<Settings>) => {
      world.settings = { ...world.settings, ...changes }
      settingsChanges.emit(world.settings)
    }
    return { ...library, clock, world, shown, start, add, choose }
  }

  it('reminds at the chosen hour, with the words of the first ones, and once a day', async () => {
    const { clock, shown, start, add, choose } = open()
    for (const text of ['Send the quote', 'Call Ada', 'Order paper']) add(text, '2026-11-27')
    add('Pay the bill', '2026-11-26')
    add('Later', '2026-11-28')
    start()
    await clock.advance(hour + 59 * minute)
    expect(shown).toEqual([])
    await clock.advance(2 * minute)
    const words = ['Pay the bill', 'Send the quote', 'Call Ada']
    expect(shown).toEqual([{ today: 3, overdue: 1, words }])
    choose({ remindHour: 12 })
    await clock.advance(10 * hour)
    expect(shown).toHaveLength(1)
    await clock.advance(17 * hour)
    expect(shown.slice(1)).toMatchObject([{ today: 1, overdue: 4 }])
  })

  it('does not remind again on that day after a restart', async () => {
    const { clock, shown, start, add } = open()
    add('Send the quote', '2026-11-27')
    const stop = start()
    await clock.advance(3 * hour)
    stop()
    start()
    await clock.advance(3 * hour)
    expect(shown).toHaveLength(1)
  })

  it('reminds later on the day when the computer slept at the hour, and not on the next day instead', async () => {
    const { clock, shown, start, add } = open()
    add('Send the quote', '2026-11-27')
    start()
    await clock.advance(minute)
    clock.setWallClock(clock.now() + 8 * hour)
    await clock.advance(2 * minute)
    expect(shown).toHaveLength(1)
    clock.setWallClock(clock.now() + 13 * hour)
    await clock.advance(2 * minute)
    expect(shown).toHaveLength(1)
  })

  it('shows nothing when nothing is due, also when something is added afterwards', async () => {
    const { clock, shown, start, add } = open()
    add('Later', '2026-12-01')
    start()
    await clock.advance(3 * hour)
    add('Today', '2026-11-27')
    await clock.advance(3 * hour)
    expect(shown).toEqual([])
  })

  it('is off until an hour is chosen, and shows no words unless previews are allowed', async () => {
    const { clock, shown, start, add, choose } = open({ notifyContent: false })
    add('Send the quote', '2026-11-27')
    start()
    await clock.advance(5 * hour)
    expect(shown).toEqual([])
    choose({ remindHour: 10 })
    await clock.advance(minute)
    expect(shown).toEqual([{ today: 1, overdue: 0, words: [] }])
  })

  it('waits while the app is locked', async () => {
    const { clock, shown, start, add, world } = open()
    add('Send the quote', '2026-11-27')
    start()
    world.isLocked = true
    await clock.advance(5 * hour)
    expect(shown).toEqual([])
    world.isLocked = false
    await clock.advance(2 * minute)
    expect(shown).toHaveLength(1)
  })
})

describe('describeReminder', () => {
  it.each([
    [3, 1, '3 follow-ups are due today, 1 overdue', '3 Aufgaben heute fällig, 1 überfällig'],
    [1, 0, '1 follow-up is due today', '1 Aufgabe heute fällig'],
    [0, 1, '1 follow-up is overdue', '1 Aufgabe überfällig'],
    [0, 2, '2 follow-ups are overdue', '2 Aufgaben überfällig'],
  ])('says how many are due: %i today, %i overdue', (today, overdue, title, german) => {
    const reminder = { today, overdue, words: ['Send the\nquote', 'Call Ada'] }
    expect(describeReminder(reminder, en)).toEqual({ title, body: 'Send the quote\nCall Ada' })
    expect(describeReminder(reminder, de).title).toBe(german)
  })
})
