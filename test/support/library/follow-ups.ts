/** The follow-ups of a call, as tests compare them. */
import type { LibraryReader } from '../../../src-main/library/types.ts'

/** The places of its promises that are done. */
export function listDone(reader: Pick<LibraryReader, 'listFollowUpsOf'>, id: string): (number | null)[] {
  return reader.listFollowUpsOf({ id }).flatMap(({ state, place }) => (state === 'done' ? [place] : []))
}
