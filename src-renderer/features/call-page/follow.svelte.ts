/**
 * Whether the transcript scrolls along with what plays: a state machine without timers, so that it never fights the
 * person. What leads somewhere else stops it, going to a moment resumes it, and while they write it waits.
 *
 * Must not scroll: the view tells what happened and asks whether to follow.
 */

/** `held`: it followed when the person began to write, and goes on when they are done. */
export const followStates = ['following', 'left', 'held'] as const
export type FollowState = (typeof followStates)[number]

export const followEvents = [
  /** By wheel, touch, scroll bar or keys, or went on to another turn. */
  'scrolled',
  /** Words are being selected. */
  'selected',
  /** Find in call went on to another place. */
  'found',
  /** A field for a note or a correction has the focus, or has it no more. */
  'writing-began',
  'writing-ended',
  /** Went to a moment beside the one that plays, as to hear a word again; see `nearSeconds`. */
  'sought-near',
  'sought-far',
  /** Chose a word or a turn in the transcript itself. */
  'chose',
  'pressed-pill',
  /** The call was opened, or opened at another moment. */
  'opened',
  'began',
  /** The sound came to the call's end. */
  'ended',
] as const
export type FollowEvent = (typeof followEvents)[number]

/** A seek no farther than this is a correction of where one listens, no wish to be taken there. Seconds. */
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
    // Going on after a pause takes nobody away from what they read meanwhile.
    began: 'left',
    // Playing the call again starts following. Nothing scrolls until then.
    ended: 'following',
  },
  held: {
    ...leaves,
    ...follows,
    'writing-began': 'held',
    'writing-ended': 'following',
    'sought-near': 'held',
    // Hearing it once more while writing about it must not scroll the field away.
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
