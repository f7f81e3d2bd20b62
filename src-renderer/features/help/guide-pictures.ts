/** The pictures of the guide's pages, by language. `npm run demo -- --guide` makes them. */
import type { Language } from '../../../src-preload/contract/language.ts'
import type { GuidePage } from './guide-pages.ts'

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
