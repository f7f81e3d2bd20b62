import { describe, expect, it } from 'vitest'
import {
  MediaControls,
  type Steered,
  type SystemSession,
} from '../../../../src-renderer/features/player/media-controls.ts'

class FakeSession implements SystemSession {
  metadata: MediaMetadata | null = null
  playbackState: MediaSessionPlaybackState = 'none'
  position: MediaPositionState | undefined
  readonly handlers = new Map<string, MediaSessionActionHandler>()

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    if (handler === null) this.handlers.delete(action)
    else this.handlers.set(action, handler)
  }

  setPositionState(state?: MediaPositionState): void {
    this.position = state
  }

  press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void {
    this.handlers.get(action)?.({ action, ...details })
  }
}

function setup() {
  const session = new FakeSession()
  const controls = new MediaControls(session, (title) => title as unknown as MediaMetadata)
  const done: unknown[] = []
  const note = (name: string) => async (seconds?: number) => {
    done.push(seconds === undefined ? name : `${name} ${seconds}`)
  }
  const player: Steered = {
    play: note('play'),
    pause: note('pause'),
    skipSeconds: 10,
    skip: note('skip'),
    seek: note('seek'),
    replayTurn: note('replay'),
    nextTurn: note('next'),
  }
  controls.show({ title: 'Niamh Gallagher', artist: '20 November, 14:06' }, player)
  return { session, controls, done }
}

describe('MediaControls', () => {
  it('shows title, state and position of the call in the system’s media controls', () => {
    const { session, controls } = setup()
    controls.update(true, 100, 20, 1.5)
    expect(session.metadata).toEqual({ title: 'Niamh Gallagher', artist: '20 November, 14:06' })
    expect(session.playbackState).toBe('playing')
    expect(session.position).toEqual({ duration: 100, position: 20, playbackRate: 1.5 })
  })

  it('handles the system’s media keys', () => {
    const { session, done } = setup()
    session.press('play')
    session.press('pause')
    session.press('seekbackward')
    session.press('seekforward', { seekOffset: 30 })
    session.press('seekto', { seekTime: 12 })
    session.press('seekto')
    session.press('previoustrack')
    session.press('nexttrack')
    expect(done).toEqual(['play', 'pause', 'skip -10', 'skip 30', 'seek 12', 'replay', 'next'])
  })

  it('shows no position before the length is known, and none after the end', () => {
    const { session, controls } = setup()
    controls.update(false, 100, 100.02, 1)
    expect(session.position?.position).toBe(100)
    controls.update(false, null, 0, 1)
    expect([session.position, session.playbackState]).toEqual([undefined, 'paused'])
  })

  it('clears everything when no call is loaded', () => {
    const { session, controls } = setup()
    controls.update(true, 100, 20, 1)
    controls.clear()
    expect([session.metadata, session.playbackState, session.position, session.handlers.size]).toEqual([
      null,
      'none',
      undefined,
      0,
    ])
  })
})
