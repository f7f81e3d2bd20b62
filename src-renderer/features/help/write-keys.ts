/** Replaces the chords in a page, such as {Mod+K}, by the key names of this system. Pure. */
import { formatChord } from '../../util/key-names.ts'

export function writeKeys(text: string, isMac: boolean): string {
  return text.replaceAll(/\{([^{}]+)\}/gu, (_, chord: string) => `\`${formatChord(chord, isMac)}\``)
}
