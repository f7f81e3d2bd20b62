/**
 * The dial pad: the number so far, what is known about it, and the call that was started.
 *
 * Starts a call only from `call`, which a person presses; never sends anything twice.
 */
import type { CallAttempt, NumberDescription } from '../../src-preload/contract/dialer.ts'
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import { type Client, messageOf } from '../client.ts'
import { pagesText } from '../text/pages.ts'
import { sayIn } from '../text/sentences.ts'
import { cleanPasted, cleanTyped } from './dial-input.ts'

export interface RecentNumber {
  /** What goes on the dial pad. */
  number: string
  formatted: string
  /** Whose it is, as the person named them. */
  name: string | null
  direction: string
  createdAtMs: number | null
}

/** One page of the list: enough calls to find the recent numbers among repeated ones. */
const recentCalls = 100
/** As many as fit beside the keypad in the smallest window. */
const recentNumbers = 8

export class DialerState {
  readonly #client: Client
  #input = $state('')
  #description = $state.raw<NumberDescription | null>(null)
  #attempt = $state.raw<CallAttempt | null>(null)
  #placing = $state(false)
  #notice = $state<string | null>(null)
  #recent = $state.raw<RecentNumber[] | null>(null)
  /** The answer about the number as it stands; `call` waits for it when Enter follows the last digit at once. */
  #describing: Promise<void> = Promise.resolve()
  readonly #known = $derived(this.#description?.input === this.#input ? this.#description : null)
  readonly #refusal = $derived(this.#whyNot())

  constructor(client: Client) {
    this.#client = client
  }

  /** What was typed: digits, `*`, `#` and a leading `+`. */
  get input(): string {
    return this.#input
  }

  /** The number for the display. While the answer is on its way the last one is carried on, so it does not jump. */
  get display(): string {
    const last = this.#description
    // A lone "+" is no number yet and has no format, but it was typed.
    if (!last?.formatted || this.#input === '') return this.#input
    if (this.#input.startsWith(last.input)) return last.formatted + this.#input.slice(last.input.length)
    return this.#input
  }

  /** What is known about the number as it stands; null while it is empty or being looked at. */
  get description(): NumberDescription | null {
    return this.#known
  }

  get attempt(): CallAttempt | null {
    return this.#attempt
  }

  get isPlacing(): boolean {
    return this.#placing
  }

  /** Why Call cannot be pressed, as a sentence; null when it can. */
  get refusal(): string | null {
    return this.#refusal
  }

  /** Something that went wrong here: nothing useful was pasted, or the call could not be placed. */
  get notice(): string | null {
    return this.#notice
  }

  /** Distinct numbers of the latest calls, newest first; null until the first answer. */
  get recent(): readonly RecentNumber[] | null {
    return this.#recent
  }

  /** Follows the call under way; returns the function that stops. */
  listen(): () => void {
    const off = this.#client.on('dialer.changed', (attempt) => (this.#attempt = attempt))
    void this.#loadAttempt()
    return off
  }

  /** Another account is connected, or none. */
  reset(): void {
    this.clear()
    this.#attempt = null
    this.#recent = null
    void this.#loadAttempt()
  }

  /** Replaces the number; anything that cannot be dialled is dropped. */
  edit(text: string): void {
    this.#notice = null
    const input = cleanTyped(text)
    if (input === this.#input) return
    this.#input = input
    this.#describing = this.#describe(input)
  }

  append(key: string): void {
    this.edit(this.#input + key)
  }

  /** Takes the number out of pasted text; says so when there is none. */
  paste(text: string): void {
    const number = cleanPasted(text)
    if (number === '') this.#notice = pagesText.dialer.nothingPasted
    else this.edit(number)
  }

  backspace(): void {
    this.edit(this.#input.slice(0, -1))
  }

  clear(): void {
    this.edit('')
  }

  /** Starts the call, once: presses while it is being placed do nothing. */
  async call(): Promise<void> {
    if (this.#placing) return
    this.#placing = true
    this.#notice = null
    try {
      await this.#describing
      const number = this.#known?.e164
      if (!number || this.#whyNot() !== null) return
      this.#attempt = await this.#client.call('dialer.start', { toNumber: number })
      // The number goes, so that another Enter cannot call it again by mistake; a refused one stays for correction.
      if (this.#attempt.state !== 'refused') this.clear()
    } catch (error) {
      this.#notice = messageOf(error)
    } finally {
      this.#placing = false
    }
  }

  /** Puts the panel away. The call itself, if there is one, goes on. */
  async dismiss(): Promise<void> {
    try {
      await this.#client.call('dialer.dismiss', null)
      this.#attempt = null
    } catch (error) {
      this.#notice = messageOf(error)
    }
  }

  async loadRecent(): Promise<void> {
    try {
      const { items } = await this.#client.call('recordings.list', {
        view: 'all',
        offset: 0,
        limit: recentCalls,
      })
      this.#recent = recentOf(items)
    } catch {
      // Recent numbers are a convenience; the list of calls says why it cannot be read.
      this.#recent ??= []
    }
  }

  async #loadAttempt(): Promise<void> {
    try {
      this.#attempt = await this.#client.call('dialer.current', null)
    } catch {
      // Nobody is connected, so there is no call.
    }
  }

  async #describe(input: string): Promise<void> {
    if (input === '') {
      this.#description = null
      return
    }
    try {
      const description = await this.#client.call('dialer.describe', { input })
      // A slow answer about an earlier number must not overtake the present one.
      if (input === this.#input) this.#description = spoken({ ...description, input })
    } catch (error) {
      if (input === this.#input) this.#notice = messageOf(error)
    }
  }

  #whyNot(): string | null {
    const text = pagesText.dialer
    if (this.#attempt?.state === 'starting') return text.callOpen
    if (this.#input === '') return text.empty
    if (this.#known === null) return text.checking
    return this.#known.refusal ?? (this.#known.e164 === null ? text.empty : null)
  }
}

function spoken(description: NumberDescription): NumberDescription {
  const { refusal, warning } = description
  return { ...description, refusal: refusal && sayIn(refusal), warning: warning && sayIn(warning) }
}

/** The other party of each call, each number once, in the list's order. */
function recentOf(items: readonly RecordingItem[]): RecentNumber[] {
  const found = new Map<string, RecentNumber>()
  for (const { direction, toNumber, fromNumber, counterpart, person, createdAtMs } of items) {
    const number = direction === 'inbound' ? fromNumber : toNumber
    if (!number || cleanPasted(number) === '' || found.has(number)) continue
    found.set(number, {
      number,
      formatted: counterpart ?? number,
      name: person?.name ?? null,
      direction,
      createdAtMs,
    })
    if (found.size === recentNumbers) break
  }
  return [...found.values()]
}
