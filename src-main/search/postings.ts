/**
 * Writes what can be found into FTS5: one document for each recording, under the recording's row number.
 *
 * The table is contentless: it knows where a term was said, not the text; the word blob has that. Called
 * inside the writer's transaction, so that a transcript and its postings are saved together or not at all.
 */
import type { Database } from 'better-sqlite3'
import { digitsOf } from '../model/digits.ts'
import { normalizeText } from '../model/normalize.ts'
import type { SearchDocument, SearchDocuments } from '../model/search-document.ts'

/**
 * How much FTS5 tidies up with each document, of its own accord more than pays for an index that grows by
 * thousands of documents in a row; together a fifth of the work of saving one.
 *
 * `automerge`: parts on one level before they are merged, a little with each document. 4 is FTS5's choice; at
 * 16 each query looks in twice as many parts. `deletemerge`: percent of a part's documents that were replaced
 * before it is written anew. 10 is FTS5's choice, but each listed call's document is replaced once, when its
 * transcript comes: such a part is soon left with none and is then not copied but dropped.
 */
const tidying = { automerge: 8, deletemerge: 40 }

/** The writer's side of search, on the writer's connection; the table must exist. */
export function openSearchDocuments(db: Database): SearchDocuments {
  tidySeldom(db)
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
        metaOf(document),
      )
    },
    remove: (key: number) => void remove.run(key),
  }
}

/** The index remembers the settings, not its definition: one that was made anew is told at the next opening. */
function tidySeldom(db: Database): void {
  try {
    const find = db.prepare<[string], number>('SELECT v FROM postings_config WHERE k = ?').pluck()
    for (const [name, value] of Object.entries(tidying)) {
      // FTS5 takes only literal numbers here.
      if (find.get(name) !== value)
        db.exec(`INSERT INTO postings (postings, rank) VALUES ('${name}', ${value})`)
    }
  } catch {
    // A damaged index is slower at worst; whoever writes into it finds out what is wrong.
  }
}

/**
 * How a number can be found by itself: all its digits, the last 7 (a local number) and the last 4 (what
 * people remember). None for text without at least 3 digits.
 */
function numberTerms(number: string): string[] {
  const digits = digitsOf(number)
  if (digits.length < 3) return []
  return [...new Set([digits, digits.slice(-7), digits.slice(-4)])]
}

/**
 * A character that no typed or spoken word keeps (`model/normalize.ts` drops what is neither letter nor number), and
 * that FTS5's tokenizer takes for a letter, as it does all of Unicode's private use.
 */
const tagMark = '\ue000'

/** By which term a tag is found. It says which tag, not its name: renaming it changes no document. */
export function tagTerm(tagId: number): string {
  return `${tagMark}${tagId}`
}

/** What is found of a call beside what was said in it: its numbers, its tags, its notes and bookmarks. */
function metaOf({ numbers, tagIds, notes }: SearchDocument): string {
  // The mark alone keeps the end of one note and the beginning of the next from being found as a phrase.
  const texts = notes.map((text) => `${tagMark} ${normalizeText(text)}`)
  return [...numbers.flatMap(numberTerms), ...tagIds.map(tagTerm), ...texts].join(' ')
}
