/** Connects the player to the system's media controls: media keys, the lock screen, headphones. */

/** The parts of the browser's media session that are used. */
export type SystemSession = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>

export interface CallTitle {
  /** The other party. */
  title: string
  /** Date and time of the call. */
  artist: string
}

/** What the controls control. Seconds. */
export interface Steered {
  play: () => Promise<void>
  pause: () => void
  /** How far to skip if the system does not say. */
  readonly skipSeconds: number
  /** Relative; negative goes back. */
  skip: (seconds: number) => void
  seek: (seconds: number) => void
  replayTurn: () => Promise<void>
  nextTurn: () => void
}

const actions = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
] as const

export class MediaControls {
  readonly #session: SystemSession
  readonly #createMetadata: (title: CallTitle) => MediaMetadata

  constructor(session: SystemSession, createMetadata: (title: CallTitle) => MediaMetadata) {
    this.#session = session
    this.#createMetadata = createMetadata
  }

  /** Shows a call and handles the system's requests. */
  show(title: CallTitle, player: Steered): void {
    const session = this.#session
    session.metadata = this.#createMetadata(title)
    session.setActionHandler('play', () => void player.play())
    session.setActionHandler('pause', () => player.pause())
    session.setActionHandler('seekbackward', ({ seekOffset }) =>
      player.skip(-(seekOffset ?? player.skipSeconds)),
    )
    session.setActionHandler('seekforward', ({ seekOffset }) => player.skip(seekOffset ?? player.skipSeconds))
    session.setActionHandler('seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime))
    session.setActionHandler('previoustrack', () => void player.replayTurn())
    session.setActionHandler('nexttrack', () => player.nextTurn())
  }

  /** @param duration seconds; null while unknown: then no position is shown. */
  update(isPlaying: boolean, duration: number | null, position: number, playbackRate: number): void {
    this.#session.playbackState = isPlaying ? 'playing' : 'paused'
    if (duration === null || !(duration > 0)) this.#session.setPositionState()
    else this.#session.setPositionState({ duration, position: Math.min(position, duration), playbackRate })
  }

  /** Nothing is loaded. */
  clear(): void {
    this.#session.metadata = null
    this.#session.playbackState = 'none'
    this.#session.setPositionState()
    for (const action of actions) this.#session.setActionHandler(action, null)
  }
}
