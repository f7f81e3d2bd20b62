/** The kinds of records that computers share, those that others refer to first. */
import type { RecordKinds } from '../../computers/document/account-document.ts'
import type { Tables } from '../writers/writer-tables.ts'
import { createCallKind } from './kinds/call-kind.ts'
import { createTagKind } from './kinds/tag-kind.ts'
import type { SharedKind } from './shared-kind.ts'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each kind has rows of its own
export function createKinds(tables: Tables): readonly SharedKind<any>[] {
  return [createTagKind(tables), createCallKind(tables)]
}

/** What the document must know of them. */
export const recordKinds: RecordKinds = {
  urgent: ['redaction', 'redactionTerm'],
  quietFields: ['updatedAt', 'createdAt', 'heardAt', 'position', 'lookedAt'],
}
