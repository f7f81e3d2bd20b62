/**
 * The dial pad: the number so far, what is known about it, the question before a call, and the call that was started.
 *
 * Starts a call only from `call`, which a person presses after they saw who will be rung; never sends anything twice.
 */
import { createContext } from 'svelte'
import type { CallReadiness, NumberDescription } from '../../../src-preload/contract/dialer.ts'
import { type Client, messageOf } from '../../client.ts'
import { dialerText } from './text.ts'
import { sayError } from '../../util/say-error.ts'
import { CallMemoryState } from './call-memory.svelte.ts'
import { StartedCallState } from './started-call.svelte.ts'
import { SuggestionsState } from './suggestions.svelte.ts'
import { whyNotCalled } from './why-not.ts'
import { cleanPasted, cleanTyped, extensionIn, isName } from './dial-input.ts'

/** A number that can be called, as it was when the person was asked. */
export type AskedNumber = NumberDescription & { e164: string }

/** Hands do not stop at once: so long after a number came from outside, a press may be meant for what was there before. */
const settlesInMs = 700

export class DialerState {
  readonly suggestions: SuggestionsState
  /** About the number that the person is asked about. */
  readonly askedMemory: CallMemoryState
  readonly started: StartedCallState
  readonly #client: Client
  readonly #sound: (key: string) => void
  readonly #now: () => number
  #input = $state('')
  #description = $state.raw<NumberDescription | null>(null)
  #readiness = $state.raw<CallReadiness | null>(null)
  #asked = $state.raw<AskedNumber | null>(null)
  #placing = $state(false)
  #notice = $state<string | null>(null)
  #extension = $state<string | null>(null)
  #settledAt = -Infinity
  /** The answers about the current input; `ask` waits for them when Enter follows the last key at once. */
  #describing: Promise<void> = Promise.resolve()
  #suggesting: Promise<void> = Promise.resolve()
  readonly #known = $derived(this.#description?.input === this.#input ? this.#description : null)
  readonly #refusal = $derived.by(() =>
    whyNotCalled({
      blocker: this.#readiness?.blocker ?? null,
      input: this.#input,
      known: this.#known,
      list: this.suggestions.list,
      chosen: this.suggestions.chosen,
      isStarting: this.started.attempt?.state === 'starting',
    }),
  )

  /**
   * @param sound plays the tone of a key, where the person wants tones.
   * @param now monotonic milliseconds
   */
  constructor(
    client: Client,
    sound: (key: string) => void = () => undefined,
    now: () => number = () => performance.now(),
  ) {
    this.#client = client
    this.#sound = sound
    this.#now = now
    this.suggestions = new SuggestionsState(client)
    this.askedMemory = new CallMemoryState(client)
    this.started = new StartedCallState(client)
  }

  /** What was typed: digits, `*`, `#` and a leading `+`; or a name. */
  get input(): string {
    return this.#input
  }

  /** Somebody is looked for by name. */
  get isName(): boolean {
    return isName(this.#input)
  }

  /** The number for the display. While the answer is on its way the last one is carried on, so it does not jump. */
  get display(): string {
    const last = this.#description
    // A lone "+" is no number yet and has no format, but it was typed.
    if (!last?.formatted || this.#input === '') return this.#input
    if (this.#input.startsWith(last.input)) return last.formatted + this.#input.slice(last.input.length)
    return this.#input
  }

  /** What is known about the number: while the answer is on its way, what was known a key ago. Null: nothing. */
  get description(): NumberDescription | null {
    return this.#input === '' || this.isName ? null : this.#description
  }

  /** Numbers that begin as this one are of the country where they are read without a country code. */
  get isLocal(): boolean {
    if (this.#readiness === null || this.isName || this.#input.startsWith('+')) return false
    return (this.description?.country ?? this.#readiness.region) === this.#readiness.region
  }

  /** Minutes, plan, phone and region, and what blocks calls; null until the first answer. */
  get readiness(): CallReadiness | null {
    return this.#readiness
  }

  /** The number that the person is asked about: one more press calls it. Null while nothing is asked. */
  get asked(): AskedNumber | null {
    return this.#asked
  }

  get isPlacing(): boolean {
    return this.#placing
  }

  /** Why Call cannot be pressed, as a sentence; null when it can. */
  get refusal(): string | null {
    return this.#refusal
  }

  /** The same to be read: it stays while the next key is being looked at. */
  get reason(): string | null {
    const isChecking = this.#refusal === dialerText.pad.checking
    if (!isChecking || this.#description === null) return this.#refusal
    const { refusal } = this.#description
    return refusal && sayError(refusal)
  }

  /** Something that went wrong here: nothing useful was pasted, or the call could not be placed. */
  get notice(): string | null {
    return this.#notice
  }

  /** Digits that belong behind the number that was pasted, and that the service cannot dial; null where there are none. */
  get extension(): string | null {
    return this.#extension
  }

  /** Follows the current call and what blocks calls; returns a function that stops it. */
  listen(): () => void {
    const offs = [
      this.started.listen(),
      this.#client.on('dialer.readiness-changed', (readiness) => this.#takeReadiness(readiness)),
    ]
    return () => offs.forEach((off) => off())
  }

  /** The dial pad was opened: reloads suggestions and what blocks calls. */
  async open(): Promise<void> {
    this.#suggest()
    await this.loadReadiness()
  }

  /** The default country, and what blocks calls. */
  async loadReadiness(): Promise<void> {
    const readiness = await this.#client.call('dialer.readiness', null).catch(() => null)
    if (readiness !== null) this.#takeReadiness(readiness)
  }

  /** Another account is connected, or none. */
  reset(): void {
    this.clear()
    this.suggestions.reset()
    this.#readiness = null
    this.started.reset()
  }

  /** Replaces the number; anything that cannot be dialled is dropped. */
  edit(text: string): void {
    this.#notice = this.#extension = null
    const input = cleanTyped(text)
    if (input === this.#input) return
    this.back()
    this.#input = input
    this.#describing = this.#describe(input)
    this.#suggest()
  }

  /** A key was pressed, whatever becomes of it. */
  sound(key: string): void {
    this.#sound(key)
  }

  /** Takes the number out of pasted text; where there is none it says so, and answers false. */
  paste(text: string): boolean {
    const number = cleanPasted(text)
    const extension = extensionIn(text)
    if (number !== '') this.edit(number)
    if (number === '') this.#notice = dialerText.pad.nothingPasted
    else this.#extension = extension
    return number !== ''
  }

  /** Takes a number from outside of the window, such as a link's, whatever the person is doing here. */
  prefill(number: string): void {
    this.#settledAt = this.#now() + settlesInMs
    this.paste(number)
  }

  clear(): void {
    this.edit('')
  }

  /**
   * Asks whether this number should be called; without one, the chosen suggestion, or the number on the pad. Where it cannot
   * be, the pad says why.
   */
  async ask(number?: string): Promise<void> {
    if (number === undefined) return await this.#askTyped()
    if (!this.paste(number)) return
    await this.#askDescribed()
  }

  async #askTyped(): Promise<void> {
    if (this.#now() < this.#settledAt) return
    const meant = this.#input
    if (this.isName) await this.#suggesting
    if (this.#input !== meant) return
    const chosen = this.suggestions.chosen
    if (chosen !== null) this.edit(cleanPasted(chosen.number))
    await this.#askDescribed()
  }

  async #askDescribed(): Promise<void> {
    const meant = this.#input
    await this.#describing
    const known = this.#known
    // Another number may have come meanwhile: nobody asked to call that one.
    if (!known?.e164 || this.#input !== meant || this.#refusal !== null) return
    this.#asked = { ...known, e164: known.e164 }
    void this.askedMemory.show(known.e164)
  }

  /** Back to the number, nobody called. */
  back(): void {
    if (this.#placing) return
    this.#asked = null
    void this.askedMemory.show(null)
  }

  /** Calls the number that was asked about, once: presses while it is being placed do nothing. */
  async call(): Promise<void> {
    const number = this.#asked?.e164
    if (this.#placing || number === undefined || this.#refusal !== null) return
    const dialled = this.#input
    this.#placing = true
    this.#notice = null
    let isOver = false
    try {
      const attempt = await this.#client.call('dialer.start', { toNumber: number })
      if (attempt !== null) this.started.take(attempt)
      // The number goes, so that another Enter cannot call it again by mistake; a refused one stays for correction,
      // and so does one that came meanwhile.
      isOver = attempt !== null && attempt.state !== 'refused' && this.#input === dialled
    } catch (error) {
      this.#notice = messageOf(error)
    } finally {
      this.#placing = false
    }
    this.back()
    if (isOver) this.clear()
  }

  /** Puts the panel away. The call itself, if there is one, goes on, and so does its note. */
  async dismiss(): Promise<void> {
    try {
      await this.started.dismiss()
    } catch (error) {
      this.#notice = messageOf(error)
    }
  }

  /** Of a name nothing can be called but somebody who has it: the likeliest is chosen. */
  #suggest(): void {
    this.#suggesting = this.suggestions.load(this.#input, { choosesFirst: this.isName })
  }

  #takeReadiness(readiness: CallReadiness): void {
    const isOtherRegion = this.#readiness !== null && this.#readiness.region !== readiness.region
    this.#readiness = readiness
    // The same digits are another number in another country.
    if (isOtherRegion && this.#asked === null && this.#input !== '')
      this.#describing = this.#describe(this.#input)
  }

  async #describe(input: string): Promise<void> {
    if (input === '' || isName(input)) {
      this.#description = null
      return
    }
    try {
      const description = await this.#client.call('dialer.describe', { input })
      // A slow answer about an earlier number must not overtake the present one.
      if (input === this.#input) this.#description = { ...description, input }
    } catch (error) {
      if (input !== this.#input) return
      this.#notice = messageOf(error)
      this.#description = null
    }
  }
}

export const [useDialer, provideDialer] = createContext<DialerState>()
