/** Finds the names that were said by numbers without a name. Runs in a separate thread. */
import type { SaidName } from '../../../src-preload/contract/people.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { findIntroduction, isPartOfName, joinIntroductions } from '../introductions/introductions.ts'
import type { DatabaseKey } from '../../library/encrypted-file.ts'
import type { UnnamedNumber } from '../../library/stored-types.ts'
import type { LibraryReader } from '../../library/types.ts'
import { readLibrary } from '../../library/read-library.ts'

/** Characters of the sentence before the name. */
const mostBefore = 40

export interface SaidNamesPlan {
  /** The library's folder. */
  folder: string
  /** Null: all numbers without a name. */
  number: string | null
}

/** The most recently called first. @throws CodedError */
export async function findSaidNames(
  { folder, number }: SaidNamesPlan,
  key: DatabaseKey = null,
): Promise<SaidName[]> {
  return await readLibrary(folder, key, (reader) =>
    reader.listUnnamedNumbers({ number }).flatMap((unnamed) => findSaidName(reader, unnamed) ?? []),
  )
}

function findSaidName(reader: LibraryReader, { number, answered, calls }: UnnamedNumber): SaidName | null {
  const said = calls.flatMap(({ id, createdAtMs }) => {
    const transcript = findReadable(reader, id)
    const introduction = transcript && findIntroduction(transcript)
    if (!introduction) return []
    const { name, timestamp, sentence, text } = introduction
    const excerpt = cutBefore(sentence, sentence.indexOf(text))
    return [{ number, name, sentence: excerpt, recordingId: id, timestamp, calledAt: createdAtMs }]
  })
  return joinIntroductions(said.filter(({ name }) => !answered.some((each) => isPartOfName(name, each))))
}

/** Without punctuation a sentence may be a whole turn: the name must be among the first words of a row. */
function cutBefore(sentence: string, at: number): string {
  if (at <= mostBefore) return sentence
  return `… ${sentence.slice(sentence.indexOf(' ', at - mostBefore) + 1)}`
}

/** A damaged transcript must not hide the others. */
function findReadable(reader: LibraryReader, id: string): TranscriptView | null {
  try {
    return reader.findTranscriptView({ id })
  } catch {
    return null
  }
}
