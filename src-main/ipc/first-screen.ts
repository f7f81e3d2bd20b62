/**
 * Answers the page's first requests with the answers of the last run, before anything else is loaded, and
 * collects the answers for the next start.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Result } from '../../src-preload/contract/result.ts'
import type { ScreenAnswers } from '../session/first-screen-file.ts'

/** The methods that the first screen calls. */
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
/** A page that shows no list, such as a hidden one, does not report it. Measured from its first message. */
const shownAtLatestMs = 2_000
/**
 * A keychain or a drive that does not answer must not delay the rest of the start. Measured from the page's first
 * message, which is late on a busy computer: by then, most have answered.
 */
const readAtLatestMs = 300
/** Applies if the page fails to load. */
const askedAtLatestMs = 10_000

interface Request {
  name: string
  args: unknown
}

export class FirstScreen {
  /**
   * Resolves when the rest of the app may load: when the first screen is shown, or at once if there are no
   * answers for it.
   */
  readonly shown: Promise<void>
  readonly #requests = new Map<string, Request>()
  readonly #asked = Promise.withResolvers<null>()
  readonly #listShown = Promise.withResolvers<null>()
  readonly #ready: Promise<void>
  #answers: ReadonlyMap<string, string> | null = null
  /** The requests whose answers the page has. */
  #handed: readonly string[] = []
  #isCollecting = true
  #wasAnswered = false

  /** @param answers null when there are none */
  constructor(answers: Promise<ScreenAnswers | null> | null) {
    const tooLate = this.#untilAsked().then(() => sleep(readAtLatestMs, null))
    this.#ready = Promise.race([answers, tooLate]).then((found) => {
      this.#answers = found && new Map(Object.entries(found))
    })
    this.shown = this.#ready.then(() => this.#waitForList())
  }

  /** True if requests were answered before a library could confirm the answers. */
  get wasAnswered(): boolean {
    return this.#wasAnswered
  }

  /** Returns all answers, for a page that has not sent a request yet; null if there are none. */
  async hand(): Promise<ScreenAnswers | null> {
    this.#asked.resolve(null)
    await this.#ready
    if (!this.#answers || !this.#isCollecting) return null
    this.#wasAnswered = true
    this.#handed = [...this.#answers.keys()]
    return Object.fromEntries(this.#answers)
  }

  /**
   * Answers a request from the stored answers. Null if the methods must answer it.
   *
   * @param used the requests that the page answered from the handed answers; comes from a page and is not
   * validated
   */
  async answer(name: unknown, args: unknown, used?: unknown): Promise<Result<unknown> | null> {
    if (name === 'window.list-shown') {
      if (Array.isArray(used)) this.#noteUsed(used)
      this.#isCollecting = false
      this.#handed = []
      this.#listShown.resolve(null)
    }
    if (!this.#isCollecting || !names.has(name)) return null
    this.#asked.resolve(null)
    const key = `${String(name)} ${JSON.stringify(args)}`
    this.#requests.set(key, { name: String(name), args })
    await this.#ready
    const answer = this.#answers?.get(key)
    if (answer === undefined) {
      // Without these, no list is shown until the library is open.
      if (name === 'recordings.list' || name === 'session.get') this.#listShown.resolve(null)
      return null
    }
    this.#wasAnswered = true
    return { ok: true, value: JSON.parse(answer) as unknown }
  }

  /**
   * Answers the first screen's requests again, from the library. Null if there are none, and if one fails.
   *
   * @param ask answers one request
   */
  async collect(ask: (request: Request) => Promise<Result<unknown>>): Promise<ScreenAnswers | null> {
    const answers: Record<string, string> = {}
    for (const [key, request] of this.#requests) {
      const result = await ask(request)
      if (!result.ok) return null
      answers[key] = JSON.stringify(result.value)
    }
    return this.#requests.size > 0 ? answers : null
  }

  #noteUsed(used: readonly unknown[]): void {
    if (!this.#isCollecting) return
    for (const key of this.#handed) {
      const end = key.indexOf(' ')
      if (used.includes(key))
        this.#requests.set(key, { name: key.slice(0, end), args: JSON.parse(key.slice(end)) })
    }
  }

  async #untilAsked(): Promise<void> {
    await Promise.race([this.#asked.promise, sleep(askedAtLatestMs)])
  }

  async #waitForList(): Promise<void> {
    if (!this.#answers) return
    await this.#untilAsked()
    await Promise.race([this.#listShown.promise, sleep(shownAtLatestMs)])
    // From now on, the library may change.
    this.#answers = null
  }
}
