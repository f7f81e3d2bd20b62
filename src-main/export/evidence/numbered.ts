/**
 * Adds the numbered transcript of a call to a bundle: the words that the app shows, and the same lines. Without additions
 * it has neither corrections nor names, which the service does not know.
 */
import { formatLineRange } from '../../../src-preload/contract/page-lines.ts'
import { createCallReader, type Naming } from '../read-call.ts'
import type { CallSource } from '../redacted-source.ts'
import { CourtLines } from '../numbered/court-lines.ts'
import { toNumberedTxt } from '../numbered/txt.ts'
import type { ExportedCall, ExportWords } from '../types.ts'
import type { BundleFolder } from './bundle-folder.ts'
import type { BundledFile } from './types.ts'

export interface NumberedInput {
  id: string
  /** Without redacted words for a redacted copy. */
  reader: CallSource
  isRedacted: boolean
  withAdditions: boolean
  /** Of the audio in the bundle; null without audio. */
  audioSha256: string | null
  naming: Naming
  exportWords: ExportWords
  locale: string
}

export interface Numbered {
  file: BundledFile
  /** By the id of the passage: "12:03–14". */
  lines: ReadonlyMap<number, string>
}

/** Null for a call without words. */
export async function bundleNumbered(
  folder: BundleFolder,
  path: string,
  { id, reader, isRedacted, withAdditions, audioSha256, naming, exportWords: words, locale }: NumberedInput,
): Promise<Numbered | null> {
  const { formatNumber } = naming
  const userName = withAdditions ? naming.userName : null
  // With passages, whose lines are cited.
  const choice = { isCorrected: withAdditions, withNotes: withAdditions, isRedacted }
  const call = await createCallReader(reader, { formatNumber, userName, choice })(id)
  if (typeof call === 'string') return null
  const person = withAdditions ? call.person : null
  const file = await folder.write(
    path,
    toNumberedTxt({ ...call, person, audioSha256 }, { words, locale, mark: null }),
  )
  return { file, lines: listPassageLines(call) }
}

function listPassageLines({ turns, marked }: Pick<ExportedCall, 'turns' | 'marked'>): Map<number, string> {
  const lines = new CourtLines(turns)
  return new Map(
    marked.flatMap(({ noteId, first, count }): [number, string][] => {
      const [from, to] = [lines.find(first), lines.find(first + count - 1)]
      return from && to ? [[noteId, formatLineRange({ first: from.first, last: to.last })]] : []
    }),
  )
}
