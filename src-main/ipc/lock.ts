/** Methods that lock and unlock the app, and the rule that a locked app answers only a few other methods. */
import { z } from 'zod'
import { appViews } from '../../src-preload/contract/channels.ts'
import type { LockAbilities, LockedPlace } from '../../src-preload/contract/lock.ts'
import type { Offhook } from '../app/compose.ts'
import { getWorkspace, method, type Method } from './method.ts'
import { recordingId, recordingView } from './recordings.ts'
import { describeSession } from './session.ts'
import { CodedError } from '../util/coded-error.ts'

/** Authenticates the user of the system. */
export interface SystemAuthentication {
  canAsk(): boolean
  /** False if the user was not authenticated or cancelled. */
  ask(): Promise<boolean>
}

const placeSchema = z.object({
  view: z.enum(appViews),
  listView: recordingView,
  row: z.number().int().min(0),
  recordingId: recordingId.nullable(),
})

export function lockMethods(
  offhook: Offhook,
  { system, abilities }: { system: SystemAuthentication; abilities: () => LockAbilities },
) {
  const { session } = offhook
  /** In memory only. */
  let place: LockedPlace | null = null
  return {
    'lock.abilities': method(z.null(), () => abilities()),
    /** Locks the app, if the open library can be unlocked again. */
    'lock.now': method(z.object({ place: placeSchema }), async ({ place: before }) => {
      place = before
      await session.locking.lock()
      return describeSession(session)
    }),
    /** Unlocks the app if the system authenticates its user. */
    'lock.ask-system': method(z.null(), async () => {
      if (session.locking.isLocked() && (await system.ask())) await session.locking.unlockBySystem()
      return describeSession(session)
    }),
    /** Returns the screen before the lock, once. */
    'lock.take-place': method(z.null(), () => {
      getWorkspace(offhook)
      const before = place
      place = null
      return before
    }),
  }
}

/** The methods that the locked screen needs. */
const answeredWhileLocked = new Set([
  'app.info',
  'app.show-menu',
  'lock.abilities',
  'lock.ask-system',
  'lock.now',
  'session.get',
  'session.unlock',
  'settings.get',
  'updates.state',
  'window.set-shown-call',
  'window.take-link',
])

/** An answer of the person who is asked; null when the dialog was closed. */
type Dialog = (...given: never[]) => Promise<string | null>

/** The same dialogs; one that was open when the app was locked, and is answered while it is, counts as closed. */
export function closeDialogsWhileLocked<D extends { [name in keyof D]: Dialog }>(
  dialogs: D,
  isLocked: () => boolean,
): D {
  const entries = Object.entries<Dialog>(dialogs).map(([name, ask]) => {
    const guarded: Dialog = async (...given) => {
      const answer = await ask(...given)
      return isLocked() ? null : answer
    }
    return [name, guarded]
  })
  return Object.fromEntries(entries) as D
}

/** The same methods; while the app is locked, all but a few fail with `locked`. */
export function closeWhileLocked<M extends object>(methods: M, isLocked: () => boolean): M {
  const entries = Object.entries(methods) as [string, Method<unknown, unknown>][]
  const closed = entries.map(([name, { args, run }]) => {
    const guarded = async (given: unknown) => {
      if (isLocked() && !answeredWhileLocked.has(name)) throw new CodedError('locked')
      return await run(given)
    }
    return [name, { args, run: guarded }]
  })
  return Object.fromEntries(closed) as M
}
