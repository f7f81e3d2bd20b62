/**
 * The position that a slider announces. Not updated during playback, because a slider is announced at each
 * change.
 */
import { untrack } from 'svelte'

/** Seconds. For a `$derived`: follows seeks of the user and changes of the length, not playback. */
export function announcedPosition(
  player: { readonly seeks: number },
  sound: { readonly position: number; readonly isPlaying: boolean; readonly duration: number | null },
): number {
  void player.seeks
  void sound.isPlaying
  void sound.duration
  return untrack(() => sound.position)
}
