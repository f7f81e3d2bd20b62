/**
 * Tallies numbers by their lines: identities such as "7up@example.com" are no numbers, although they begin with a digit.
 *
 * The keys themselves (`recording.counterpart`, `personNumber.digits`) are computed by `rekey-numbers.ts` when a library is
 * opened, and again when the account's region is known, which is not in the library. Calls from a withheld number have a
 * key now.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function keyNumbersByLine(db: Database.Database): void {
  for (const name of Object.keys(triggers)) db.exec(`DROP TRIGGER ${name}`)
  for (const [name, { on, when, run }] of Object.entries(triggers)) {
    db.exec(`CREATE TRIGGER ${name} AFTER ${on} WHEN ${when} BEGIN ${run} END;`)
  }
}

/** Digits only. The key of a withheld number has none. */
const isNumber = (row: 'new' | 'old') =>
  `(${row}.counterpart GLOB '[0-9]*' AND ${row}.counterpart NOT GLOB '*[^0-9]*')`

const latest = (counterpart: string) =>
  `(SELECT max(createdAtMs) FROM recording WHERE counterpart = ${counterpart})`

const countOne = `
  INSERT INTO numberTally (counterpart, number, calls, lastCallAtMs)
  VALUES (new.counterpart,
    coalesce(CASE new.direction WHEN 'inbound' THEN new.fromNumber ELSE new.toNumber END, new.counterpart),
    1, new.createdAtMs)
  ON CONFLICT DO UPDATE SET number = excluded.number, calls = calls + 1, lastCallAtMs = ${latest('new.counterpart')};`

const countOneLess = `
  UPDATE numberTally SET calls = calls - 1, lastCallAtMs = ${latest('old.counterpart')}
  WHERE counterpart = old.counterpart;
  DELETE FROM numberTally WHERE counterpart = old.counterpart AND calls < 1;`

const triggers: Record<string, { on: string; when: string; run: string }> = {
  numberTallyInsert: { on: 'INSERT ON recording', when: isNumber('new'), run: countOne },
  numberTallyDelete: { on: 'DELETE ON recording', when: isNumber('old'), run: countOneLess },
  numberTallyLeave: {
    on: 'UPDATE OF counterpart ON recording',
    when: `${isNumber('old')} AND old.counterpart IS NOT new.counterpart`,
    run: countOneLess,
  },
  numberTallyEnter: {
    on: 'UPDATE OF counterpart ON recording',
    when: `${isNumber('new')} AND old.counterpart IS NOT new.counterpart`,
    run: countOne,
  },
  numberTallyMove: {
    on: 'UPDATE OF createdAtMs ON recording',
    when: `${isNumber('new')} AND old.counterpart IS new.counterpart AND old.createdAtMs IS NOT new.createdAtMs`,
    run: `UPDATE numberTally SET lastCallAtMs = ${latest('new.counterpart')} WHERE counterpart = new.counterpart;`,
  },
}
