/** Finds how the names of contacts were misheard in their calls. Runs in a separate thread. */
import type { DictionaryOffer } from '../../../src-preload/contract/dictionary.ts'
import type { DatabaseKey } from '../../library/encrypted-file.ts'
import { readLibrary } from '../../library/read-library.ts'
import type { LibraryReader } from '../../library/types.ts'
import { findMisheardNames, type NamedCall } from '../misheard-names/misheard-names.ts'

/** A name that is misheard at all is misheard in one of a few calls. */
const callsPerContact = 10

/** What was misheard in the most calls first. @throws CodedError */
export async function findMisheard(
  { folder }: { folder: string },
  key: DatabaseKey = null,
): Promise<DictionaryOffer[]> {
  return await readLibrary(folder, key, (reader) =>
    reader
      .listContactCalls({ callsPerContact })
      .flatMap(({ personId, name, ids }) =>
        findMisheardNames(name, readCalls(reader, ids)).map(({ heard, meant, calls }): DictionaryOffer => ({
          ...{ original: heard, replacement: meant, personId, calls, reason: 'name' },
        })),
      )
      .sort((one, other) => other.calls - one.calls),
  )
}

/** A damaged transcript must not hide the others. */
function readCalls(reader: LibraryReader, ids: readonly string[]): NamedCall[] {
  return ids.flatMap((id) => {
    try {
      const transcript = reader.findTranscriptView({ id })
      return transcript ? [{ id, transcript }] : []
    } catch {
      return []
    }
  })
}
