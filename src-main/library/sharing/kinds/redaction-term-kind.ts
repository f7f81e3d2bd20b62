/** Shares the terms that are proposed for redaction in every call. */
import { z } from 'zod'
import type { RedactionTerm } from '../../../../src-preload/contract/redaction.ts'
import type { Tables } from '../../writers/writer-tables.ts'
import { hashUid, noFields, type SharedKind } from '../record-kind.ts'
import { wordsText } from './place-fields.ts'

const schema = z.object({ text: wordsText })

export function createRedactionTermKind({ redactions }: Tables): SharedKind<RedactionTerm> {
  const list = () => redactions.listTerms()
  return {
    name: 'redactionTerm',
    isIn: (part) => part === 'redaction-terms',
    list,
    find: (_part, id) => list().find((term) => term.id === id) ?? null,
    getId: ({ id }) => id,
    getUid: ({ text }) => hashUid('redactionTerm', text),
    toFields: ({ text }) => ({ ...noFields, values: { text } }),
    toRow({ values }, { uid, known }) {
      const read = schema.safeParse(values)
      // A term never changes, and each is there once.
      if (!read.success || uid !== hashUid('redactionTerm', read.data.text)) return null
      return known ?? { id: 0, text: read.data.text }
    },
    insert: ({ text }, id) => redactions.insertTerm(text, id),
    update: () => undefined,
    remove({ id }, note) {
      redactions.removeTerm(id)
      note.erased()
    },
  }
}
