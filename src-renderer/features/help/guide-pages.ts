/** The pages of the guide and their pictures. `npm run demo -- --guide` makes the pictures. */

/** In their order. */
export const guidePages = [
  'connect',
  'find',
  'listen',
  'keep',
  'correct',
  'people',
  'call',
  'take-out',
  'backup',
  'keys',
] as const
export type GuidePage = (typeof guidePages)[number]

/** What Help shows: a page of the guide, what is new in each release, or the licenses of what Offhook is made of. */
export type HelpPage = GuidePage | 'new' | 'licenses'

/** Addresses by file. None is put into the program, however small: the page takes no such pictures. */
const pictures = import.meta.glob<string>('./pictures/*.png', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** The address of a page’s picture; it is loaded only when it is shown. */
export function getPicture(page: GuidePage): string | undefined {
  return pictures[`./pictures/${page}.png`]
}
