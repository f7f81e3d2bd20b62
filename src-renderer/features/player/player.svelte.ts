/**
 * The player: which call plays, its position and speed, and which parts are played. The window has one audio
 * element, so a call keeps playing while another is read.
 *
 * `Deck` knows the position; `rules` decide which parts are played.
 */
import { untrack } from 'svelte'
import type {
  OpenedRecording,
  RecordingItem,
  TranscriptView,
} from '../../../src-preload/contract/recordings.ts'
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { Client } from '../../client.ts'
import { HeardReporter } from './heard.ts'
import { type AudioElement, Deck } from './deck.svelte.ts'
import { Lens, type ZoomStep } from './lens.svelte.ts'
import type { CallTitle, MediaControls } from './media-controls.ts'
import type { Mixer } from './mixer.ts'
import { ListeningRules, type Sides } from './rules.svelte.ts'
import type { Move } from './schedule.ts'
import { Skipper } from './skipper.ts'
import { Sounds } from './sounds.svelte.ts'
import { startOfTurnAfter, startOfTurnAt, listTurnStarts } from './turns.ts'

/** The mixer of the audio, and the system's media controls. */
export interface SoundSystem {
  mixer: Mixer
  controls: MediaControls
  /** The call's title in the system's media controls. */
  getTitle: (recording: RecordingItem) => CallTitle
}

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

/** Seconds: a range dragged nearly to the end ends at the end. */
const rangeEndRounding = 0.05

export class PlayerState {
  readonly rules: ListeningRules
  readonly sounds: Sounds
  /** The visible part of the open call's waveform. */
  readonly lens = new Lens()
  readonly #client: Client
  readonly #system: SoundSystem | undefined
  readonly #deck: Deck
  readonly #heard: HeardReporter
  readonly #skipper: Skipper
  #transcript = $state.raw<TranscriptView | null>(null)
  #seeks = $state(0)
  #skipSeconds = $state(5)
  /** Settings changed here: answers to earlier requests for settings are older. */
  readonly #chosen = new Set<keyof Settings>()

  /** @param system missing when the element plays directly. */
  constructor(client: Client, audio: AudioElement, system?: SoundSystem) {
    this.#client = client
    this.#system = system
    this.sounds = new Sounds(client)
    this.#heard = new HeardReporter(client, (id, ranges) => this.sounds.add(id, ranges))
    this.#deck = new Deck(audio, {
      began: (at) => this.#onBegan(at),
      reached: (at) => {
        this.#heard.reach(at)
        this.#skipper.check()
      },
      moved: (from, to) => {
        this.#heard.jump(from, to)
        this.#skipper.forget()
      },
      stopped: (at, isOver) => {
        this.#heard.end(at, isOver)
        this.#system?.mixer.stop()
      },
      ended: () => this.#onEnded(),
      changed: () => this.#onChange(),
    })
    this.rules = new ListeningRules({
      duration: () => this.duration,
      transcript: () => this.#transcript,
      sound: () => this.sounds.of(this.recording?.id ?? null),
    })
    this.#skipper = new Skipper({
      plan: () => untrack(() => this.rules.plan),
      position: () => this.#deck.currentTime(),
      rate: () => this.#deck.rate,
      isPlaying: () => this.#deck.isSounding,
      move: (move) => this.#carryOut(move),
    })
  }

  /** The loaded call; null before the first. */
  get recording(): RecordingItem | null {
    return this.#deck.recording
  }

  /** Its audio is on this machine and has been readable so far. */
  get isReady(): boolean {
    return this.#deck.hasAudio && !this.#deck.isBroken
  }

  get isBroken(): boolean {
    return this.#deck.isBroken
  }

  get isPlaying(): boolean {
    return this.#deck.isPlaying
  }

  /** It has been played since it was loaded: the player stays visible on other screens. */
  get wasStarted(): boolean {
    return this.#deck.wasStarted
  }

  /** Seconds; updated as often as the element reports it, about four times a second. */
  get position(): number {
    return this.#deck.position
  }

  /** Seconds; the file's length, or the service's until that is known. */
  get duration(): number | null {
    return this.#deck.duration
  }

  get rate(): number {
    return this.#deck.rate
  }

  /** Length of a step back or forward, from the settings. */
  get skipSeconds(): number {
    return this.#skipSeconds
  }

  /** Number of times the user moved the position: each resumes following in the transcript. */
  get seeks(): number {
    return this.#seeks
  }

  /** The exact current position in seconds, for painting each frame. */
  currentTime(): number {
    return this.#deck.currentTime()
  }

  /** Follows the element, the rules and the settings; returns the function that stops. */
  listen(): () => void {
    const offs = [
      this.#deck.listen(),
      this.#client.on('settings.changed', (settings) => this.#applySettings(settings)),
      $effect.root(() => this.#applyRules()),
    ]
    void this.#client.call('settings.get', null).then(
      (settings) => this.#applySettings(settings, this.#chosen),
      // Without settings, calls play at normal speed.
      () => undefined,
    )
    return () => {
      for (const off of offs) off()
      this.#skipper.stop()
      this.#heard.flush()
    }
  }

  /** Loads a call, paused where the user stopped listening; an already loaded call keeps its position. */
  load({ recording, audioUrl, transcript, resumeAt }: OpenedRecording): void {
    const isOther = this.recording?.id !== recording.id
    if (isOther) this.#leave()
    this.#transcript = transcript
    this.#deck.load(recording, audioUrl, resumeAt ?? 0)
    if (isOther) this.sounds.settle(recording.id)
    this.#showToSystem()
  }

  unload(): void {
    this.#leave()
    this.#deck.unload()
    this.#transcript = null
    this.#system?.controls.clear()
  }

  async play(): Promise<void> {
    if (!this.isReady) return
    // Started before the first sound, because a later change of the audio route is audible.
    this.#system?.mixer.start()
    await this.#deck.play()
  }

  pause(): void {
    this.#deck.pause()
  }

  async toggle(): Promise<void> {
    if (this.isPlaying) this.pause()
    else await this.play()
  }

  /** Pauses; afterwards the player is only shown where the call is open. */
  putAside(): void {
    this.#deck.putAside()
  }

  /** Goes to a position in seconds; keeps playing or paused. */
  seek(seconds: number): void {
    this.#seeks += 1
    this.#deck.goTo(seconds)
    if (this.recording !== null) this.lens.reveal(this.recording.id, this.position)
  }

  skip(seconds: number): void {
    this.seek(this.currentTime() + seconds)
  }

  /** Replays the current turn from its start. */
  async replayTurn(): Promise<void> {
    this.seek(startOfTurnAt(listTurnStarts(this.#transcript), this.currentTime()))
    await this.play()
  }

  /** Skips to the next turn, if there is one. */
  nextTurn(): void {
    const next = startOfTurnAfter(listTurnStarts(this.#transcript), this.currentTime())
    if (next !== null) this.seek(next)
  }

  /** Plays the selected range from start to end, or in a loop. */
  async playRange(): Promise<void> {
    if (this.rules.range === null) return
    this.seek(this.rules.range.from)
    await this.play()
  }

  /** Switches looping of the selected range on or off. */
  async toggleLoop(): Promise<void> {
    const { range, loops } = this.rules
    if (range === null) return
    this.rules.setLoop(!loops)
    const at = this.currentTime()
    const isInside = at >= range.from && at < range.to
    if (!loops && !(isInside && this.isPlaying)) await this.playRange()
  }

  clearRange(): void {
    this.rules.clearRange()
  }

  /** Plays both sides, or only one: the other's turns are skipped. */
  setSides(sides: Sides): void {
    this.rules.setSides(sides)
  }

  toggleUnheardOnly(): void {
    if (this.recording !== null) this.sounds.settle(this.recording.id)
    this.rules.setOnlyUnheard(!this.rules.onlyUnheard)
  }

  /** @throws ClientError when the setting could not be saved; it applies anyway. */
  async toggleSkipSilence(): Promise<void> {
    const skipSilence = !this.rules.skipsSilence
    this.rules.setSkipSilence(skipSilence)
    await this.#remember({ skipSilence })
  }

  /** Zooms the open call's waveform around the position. */
  zoom(step: ZoomStep): void {
    const { from, to } = this.lens.view
    const playsHere = this.lens.showsCall(this.recording?.id ?? null)
    this.lens.step(step, playsHere ? this.currentTime() : (from + to) / 2)
  }

  /** Sets and saves the speed. @throws ClientError when it could not be saved; it applies anyway. */
  async setRate(rate: number): Promise<void> {
    this.#deck.setRate(rate)
    await this.#remember({ playbackRate: rate })
  }

  /** The next speed up (1) or down (-1). @throws ClientError */
  async stepRate(direction: 1 | -1): Promise<void> {
    const faster = playbackRates.filter((rate) => rate > this.rate)
    const slower = playbackRates.filter((rate) => rate < this.rate)
    const next = direction === 1 ? faster[0] : slower.at(-1)
    if (next !== undefined) await this.setRate(next)
  }

  async #remember(choice: Partial<Settings>): Promise<void> {
    for (const name of Object.keys(choice)) this.#chosen.add(name as keyof Settings)
    await this.#client.call('settings.save', choice)
  }

  #applySettings(settings: Settings, except: ReadonlySet<keyof Settings> = new Set()): void {
    if (!except.has('playbackRate')) this.#deck.setRate(settings.playbackRate)
    this.#skipSeconds = settings.skipSeconds
    if (!except.has('skipSilence')) this.rules.setSkipSilence(settings.skipSilence)
  }

  /** Applies the rules: volumes at once, skipping during playback. */
  #applyRules(): void {
    $effect(() => this.#system?.mixer.set(this.rules.levels, this.rules.hasTwoChannels))
    $effect(() => {
      void this.rules.plan
      untrack(() => this.#skipper.check())
    })
  }

  /** A jump required by the rules is not a seek of the user, so it does not resume following. */
  #carryOut({ kind, to }: Move): void {
    if (kind === 'stop') this.#deck.pause()
    if (kind === 'jump') this.rules.passed({ from: this.currentTime(), to })
    this.#deck.goTo(to)
  }

  /** Ends what belongs to the loaded call. */
  #leave(): void {
    this.#heard.flush()
    this.rules.begin()
  }

  #onBegan(at: number): void {
    // Started again, because the element reports an earlier pause only after this play.
    this.#system?.mixer.start()
    if (this.recording !== null) this.#heard.begin(this.recording.id, at)
  }

  /** For a range that ends with the call, this is the end of the range too; the element reported it first. */
  #onEnded(): void {
    const { range, loops } = this.rules
    if (range === null || range.to < this.currentTime() - rangeEndRounding) return
    this.#deck.goTo(range.from)
    if (loops) void this.play()
  }

  #onChange(): void {
    const { recording, duration } = this.#deck
    if (recording !== null && duration !== null) this.lens.measured(recording.id, duration)
    if (recording !== null && this.#deck.hasAudio)
      this.#system?.controls.update(this.isPlaying, duration, this.currentTime(), this.rate)
    this.#skipper.check()
  }

  #showToSystem(): void {
    if (this.#system === undefined || this.recording === null) return
    const { controls, getTitle } = this.#system
    if (this.#deck.hasAudio) controls.show(getTitle(this.recording), this)
    else controls.clear()
  }
}
