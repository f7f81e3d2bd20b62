/**
 * Limits all requests of one key: 100 in any 60 s, answered 429 beyond that (section Limits).
 *
 * Knows nothing of HTTP. Measures with the monotonic clock only, so that a changed wall clock neither causes
 * a burst nor stops the app.
 */
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import { paceMs } from './pace.ts'
import type { RequestJournal } from './request-journal.ts'
import { ServiceError } from './service-error.ts'
import type { Priority } from './types.ts'

export interface BudgetOptions {
  clock: Clock
  /** 0 to 1; randomizes when to resume after a 429. */
  random: () => number
  /** Requests in any window that the service allows. */
  limit?: number
  windowMs?: number
  /** How much of `limit` may be used, percent; read for each request. */
  share?: () => number
  /** Requests of other runs with this key; without it there are none. */
  journal?: RequestJournal
}

/** Permission to send one request. Its slot is released one window after `answered`, not after sending. */
export interface Slot {
  /** Call when the headers have arrived or the request failed; further calls do nothing. */
  answered(): void
}

interface HeldSlot {
  sentAt: number
  answeredAt: number | null
}

interface Waiter {
  /** Monotonic; the request fails rather than being sent later. */
  latestAt: number
  grant: (slot: Slot) => void
  refuse: (error: ServiceError) => void
}

/**
 * Slots that background requests leave free, so that a click never waits: 97 of 100 are still over 95 a
 * minute.
 */
const reservedShare = 0.03
/** Below this share background requests are sent at once: a small sync should not take a minute. */
const burstShare = 0.5
/** No request takes longer to its headers than this (see `exchange.ts`), so the service has counted it by then. */
const longestAnswerMs = 30_000
/** The document says only "per minute", so this is the shortest pause when a 429 gives none. */
const defaultPauseMs = 60_000
/** Limits a wrong `Retry-After` of days: after an hour one request checks again. */
const longestPauseMs = 3_600_000
/** Keeps several programs with the same key from resuming at the same instant. */
const pauseJitterMs = 3_000
/**
 * A 429 means that another program uses the key too: the rate is halved, and doubled again after each quiet
 * period.
 */
const recoveryMs = 180_000
/** Other runs note requests when sending; the service counts them a little later. */
const othersDelayMs = 2_000
/** An eighth of the limit leaves room for other programs and still makes progress. */
const mostHalvings = 3
/** Below this nothing would ever finish; protects against a share of 0. */
const leastLimit = 5

export class RequestBudget {
  readonly changes = new Emitter<null>()
  /** The part of `totals` that a library has saved. */
  savedTotals = { requests: 0, rateLimited: 0 }
  readonly #clock: Clock
  readonly #random: () => number
  readonly #fullLimit: number
  readonly #windowMs: number
  readonly #holdMs: number
  readonly #share: () => number
  readonly #journal: RequestJournal | null
  readonly #waiting: Record<Priority, Waiter[]> = { interactive: [], background: [] }
  #slots: HeldSlot[] = []
  #lastBackgroundAt = -Infinity
  #pausedUntil = -Infinity
  #halvings = 0
  #recoversAt = Infinity
  #wake: AbortController | null = null
  #requests = 0
  #rateLimited = 0

  constructor({ clock, random, limit = 100, windowMs = 60_000, share = () => 100, journal }: BudgetOptions) {
    this.#clock = clock
    this.#random = random
    this.#fullLimit = limit
    this.#windowMs = windowMs
    // A quarter second of tolerance per minute: the service may count a little later than it answers.
    this.#holdMs = windowMs + windowMs / 240
    this.#share = share
    this.#journal = journal ?? null
  }

  /** Requests sent in the last window. */
  get usedInWindow(): number {
    const since = this.#clock.monotonicMs() - this.#windowMs
    return this.#slots.filter((slot) => slot.sentAt > since).length
  }

  /** Requests allowed per window now: the share, reduced for a while after a 429. */
  get limit(): number {
    this.#recover()
    const allowed = Math.floor((this.#fullLimit * Math.min(100, this.#share())) / 100 / 2 ** this.#halvings)
    return Math.min(this.#fullLimit, Math.max(leastLimit, allowed))
  }

  /** Milliseconds until requests resume after a 429; 0 when not paused. */
  get pausedForMs(): number {
    return Math.max(0, this.#pausedUntil - this.#clock.monotonicMs())
  }

  /** Since this budget was created. */
  get totals(): { requests: number; rateLimited: number } {
    return { requests: this.#requests, rateLimited: this.#rateLimited }
  }

  /** Background requests are waiting: this budget is what limits them. */
  get isLimiting(): boolean {
    return this.#waiting.background.length > 0
  }

  /** Milliseconds until so many more background requests are sent, when the caller is fast enough. */
  estimateMs(requests: number): number {
    const now = this.#clock.monotonicMs()
    const limit = this.limit
    const most = limit - computeReserve(limit)
    const burst = this.#halvings === 0 ? Math.max(0, limit * burstShare - this.#slots.length) : 0
    const later = requests - burst
    if (later <= 0) return this.pausedForMs
    const stepMs = this.#holdMs / most
    // After a burst only the rest of the room is there, until the first slots are released.
    const room = Math.max(0, most - this.#slots.length - burst)
    const releasedMs = Math.min(this.#holdMs, ...this.#slots.map((slot) => this.#releaseAt(slot, now) - now))
    const afterBurst = later > room ? releasedMs + (later - room) * stepMs : (releasedMs * later) / room
    return this.pausedForMs + Math.max(later * stepMs, afterBurst)
  }

  /**
   * Waits for permission to send one request: interactive ones first, each kind in order.
   *
   * @param options.maxWaitMs fails rather than sending later; for requests that would surprise the user
   * @throws ServiceError `aborted`; `rate-limited` when `maxWaitMs` would be exceeded (nothing was sent)
   */
  acquire({
    priority = 'background',
    signal,
    maxWaitMs = Infinity,
  }: { priority?: Priority; signal?: AbortSignal; maxWaitMs?: number } = {}): Promise<Slot> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new ServiceError('aborted'))
        return
      }
      const queue = this.#waiting[priority]
      const giveUp = () => {
        const index = queue.indexOf(waiter)
        if (index >= 0) queue.splice(index, 1)
        reject(new ServiceError('aborted'))
        this.#pump()
      }
      const waiter: Waiter = {
        latestAt: this.#clock.monotonicMs() + maxWaitMs,
        grant: (slot) => {
          signal?.removeEventListener('abort', giveUp)
          resolve(slot)
        },
        refuse: (error) => {
          signal?.removeEventListener('abort', giveUp)
          reject(error)
        },
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      queue.push(waiter)
      this.#pump()
    })
  }

  /**
   * The service answered 429: pauses all requests, for the given time or a minute, then continues more
   * slowly. Further 429s of requests already sent extend the pause but do not slow down more.
   */
  noteRateLimited(retryAfterSeconds: number | null): void {
    this.#rateLimited += 1
    const now = this.#clock.monotonicMs()
    const again = this.#halvings > 0
    const told = retryAfterSeconds === null ? defaultPauseMs : retryAfterSeconds * 1000
    // Refused again after a short pause: that pause is not enough, so waits a whole window.
    const wanted = again && this.pausedForMs === 0 ? Math.max(told, defaultPauseMs) : told
    if (this.pausedForMs === 0) this.#halvings = Math.min(mostHalvings, this.#halvings + 1)
    const pauseMs = Math.min(longestPauseMs, Math.max(1000, wanted)) + pauseJitterMs * this.#random()
    this.#pausedUntil = Math.max(this.#pausedUntil, now + pauseMs)
    this.#journal?.notePause(pauseMs)
    this.#recoversAt = this.#pausedUntil + recoveryMs
    this.changes.emit(null)
    this.#pump()
  }

  /** Grants what may be sent now, then sleeps until the next request may be sent. */
  #pump(): void {
    this.#wake?.abort()
    this.#wake = null
    const now = this.#clock.monotonicMs()
    this.#countOthers(now)
    this.#release(now)
    for (;;) {
      const priority: Priority = this.#waiting.interactive.length > 0 ? 'interactive' : 'background'
      if (this.#waiting[priority].length === 0) return
      const waitMs = this.#waitMs(priority, now)
      if (waitMs > 0) {
        this.#refuseImpatient(now, waitMs)
        this.#sleep(waitMs)
        return
      }
      this.#grant(priority, now)
    }
  }

  /** Other runs use slots like our own requests, and their pauses apply to us. */
  #countOthers(now: number): void {
    if (!this.#journal) return
    const { agesMs, pausedForMs } = this.#journal.readOthers()
    for (const age of agesMs) {
      this.#slots.push({ sentAt: now - age, answeredAt: Math.min(now, now - age + othersDelayMs) })
    }
    if (pausedForMs > 0) this.#pausedUntil = Math.max(this.#pausedUntil, now + pausedForMs)
  }

  #grant(priority: Priority, now: number): void {
    const slot: HeldSlot = { sentAt: now, answeredAt: null }
    this.#slots.push(slot)
    this.#journal?.noteRequest()
    this.#requests += 1
    if (priority === 'background') this.#lastBackgroundAt = now
    this.#waiting[priority].shift()?.grant({
      answered: () => {
        if (slot.answeredAt !== null) return
        slot.answeredAt = this.#clock.monotonicMs()
        this.#pump()
      },
    })
    this.changes.emit(null)
  }

  /** Milliseconds until the next request of this kind may be sent; 0 for now. */
  #waitMs(priority: Priority, now: number): number {
    if (this.#pausedUntil > now) return this.#pausedUntil - now
    const limit = this.limit
    const room = limit - this.#slots.length - (priority === 'background' ? computeReserve(limit) : 0)
    const burst = this.#halvings === 0 && this.#slots.length < limit * burstShare
    if (room > 0 && (priority === 'interactive' || burst)) return 0
    // Pending requests count as answered now, the earliest that their slots can be released.
    const releases = this.#slots.map((slot) => this.#releaseAt(slot, now) - now).sort((a, b) => a - b)
    if (room <= 0) return releases[-room] ?? this.#holdMs
    return Math.max(0, this.#lastBackgroundAt + paceMs(room, releases, this.#holdMs) - now)
  }

  #releaseAt(slot: HeldSlot, now: number): number {
    if (slot.answeredAt !== null) return slot.answeredAt + this.#holdMs
    return Math.min(now, slot.sentAt + longestAnswerMs) + this.#holdMs
  }

  #release(now: number): void {
    this.#slots = this.#slots.filter((slot) => this.#releaseAt(slot, now) > now)
  }

  #refuseImpatient(now: number, waitMs: number): void {
    for (const queue of Object.values(this.#waiting)) {
      const impatient = queue.filter((waiter) => waiter.latestAt < now + waitMs)
      for (const waiter of impatient) {
        queue.splice(queue.indexOf(waiter), 1)
        waiter.refuse(new ServiceError('rate-limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) }))
      }
    }
  }

  #sleep(ms: number): void {
    const wake = new AbortController()
    this.#wake = wake
    // Rounded up: a timer that fires a fraction early would find nothing to do.
    this.#clock.sleep(Math.ceil(ms), wake.signal).then(
      () => this.#pump(),
      () => {},
    )
  }

  #recover(): void {
    while (this.#halvings > 0 && this.#clock.monotonicMs() >= this.#recoversAt) {
      this.#halvings -= 1
      this.#recoversAt = this.#halvings > 0 ? this.#recoversAt + recoveryMs : Infinity
    }
  }
}

/** At least one slot, unless the limit is so small that background requests would stop. */
function computeReserve(limit: number): number {
  return limit > 1 ? Math.max(1, Math.floor(limit * reservedShare)) : 0
}
