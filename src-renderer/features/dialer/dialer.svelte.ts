/**
 * The dial pad: the typed number and information about it, the confirmation before a call, and the started
 * call.
 *
 * Starts a call only from `call`, after the user has confirmed the number; never sends anything twice.
 */
import type { CallReadiness, NumberDescription } from '../../../src-preload/contract/dialer.ts'
import { type Client, messageOf } from '../../client.ts'
import { dialerText } from './text.ts'
import { sayError } from '../../util/say-error.ts'
import { CallMemoryState } from './call-memory.svelte.ts'
import { StartedCallState } from './started-call.svelte.ts'
import { SuggestionsState } from './suggestions.svelte.ts'
import { explainDisabledCall } from './why-not.ts'
import { cleanPasted, cleanTyped, extensionIn, isName } from './dial-input.ts'

/** A valid number, as shown in the confirmation. */
export type AskedNumber = NumberDescription & { e164: string }

/** For this time after a number came from outside, a press may be meant for the previous one and is ignored. */
const settlesInMs = 700

export class DialerState {
  readonly suggestions: SuggestionsState
  /** The context of the number in the confirmation. */
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
  /** The pending answer about the current input; `ask` waits for it when Enter follows the last key at once. */
  #describing: Promise<void> = Promise.resolve()
  #suggesting: Promise<void> = Promise.resolve()
  readonly #known = $derived(this.#description?.input === this.#input ? this.#description : null)
  readonly #refusal = $derived.by(() =>
    explainDisabledCall({
      blocker: this.#readiness?.blocker ?? null,
      input: this.#input,
      known: this.#known,
      list: this.suggestions.list,
      chosen: this.suggestions.chosen,
      isStarting: this.started.attempt?.state === 'starting',
    }),
  )

  /**
   * @param sound plays the tone of a key if tones are enabled.
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

  /** The typed text: digits, `*`, `#` and a leading `+`; or a name. */
  get input(): string {
    return this.#input
  }

  /** The input is a name. */
  get isName(): boolean {
    return isName(this.#input)
  }

  /**
   * The formatted number. While an answer is pending the last format is extended, so that the display does not
   * jump.
   */
  get display(): string {
    const last = this.#description
    // A single "+" has no format, but must be shown.
    if (!last?.formatted || this.#input === '') return this.#input
    if (this.#input.startsWith(last.input)) return last.formatted + this.#input.slice(last.input.length)
    return this.#input
  }

  /** Information about the number; while an answer is pending, the previous one. Null for none. */
  get description(): NumberDescription | null {
    return this.#input === '' || this.isName ? null : this.#description
  }

  /** The number has no country code, so the default country applies. */
  get isLocal(): boolean {
    if (this.#readiness === null || this.isName || this.#input.startsWith('+')) return false
    return (this.description?.country ?? this.#readiness.region) === this.#readiness.region
  }

  /** Minutes, plan, phone and region, and the obstacle to calls; null until the first answer. */
  get readiness(): CallReadiness | null {
    return this.#readiness
  }

  /** The number in the confirmation: one more press calls it. Null without a confirmation. */
  get asked(): AskedNumber | null {
    return this.#asked
  }

  get isPlacing(): boolean {
    return this.#placing
  }

  /** Why Call is disabled, as a sentence; null when it is enabled. */
  get refusal(): string | null {
    return this.#refusal
  }

  /** The same for display: does not change while the next key is being checked. */
  get reason(): string | null {
    const isChecking = this.#refusal === dialerText.pad.checking
    if (!isChecking || this.#description === null) return this.#refusal
    const { refusal } = this.#description
    return refusal && sayError(refusal)
  }

  /** Something failed here: the pasted text had no number, or the call could not be placed. */
  get notice(): string | null {
    return this.#notice
  }

  /** The extension of a pasted number, which the service cannot dial; null for none. */
  get extension(): string | null {
    return this.#extension
  }

  /** Follows the current call and the obstacle to calls; returns the function that stops. */
  listen(): () => void {
    const offs = [
      this.started.listen(),
      this.askedMemory.followUps.listen(),
      this.#client.on('dialer.readiness-changed', (readiness) => this.#takeReadiness(readiness)),
    ]
    return () => offs.forEach((off) => off())
  }

  /** The dial pad was opened: reloads suggestions and the obstacle to calls. */
  async open(): Promise<void> {
    this.#suggest()
    await this.loadReadiness()
  }

  /** Loads the default country and the obstacle to calls. */
  async loadReadiness(): Promise<void> {
    const readiness = await this.#client.call('dialer.readiness', null).catch(() => null)
    if (readiness !== null) this.#takeReadiness(readiness)
  }

  /** Another account was connected, or none. */
  reset(): void {
    this.clear()
    this.suggestions.reset()
    this.#readiness = null
    this.started.reset()
  }

  /** Replaces the number; characters that cannot be dialled are dropped. */
  edit(text: string): void {
    this.#notice = this.#extension = null
    const input = cleanTyped(text)
    if (input === this.#input) return
    this.back()
    this.#input = input
    this.#describing = this.#describe(input)
    this.#suggest()
  }

  /** A key was pressed: plays its tone. */
  sound(key: string): void {
    this.#sound(key)
  }

  /** Extracts the number from pasted text; without one it shows a notice and returns false. */
  paste(text: string): boolean {
    const number = cleanPasted(text)
    const extension = extensionIn(text)
    if (number !== '') this.edit(number)
    if (number === '') this.#notice = dialerText.pad.nothingPasted
    else this.#extension = extension
    return number !== ''
  }

  /** Sets a number from outside of the window, such as a link's, regardless of the current state. */
  prefill(number: string): void {
    this.#settledAt = this.#now() + settlesInMs
    this.paste(number)
  }

  clear(): void {
    this.edit('')
  }

  /**
   * Asks for confirmation to call this number; without one, the chosen suggestion or the typed number. If it
   * cannot be called, the dial pad says why.
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
    // The number changed meanwhile: calling the new one was not requested.
    if (!known?.e164 || this.#input !== meant || this.#refusal !== null) return
    this.#asked = { ...known, e164: known.e164 }
    void this.askedMemory.show(known.e164)
  }

  /** Closes the confirmation without calling. */
  back(): void {
    if (this.#placing) return
    this.#asked = null
    void this.askedMemory.show(null)
  }

  /** Calls the confirmed number once: presses while it is being placed do nothing. */
  async call(): Promise<void> {
    const number = this.#asked?.e164
    if (this.#placing || number === undefined || this.#refusal !== null) return
    const dialled = this.#input
    this.#placing = true
    this.#notice = null
    let isOver = false
    try {
      const attempt = await this.#client.call('dialer.start', { toNumber: number })
      if (attempt !== null) this.started.update(attempt)
      // The number is cleared, so that another Enter cannot call it again. A refused number stays for
      // correction, and so does one set meanwhile.
      isOver = attempt !== null && attempt.state !== 'refused' && this.#input === dialled
    } catch (error) {
      this.#notice = messageOf(error)
    } finally {
      this.#placing = false
    }
    this.back()
    if (isOver) this.clear()
  }

  /** Dismisses the panel. The call itself continues, if there is one, and its note is still attached. */
  async dismiss(): Promise<void> {
    try {
      await this.started.dismiss()
    } catch (error) {
      this.#notice = messageOf(error)
    }
  }

  /** A name cannot be called itself: the most likely suggestion is marked. */
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
      // A late answer about an earlier number is dropped.
      if (input === this.#input) this.#description = { ...description, input }
    } catch (error) {
      if (input !== this.#input) return
      this.#notice = messageOf(error)
      this.#description = null
    }
  }
}
