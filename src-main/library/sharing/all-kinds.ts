/** The kinds of records that computers share, those that others refer to first. */
import type { RecordKinds } from '../../computers/document/account-document.ts'
import type { Tables } from '../writers/writer-tables.ts'
import { createCallKind } from './kinds/call-kind.ts'
import { createCorrectionKind } from './kinds/correction-kind.ts'
import { createDictionaryAnswersKind, createDictionaryEntryKind } from './kinds/dictionary-kinds.ts'
import { createFollowUpKind } from './kinds/follow-up-kind.ts'
import { createLineKind } from './kinds/line-kind.ts'
import { createNoteKind } from './kinds/note-kind.ts'
import { createPersonKind } from './kinds/person-kind.ts'
import { createQuoteSheetKind } from './kinds/quote-sheet-kind.ts'
import { createRedactionKind } from './kinds/redaction-kind.ts'
import { createRedactionTermKind } from './kinds/redaction-term-kind.ts'
import { createSavedSearchKind } from './kinds/saved-search-kind.ts'
import { createTagKind } from './kinds/tag-kind.ts'
import { createThemeKind } from './kinds/theme-kind.ts'
import type { AnyKind } from './record-kind.ts'

export function createKinds(tables: Tables): readonly AnyKind[] {
  const rewritten = new Set<number>()
  return [
    createTagKind(tables),
    createThemeKind(tables),
    createPersonKind(tables),
    createLineKind(tables),
    createDictionaryEntryKind(tables),
    createDictionaryAnswersKind(tables),
    createSavedSearchKind(tables),
    createRedactionTermKind(tables),
    createRedactionKind(tables),
    createCorrectionKind(tables),
    createCallKind(tables),
    createNoteKind(tables, rewritten),
    createFollowUpKind(tables, rewritten),
    createQuoteSheetKind(tables),
  ]
}

/** What the document must know of them. */
export const recordKinds: RecordKinds = {
  urgent: ['redaction', 'redactionTerm'],
  quietFields: ['updatedAt', 'createdAt', 'heardAt', 'endedAt', 'position', 'lookedAt', 'until'],
}
