/** What is said of links of other programs that cannot be shown, or not yet, and of those for other programs. */
import type { LinkRefusal } from '../../../src-preload/contract/links.ts'

const refused: Record<LinkRefusal, string> = {
  unknown: 'Another program opened a link that Offhook does not understand. Nothing was done.',
  'no-number': 'Another program opened a link to dial, but there is no phone number in it. Nothing was done.',
  'no-call': 'This call is not in the library that is open. It may be another account’s, or deleted.',
}

export const linksText = {
  copied: 'The link is copied. It opens this call wherever it is in an Offhook library.',
  notCopied: 'The link could not be put on the clipboard.',
  refused,
  waits: 'What you opened in another program is shown as soon as an account is open here.',
}
