/**
 * Writes the FTS5 index: one document per recording, under the recording's row number.
 *
 * The table is contentless: it stores where a term was said, not the text, which is in the word blob. Called
 * inside the writer's transaction, so that a transcript and its postings are saved together or not at all.
 */
import type { Database } from 'better-sqlite3'
import { normalizeText } from '../model/normalize.ts'
import type { SearchDocument, SearchDocuments } from '../model/search-document.ts'
import { isIndexed } from '../model/digits.ts'

/**
 * How much FTS5 merges with each document. Its defaults do too much for an index that grows by thousands of
 * documents in a row; these values save a fifth of the work of a save.
 *
 * `automerge`: parts on one level before they are merged. FTS5's default is 4; at 16 each query reads twice
 * as many parts. `deletemerge`: percent of a part's documents that were replaced before it is rewritten. The
 * default is 10, but each listed call's document is replaced once, when its transcript arrives: such a part
 * soon has none left and is dropped without copying.
 */
const tidying = { automerge: 8, deletemerge: 40 }

/** The writer's side of search, on the writer's connection; the table must exist. */
export function openSearchDocuments(db: Database): SearchDocuments {
  setMergeOptions(db)
  const remove = db.prepare('DELETE FROM postings WHERE rowid = ?')
  const insert = db.prepare('INSERT INTO postings (rowid, you, them, other, meta) VALUES (?, ?, ?, ?, ?)')
  return {
    save(key: number, document: SearchDocument): void {
      remove.run(key)
      insert.run(
        key,
        normalizeText(document.you),
        normalizeText(document.them),
        normalizeText(document.other),
        toMetaText(document),
      )
    },
    remove: (key: number) => void remove.run(key),
  }
}

/** FTS5 stores the settings in the index, so a rebuilt index is configured at the next opening. */
function setMergeOptions(db: Database): void {
  try {
    const find = db.prepare<[string], number>('SELECT v FROM postings_config WHERE k = ?').pluck()
    for (const [name, value] of Object.entries(tidying)) {
      // FTS5 accepts only literal numbers here.
      if (find.get(name) !== value)
        db.exec(`INSERT INTO postings (postings, rank) VALUES ('${name}', ${value})`)
    }
  } catch {
    // A damaged index is only slower here; the next write reports the damage.
  }
}

/**
 * Terms of a number: all digits, the last 7 (local number) and the last 4 (what people remember). None for
 * identities and for numbers with fewer than 3 digits.
 */
function listNumberTerms(digits: string): string[] {
  if (!isIndexed(digits)) return []
  return [...new Set([digits, digits.slice(-7), digits.slice(-4)])]
}

/**
 * A private-use character: no typed or spoken word contains it (`model/normalize.ts` keeps only letters and
 * numbers), and FTS5's tokenizer treats it as a letter.
 */
const tagMark = '\ue000'

/** The term of a tag. It contains the id, not the name, so renaming changes no document. */
export function toTagTerm(tagId: number): string {
  return `${tagMark}${tagId}`
}

/** Text of a call beside the transcript: numbers, tags and notes. */
export function toMetaText({
  numbers,
  tagIds,
  notes,
}: Pick<SearchDocument, 'numbers' | 'tagIds' | 'notes'>): string {
  // The mark separates notes, so that a phrase cannot match across two of them.
  const texts = notes.map((text) => `${tagMark} ${normalizeText(text)}`)
  return [...numbers.flatMap(listNumberTerms), ...tagIds.map(toTagTerm), ...texts].join(' ')
}
