/** What is said of a link of another program that cannot be shown, or not yet. */
import type { LinkRefusal } from '../../../src-preload/contract/links.ts'

const refused: Record<LinkRefusal, string> = {
  unknown: 'Another program opened a link that Offhook does not understand. Nothing was done.',
  'no-number': 'Another program opened a link to dial, but there is no phone number in it. Nothing was done.',
  'no-call': 'This call is not in the library that is open. It may be another account’s, or deleted.',
}

export const linksText = {
  refused,
  waits: 'What you opened in another program is shown as soon as an account is open here.',
}
