/** The repair of a damaged library, in a few sentences. Pure. */
import type { LibraryRecovery } from '../../../src-preload/contract/library.ts'
import { libraryText } from './text.ts'

export function recoveryWords({ quarantinedAs, salvaged, audioFiles, incomplete }: LibraryRecovery): string {
  const text = libraryText.recovery
  const parts: (string | null)[] = [
    quarantinedAs === null ? text.missing : text.quarantined(quarantinedAs),
    text.salvaged(salvaged),
    incomplete ? text.incomplete : null,
    audioFiles > 0 ? text.audio(audioFiles) : null,
  ]
  return parts.filter((part) => part !== null).join(' ')
}
