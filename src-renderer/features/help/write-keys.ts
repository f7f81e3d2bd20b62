/** Writes the chords of a page, such as {Mod+K}, as the keys are named on this system. Pure. */
import { formatChord } from '../../util/key-names.ts'

export function writeKeys(text: string, isMac: boolean): string {
  return text.replaceAll(/\{([^{}]+)\}/gu, (_, chord: string) => `\`${formatChord(chord, isMac)}\``)
}
