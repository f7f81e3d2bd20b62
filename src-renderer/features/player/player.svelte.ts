/**
 * What a person does with what plays, and what follows from it: which call, where in it, how fast, what of it. One
 * audio element for the whole window, so that a call goes on while another is read.
 *
 * `Deck` knows the position, and `rules` decides what is played.
 */
import { createContext, untrack } from 'svelte'
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

/** What the sound goes through on its way, and what else shows it. */
export interface SoundSystem {
  mixer: Mixer
  controls: MediaControls
  /** How the system names a call. */
  getTitle: (recording: RecordingItem) => CallTitle
}

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

/** Seconds: a range that was dragged to the edge ends where the call does. */
const rangeEndRounding = 0.05

export class PlayerState {
  readonly rules: ListeningRules
  readonly sounds: Sounds
  /** What of the opened call its waveform shows. */
  readonly lens = new Lens()
  readonly #client: Client
  readonly #system: SoundSystem | undefined
  readonly #deck: Deck
  readonly #heard: HeardReporter
  readonly #skipper: Skipper
  #transcript = $state.raw<TranscriptView | null>(null)
  #seeks = $state(0)
  #skipSeconds = $state(5)
  /** What was chosen here: the settings as they were when asked for are older. */
  readonly #chosen = new Set<keyof Settings>()

  /** @param system left out where the element plays by itself. */
  constructor(client: Client, audio: AudioElement, system?: SoundSystem) {
    this.#client = client
    this.#system = system
    this.sounds = new Sounds(client)
    this.#heard = new HeardReporter(client, (id, ranges) => this.sounds.add(id, ranges))
    this.#deck = new Deck(audio, {
      began: (at) => this.#onBegan(at),
      reached: (at) => {
        this.#heard.reach(at)
        this.#skipper.look()
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

  /** Its audio is on this machine and could be read so far. */
  get isReady(): boolean {
    return this.#deck.hasAudio && !this.#deck.isBroken
  }

  get isBroken(): boolean {
    return this.#deck.isBroken
  }

  get isPlaying(): boolean {
    return this.#deck.isPlaying
  }

  /** It was played since it was loaded: it stays at hand while the person looks at something else. */
  get wasStarted(): boolean {
    return this.#deck.wasStarted
  }

  /** Seconds, as often as the element announces it: about four times a second. */
  get position(): number {
    return this.#deck.position
  }

  /** Seconds; the file's length, or before it is known the service's. */
  get duration(): number | null {
    return this.#deck.duration
  }

  get rate(): number {
    return this.#deck.rate
  }

  /** How far one step goes back or forward, as the settings say. */
  get skipSeconds(): number {
    return this.#skipSeconds
  }

  /** How often the person went to a position: following what plays resumes there. */
  get seeks(): number {
    return this.#seeks
  }

  /** Seconds, now: for what is painted with each frame. */
  currentTime(): number {
    return this.#deck.currentTime()
  }

  /** Follows the element, the rules and what is remembered; returns the function that stops. */
  listen(): () => void {
    const offs = [
      this.#deck.listen(),
      this.#client.on('settings.changed', (settings) => this.#applySettings(settings)),
      $effect.root(() => this.#heedRules()),
    ]
    void this.#client.call('settings.get', null).then(
      (settings) => this.#applySettings(settings, this.#chosen),
      // Without settings, calls play at their own speed.
      () => undefined,
    )
    return () => {
      for (const off of offs) off()
      this.#skipper.stop()
      this.#heard.flush()
    }
  }

  /** Loads a call, paused where listening was left; the one that is loaded already stays where it is. */
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
    // Before the first sound: it would be heard to change its way.
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

  /** Pauses; from then on the call is at hand only where it is open. */
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

  /** Plays the playing turn again, from its start. */
  async replayTurn(): Promise<void> {
    this.seek(startOfTurnAt(listTurnStarts(this.#transcript), this.currentTime()))
    await this.play()
  }

  /** Goes on to the next turn, if there is one. */
  nextTurn(): void {
    const next = startOfTurnAfter(listTurnStarts(this.#transcript), this.currentTime())
    if (next !== null) this.seek(next)
  }

  /** Plays the chosen range from its start to its end, or round and round. */
  async playRange(): Promise<void> {
    if (this.rules.range === null) return
    this.seek(this.rules.range.from)
    await this.play()
  }

  /** Plays the chosen range round and round, or no longer so. */
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

  /** Hears both sides, or only one: the turns of the other are passed over. */
  setSides(sides: Sides): void {
    this.rules.setSides(sides)
  }

  toggleUnheardOnly(): void {
    if (this.recording !== null) this.sounds.settle(this.recording.id)
    this.rules.setOnlyUnheard(!this.rules.onlyUnheard)
  }

  /** @throws ClientError when it could not be remembered; it is so anyway. */
  async toggleSkipSilence(): Promise<void> {
    const skipSilence = !this.rules.skipsSilence
    this.rules.setSkipSilence(skipSilence)
    await this.#remember({ skipSilence })
  }

  /** Shows less or more of the opened call's waveform, around what plays of it. */
  zoom(step: ZoomStep): void {
    const { from, to } = this.lens.view
    const playsHere = this.lens.showsCall(this.recording?.id ?? null)
    this.lens.step(step, playsHere ? this.currentTime() : (from + to) / 2)
  }

  /** Sets and remembers the speed. @throws ClientError when it could not be remembered; it plays at it anyway. */
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

  /** The rules reach the sound: levels at once, what is passed over while it plays. */
  #heedRules(): void {
    $effect(() => this.#system?.mixer.set(this.rules.levels, this.rules.hasTwoChannels))
    $effect(() => {
      void this.rules.plan
      untrack(() => this.#skipper.look())
    })
  }

  /** What the rules ask for is no wish to go elsewhere: following what plays does not resume by it. */
  #carryOut({ kind, to }: Move): void {
    if (kind === 'stop') this.#deck.pause()
    if (kind === 'jump') this.rules.passed({ from: this.currentTime(), to })
    this.#deck.goTo(to)
  }

  /** What belongs to the loaded call ends with it. */
  #leave(): void {
    this.#heard.flush()
    this.rules.begin()
  }

  #onBegan(at: number): void {
    // Again: the element tells of a pause just before later than it is played.
    this.#system?.mixer.start()
    if (this.recording !== null) this.#heard.begin(this.recording.id, at)
  }

  /** Of a range up to the end of the call, that is the end too; the element was there first. */
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
    this.#skipper.look()
  }

  #showToSystem(): void {
    if (this.#system === undefined || this.recording === null) return
    const { controls, getTitle } = this.#system
    if (this.#deck.hasAudio) controls.show(getTitle(this.recording), this)
    else controls.clear()
  }
}

export const [usePlayer, providePlayer] = createContext<PlayerState>()
