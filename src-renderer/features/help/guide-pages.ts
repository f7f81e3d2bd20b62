/** The pages of the guide and their pictures. `npm run demo -- --guide` makes the pictures. */
import type { Language } from '../../../src-preload/contract/language.ts'

/** In display order. */
export const guidePages = [
  'connect',
  'find',
  'listen',
  'keep',
  'correct',
  'people',
  'call',
  'take-out',
  'assistants',
  'backup',
  'keys',
] as const
export type GuidePage = (typeof guidePages)[number]

/** What Help shows: a page of the guide, the release notes, or the licenses of included packages. */
export type HelpPage = GuidePage | 'new' | 'licenses'

/** URLs by file. None is inlined, even if small: the page does not allow data URLs. */
const pictures = import.meta.glob<string>('./pictures/*/*.png', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** The URL of a page’s picture, which is loaded only when shown. */
export function getPicture(page: GuidePage, language: Language): string | undefined {
  return pictures[`./pictures/${language}/${page}.png`]
}
