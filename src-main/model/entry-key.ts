/** Identifies entries of the dictionary without their ids, which differ between libraries. */

/** Equal for the same words and what they are corrected to. */
export function toEntryKey({ original, replacement }: { original: string; replacement: string }): string {
  return JSON.stringify([original, replacement])
}
