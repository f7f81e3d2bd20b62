/**
 * Answers the page's first requests with the answers of the last run, before anything else is loaded, and
 * collects these answers for the next start.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Result } from '../../src-preload/contract/result.ts'
import type { ScreenAnswers } from '../accounts/first-screen-file.ts'

/** What the first screen shows. */
const names: ReadonlySet<unknown> = new Set([
  'encryption.status',
  'library.info',
  'people.list',
  'personal.list-tags',
  'recordings.counts',
  'recordings.list',
  'search.list-saved',
  'session.get',
  'session.list',
  'settings.get',
  'sync.status',
])
/** A page that shows no list, such as a hidden one, does not report it. Counted from its first request. */
const shownAtLatestMs = 1_000
/** The page failed to load. */
const askedAtLatestMs = 10_000

interface Request {
  name: string
  args: unknown
}

export class FirstScreen {
  /** Resolves when the first screen is shown without the rest of the app; at once when there are no answers for it. */
  readonly shown: Promise<void>
  readonly #requests = new Map<string, Request>()
  readonly #asked = Promise.withResolvers<null>()
  readonly #listShown = Promise.withResolvers<null>()
  readonly #ready: Promise<void>
  #answers: ReadonlyMap<string, unknown> | null = null
  #isCollecting = true
  #wasAnswered = false

  constructor(answers: Promise<ScreenAnswers | null>) {
    this.#ready = answers.then((found) => {
      this.#answers = found && new Map(Object.entries(found))
    })
    this.shown = this.#ready.then(() => this.#waitForList())
  }

  /** True when requests were answered that a library has not confirmed yet. */
  get wasAnswered(): boolean {
    return this.#wasAnswered
  }

  /** Null: the methods answer this request. */
  async answer(name: unknown, args: unknown): Promise<Result<unknown> | null> {
    if (name === 'window.list-shown') {
      this.#isCollecting = false
      this.#listShown.resolve(null)
    }
    if (!this.#isCollecting || !names.has(name)) return null
    this.#asked.resolve(null)
    const key = `${String(name)} ${JSON.stringify(args)}`
    this.#requests.set(key, { name: String(name), args })
    await this.#ready
    if (!this.#answers?.has(key)) return null
    this.#wasAnswered = true
    return { ok: true, value: this.#answers.get(key) }
  }

  /** The first screen's requests with today's answers. @param ask null when it fails */
  async collect(ask: (request: Request) => Promise<Result<unknown>>): Promise<ScreenAnswers> {
    const answers: Record<string, unknown> = {}
    for (const [key, request] of this.#requests) {
      const result = await ask(request)
      if (result.ok) answers[key] = result.value
    }
    return answers
  }

  async #waitForList(): Promise<void> {
    if (!this.#answers) return
    await Promise.race([this.#asked.promise, sleep(askedAtLatestMs)])
    await Promise.race([this.#listShown.promise, sleep(shownAtLatestMs)])
    // From now on, the library may change.
    this.#answers = null
  }
}
