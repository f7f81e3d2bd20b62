/**
 * Reminds once a day of follow-ups that are due, at the hour that the user chose, or later on that day when the computer
 * slept or the app was locked. Without Electron; `notifications.ts` shows them.
 */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { LibraryReader, LibraryWriter } from '../../library/types.ts'
import { getDueDays } from '../../model/due-days.ts'
import { cleanText } from '../../util/clean-text.ts'
import type { Clock } from '../../util/clock.ts'
import type { Emitter } from '../../util/emitter.ts'
import { createRounds } from '../../util/rounds.ts'
import type { Remote } from '../../threads/rpc.ts'
import type { ShellText } from '../text/en.ts'

/** Library entry with the last day that had a reminder, as a JSON string. */
const cachedName = 'reminded-on'
/** A timer does not count the time that the computer sleeps. */
const checkMs = 60_000
/** More cannot be read at a glance. */
const maxWords = 3

export interface Reminder {
  today: number
  overdue: number
  /** Of the first ones, the longest overdue first; empty when they may not be shown. */
  words: string[]
}

type Choice = Pick<Settings, 'remindHour' | 'notifyContent'>

export interface ReminderOptions {
  reader: Pick<Remote<LibraryReader>, 'findValue' | 'countFollowUps' | 'listFollowUps'>
  writer: Pick<Remote<LibraryWriter>, 'saveValue'>
  settings(): Choice
  settingsChanges: Emitter<Settings>
  isLocked(): boolean
  show(reminder: Reminder): void
  clock: Clock
}

/** Title and body of the notification. */
export function describeReminder(
  { today, overdue, words }: Reminder,
  { followUps: text }: ShellText,
): { title: string; body: string } {
  return { title: text.due(today, overdue), body: words.map(cleanText).join('\n') }
}

/** Reminds of the follow-ups of one library; returns a function that stops it. */
export function remindOfFollowUps(options: ReminderOptions): () => void {
  const { clock, reader, writer } = options
  let hasStopped = false
  let remindedOn: string | null = null
  const mayShow = () => !hasStopped && !options.isLocked()

  const remind = async (today: string) => {
    remindedOn ??= await findDay(reader)
    if (remindedOn === today) return
    const reminder = await readReminder(options)
    if (!mayShow()) return
    remindedOn = today
    // If it cannot be saved, the next start reminds again.
    await writer.saveValue({ name: cachedName, json: JSON.stringify(today), at: clock.now() }).catch(() => {})
    if (reminder !== null && mayShow()) options.show(reminder)
  }
  const rounds = createRounds(clock, async () => {
    const { remindHour } = options.settings()
    if (remindHour === 0) return
    rounds.request(checkMs)
    const now = clock.now()
    if (new Date(now).getHours() >= remindHour) await remind(getDueDays(now).today)
  })
  rounds.request(0)
  const stopListening = options.settingsChanges.listen(() => rounds.request(0))
  return () => {
    hasStopped = true
    stopListening()
    void rounds.stop()
  }
}

async function findDay(reader: ReminderOptions['reader']): Promise<string | null> {
  const found = await reader.findValue({ name: cachedName })
  return found && (JSON.parse(found.json) as string)
}

/** Null when nothing is due. */
async function readReminder({ reader, settings, clock }: ReminderOptions): Promise<Reminder | null> {
  const filter = { state: 'open', owner: null, personId: null } as const
  const { today, overdue } = await reader.countFollowUps({ filter, days: getDueDays(clock.now()) })
  if (today + overdue === 0) return null
  const limit = Math.min(maxWords, today + overdue)
  const { items } = await reader.listFollowUps({ filter, offset: 0, limit })
  const words = settings().notifyContent ? items.flatMap(({ text, said }) => text ?? said ?? []) : []
  return { today, overdue, words }
}
