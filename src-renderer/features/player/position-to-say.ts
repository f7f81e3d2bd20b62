/** What a slider says of the position. Nothing is announced while a call plays: a slider speaks at each change. */
import { untrack } from 'svelte'

/** Seconds. For a `$derived`: it follows what a person does and a new length, not the sound as it goes on. */
export function positionToSay(
  player: { readonly seeks: number },
  sound: { readonly position: number; readonly isPlaying: boolean; readonly duration: number | null },
): number {
  void player.seeks
  void sound.isPlaying
  void sound.duration
  return untrack(() => sound.position)
}
