/**
 * Adds the numbered transcript of a call to a bundle: the words that the app shows, and the same lines. Without additions
 * it has neither corrections nor names, which the service does not know.
 */
import { createCallReader, type Naming } from '../read-call.ts'
import type { CallSource } from '../redacted-source.ts'
import { toNumberedTxt } from '../numbered/txt.ts'
import type { ExportWords } from '../types.ts'
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

/** Null for a call without words. */
export async function bundleNumbered(
  folder: BundleFolder,
  path: string,
  { id, reader, isRedacted, withAdditions, audioSha256, naming, exportWords: words, locale }: NumberedInput,
): Promise<BundledFile | null> {
  const { formatNumber } = naming
  const userName = withAdditions ? naming.userName : null
  const choice = { isCorrected: withAdditions, withNotes: false, isRedacted }
  const call = await createCallReader(reader, { formatNumber, userName, choice })(id)
  if (typeof call === 'string') return null
  const person = withAdditions ? call.person : null
  return await folder.write(
    path,
    toNumberedTxt({ ...call, person, audioSha256 }, { words, locale, mark: null }),
  )
}
