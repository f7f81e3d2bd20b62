import { afterEach, expect, it, vi } from 'vitest'
import { connect } from '../../../src-main/library/connect.ts'
import { prepareLater } from '../../../src-main/library/prepare-later.ts'

const plain = connect(':memory:')
plain.exec(`CREATE TABLE call (id TEXT PRIMARY KEY, seconds INTEGER)`)
const prepare = vi.spyOn(plain, 'prepare')
const db = prepareLater(plain)

afterEach(() => {
  prepare.mockClear()
  plain.exec(`DELETE FROM call`)
})

it('prepares a statement when it is first used, and only once', () => {
  const insert = db.prepare<[string, number]>(`INSERT INTO call VALUES (?, ?)`)
  expect(prepare).not.toHaveBeenCalled()
  expect(insert.run('a', 1).changes).toBe(1)
  expect(insert.run('b', 2).changes).toBe(1)
  expect(prepare).toHaveBeenCalledTimes(1)
})

it('returns rows, columns and values like the connection', () => {
  db.prepare(`INSERT INTO call VALUES ('a', 1), ('b', 2)`).run()
  const all = `SELECT id, seconds FROM call ORDER BY id`
  expect(db.prepare(all).get()).toEqual({ id: 'a', seconds: 1 })
  expect(db.prepare(all).pluck().all()).toEqual(['a', 'b'])
  expect([...db.prepare(all).raw().iterate()]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(
    db.prepare<[{ id: string }]>(`SELECT seconds FROM call WHERE id = @id`).pluck().get({ id: 'b' }),
  ).toBe(2)
})

it('returns values instead of rows also when told after the first use', () => {
  db.prepare(`INSERT INTO call VALUES ('a', 1)`).run()
  const ids = db.prepare(`SELECT id FROM call`)
  expect(ids.all()).toEqual([{ id: 'a' }])
  expect(ids.pluck().all()).toEqual(['a'])
})

it('reports a wrong statement when it is used, and tries again the next time', () => {
  const later = db.prepare(`SELECT note FROM note`).pluck()
  expect(() => later.all()).toThrow('no such table')
  plain.exec(`CREATE TABLE note (note TEXT); INSERT INTO note VALUES ('call back')`)
  expect(later.all()).toEqual(['call back'])
})

it('takes part in the transactions of the connection', () => {
  const insert = db.prepare(`INSERT INTO call VALUES ('a', 1)`)
  const failing = db.transaction(() => {
    insert.run()
    expect(db.inTransaction).toBe(true)
    throw new Error('no')
  })
  expect(failing).toThrow('no')
  expect(plain.prepare(`SELECT count(*) FROM call`).pluck().get()).toBe(0)
})
