/** Title and body of notifications about saved searches. Without Electron; `notifications.ts` shows them. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { cleanText } from '../../util/clean-text.ts'
import type { ShellText } from '../text/en.ts'

interface Notice {
  title: string
  body: string
}

/** The name of the search is hidden with the contents of calls. */
export function describeFound(
  { searchName, calls }: { searchName: string; calls: number },
  { searchActions: text }: ShellText,
  { notifyContent }: Pick<Settings, 'notifyContent'>,
): Notice {
  return { title: text.found(calls, notifyContent ? cleanText(searchName) : null), body: '' }
}

/** @param count calls that will be deleted tomorrow */
export function describeDeletions(count: number, { searchActions: text }: ShellText): Notice {
  return { title: text.deletes(count), body: text.deletesBody }
}
