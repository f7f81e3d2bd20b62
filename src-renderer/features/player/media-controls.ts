/** The system's media controls: media keys, the lock screen, headphones. They show the call, and steer it. */

/** What of the browser's media session is used. */
export type SystemSession = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>

export interface CallTitle {
  /** Who the call was with. */
  title: string
  /** When it was. */
  artist: string
}

/** What the controls steer. Seconds. */
export interface Steered {
  play: () => Promise<void>
  pause: () => void
  /** How far to skip where the system does not say. */
  readonly skipSeconds: number
  /** From here; negative goes back. */
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

  /** Shows a call, and takes what the system asks for. */
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

  /** @param duration seconds; null while unknown, when there is no position to show. */
  update(isPlaying: boolean, duration: number | null, position: number, playbackRate: number): void {
    this.#session.playbackState = isPlaying ? 'playing' : 'paused'
    if (duration === null || !(duration > 0)) this.#session.setPositionState()
    else this.#session.setPositionState({ duration, position: Math.min(position, duration), playbackRate })
  }

  /** Nothing is loaded any more. */
  clear(): void {
    this.#session.metadata = null
    this.#session.playbackState = 'none'
    this.#session.setPositionState()
    for (const action of actions) this.#session.setActionHandler(action, null)
  }
}
