/**
 * A program that writes page after page into the library of a folder (its argument), each with its progress and
 * a transcript with facts, and prints a line after each commit, until it is killed.
 */
import { writeSync } from 'node:fs'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { openForWriting } from '../../../src-main/library/open.ts'
import { createFactBasis } from '../../../src-main/model/stored-facts.ts'
import { storedFactOf } from '../library/facts.ts'
import { serviceRecordingOf } from '../library/service-recordings.ts'
import { saveTranscript } from '../library/save-transcript.ts'

const db = openForWriting(process.argv[2]!)
const postings = db.prepare('INSERT INTO postings (rowid, you, them, other, meta) VALUES (?, ?, ?, ?, ?)')
const forget = db.prepare('DELETE FROM postings WHERE rowid = ?')
const writer = createLibraryWriter(db, {
  documents: {
    save(key, { you, them, other, numbers }) {
      forget.run(key)
      postings.run(key, you, them, other, numbers.join(' '))
    },
    remove: (key) => void forget.run(key),
  },
  announce() {},
})
const words = Array.from({ length: 500 }, (_, index) => ({
  word: `word${(index * 37) % 200}`,
  start: index,
  end: index + 1,
  speaker: index % 20 < 10 ? 'you' : 'them',
}))
const transcript = { text: words.map(({ word }) => word).join(' '), wordCount: words.length, words }
const facts = Array.from({ length: 40 }, () => storedFactOf())
/** Pages are written from the newest call to the oldest. */
const findVersion = db.prepare<[], number>('SELECT version FROM factState ORDER BY key LIMIT 1').pluck()

const firstPage = db.prepare<[], number>('SELECT backfillPage FROM syncState').pluck().get()!
for (let page = firstPage; ; page++) {
  const recordings = Array.from({ length: 20 }, (_, index) =>
    serviceRecordingOf({
      id: `rec-${page}-${index}`,
      createdAt: new Date(1.7e12 - (page * 20 + index) * 60_000).toISOString(),
    }),
  )
  writer.saveRecordings({ recordings, seenAt: page, progress: { backfillPage: page + 1 } })
  const id = `rec-${page}-0`
  saveTranscript(writer, { id, transcript })
  writer.saveFacts({ found: [{ id, version: findVersion.get()!, basis: createFactBasis(null, 0), facts }] })
  writeSync(1, `${page}\n`)
}
