/**
 * Decides whether the transcript scrolls with playback: a state machine without timers, so that it never works
 * against the user. Moving elsewhere stops following, seeking resumes it, and writing suspends it.
 *
 * Does not scroll: the view reports events and asks for the state.
 */

/** `held`: was following when the user began to write, and resumes when they have finished. */
export const followStates = ['following', 'left', 'held'] as const
export type FollowState = (typeof followStates)[number]

export const followEvents = [
  /** Scrolled by wheel, touch, scroll bar or keys, or moved to another turn. */
  'scrolled',
  /** Words are being selected. */
  'selected',
  /** Find in call moved to another match. */
  'found',
  /** A field for a note or a correction got or lost the focus. */
  'writing-began',
  'writing-ended',
  /** A seek to a moment close to the current one, such as to hear a word again; see `nearSeconds`. */
  'sought-near',
  'sought-far',
  /** Chose a word or a turn in the transcript. */
  'chose',
  'pressed-pill',
  /** The call was opened, or opened at another moment. */
  'opened',
  'began',
  /** Playback reached the end of the call. */
  'ended',
] as const
export type FollowEvent = (typeof followEvents)[number]

/** A seek no farther than this only adjusts the position; the transcript does not scroll there. Seconds. */
export const nearSeconds = 2

const follows = {
  'sought-far': 'following',
  chose: 'following',
  'pressed-pill': 'following',
  opened: 'following',
} as const
const leaves = { scrolled: 'left', selected: 'left', found: 'left' } as const

export const followTable: Record<FollowState, Record<FollowEvent, FollowState>> = {
  following: {
    ...leaves,
    ...follows,
    'writing-began': 'held',
    'writing-ended': 'following',
    'sought-near': 'following',
    began: 'following',
    ended: 'following',
  },
  left: {
    ...leaves,
    ...follows,
    'writing-began': 'left',
    'writing-ended': 'left',
    'sought-near': 'left',
    // Resuming after a pause must not scroll away what is being read.
    began: 'left',
    // Playing the call again follows it. Nothing scrolls until then.
    ended: 'following',
  },
  held: {
    ...leaves,
    ...follows,
    'writing-began': 'held',
    'writing-ended': 'following',
    'sought-near': 'held',
    // Replaying a part while writing about it must not scroll the field away.
    'sought-far': 'held',
    began: 'held',
    ended: 'held',
  },
}

export class Follow {
  #state = $state<FollowState>('following')

  get state(): FollowState {
    return this.#state
  }

  get isFollowing(): boolean {
    return this.#state === 'following'
  }

  on(event: FollowEvent): void {
    this.#state = followTable[this.#state][event]
  }
}
