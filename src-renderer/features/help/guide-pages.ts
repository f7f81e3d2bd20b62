/** The pages of the guide. */

/** In display order. */
export const guidePages = [
  'connect',
  'find',
  'listen',
  'keep',
  'passages',
  'follow-ups',
  'correct',
  'people',
  'call',
  'take-out',
  'assistants',
  'backup',
  'computers',
  'keys',
] as const
export type GuidePage = (typeof guidePages)[number]

/** What Help shows: a page of the guide, the release notes, or the licenses of included packages. */
export type HelpPage = GuidePage | 'new' | 'licenses'
