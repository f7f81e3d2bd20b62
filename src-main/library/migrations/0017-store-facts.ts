/**
 * Adds the facts of calls, which are found once for each transcript and stored.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function storeFacts(db: Database.Database): void {
  db.exec(tables)
  for (const [name, { on, when, run }] of Object.entries(triggers)) {
    db.exec(`CREATE TRIGGER ${name} AFTER ${on}${when ? ` WHEN ${when}` : ''} BEGIN ${run} END;`)
  }
  db.exec(`INSERT INTO factState (key, version) SELECT key, ${newVersion} FROM transcript`)
}

/** 53 bits, which JavaScript reads exactly. */
const newVersion = 'random() >> 11'

/**
 * `factState` has a row for each transcript. `version` changes with everything that facts are found from: words,
 * corrections, redactions and the moment of the call. `rules`, `region` and `day`: what the stored facts were found with,
 * see `model/fact-basis.ts`; rules 0: none are stored yet.
 *
 * `fact.value`: see `StoredFact`. `sentence` is null where it equals `text`. Times are in seconds.
 */
const tables = `
CREATE TABLE factState (
  key INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,
  rules INTEGER NOT NULL DEFAULT 0,
  region TEXT NOT NULL DEFAULT '',
  day TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX factStateByRules ON factState (rules, region, key);
CREATE TABLE fact (
  key INTEGER NOT NULL,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  speaker TEXT,
  timestamp REAL,
  until REAL,
  firstWord INTEGER NOT NULL,
  wordCount INTEGER NOT NULL,
  text TEXT NOT NULL,
  sentence TEXT,
  value TEXT,
  confidence REAL NOT NULL DEFAULT 1,
  PRIMARY KEY (key, position)
) STRICT, WITHOUT ROWID;
`

/** Facts quote the call: they are deleted in the transaction that changes or redacts its words. */
const remove = (key: string) => `
  DELETE FROM fact WHERE key = ${key};
  UPDATE factState SET version = ${newVersion}, rules = 0, region = '', day = '' WHERE key = ${key};`

const keyOf = (row: 'new' | 'old') => `(SELECT key FROM recording WHERE id = ${row}.recordingId)`

const triggers: Record<string, { on: string; when?: string; run: string }> = {
  factStateAdded: {
    on: 'INSERT ON transcript',
    run: `INSERT INTO factState (key, version) VALUES (new.key, ${newVersion});`,
  },
  factStateRemoved: {
    on: 'DELETE ON transcript',
    run: 'DELETE FROM fact WHERE key = old.key; DELETE FROM factState WHERE key = old.key;',
  },
  factsOfOtherWords: {
    on: 'UPDATE OF text, words, corrected ON transcript',
    when: '(old.text, old.words, old.corrected) IS NOT (new.text, new.words, new.corrected)',
    run: remove('new.key'),
  },
  factsOfOtherDay: {
    on: 'UPDATE OF createdAtMs ON recording',
    when: 'old.createdAtMs IS NOT new.createdAtMs',
    run: remove('new.key'),
  },
  factsRedacted: {
    on: 'INSERT ON redaction',
    when: "new.state = 'confirmed'",
    run: remove(keyOf('new')),
  },
  factsRedactedElsewhere: {
    on: 'UPDATE ON redaction',
    when: "old.state = 'confirmed' OR new.state = 'confirmed'",
    run: remove(keyOf('new')),
  },
  factsShown: {
    on: 'DELETE ON redaction',
    when: "old.state = 'confirmed'",
    run: remove(keyOf('old')),
  },
}
