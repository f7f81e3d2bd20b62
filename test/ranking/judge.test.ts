/** Search ranks the expected call first and opens it at the expected moment. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgeEngines, type Judged } from './judge.ts'

describe('ranking, measured with judged queries', () => {
  let judged: Judged
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'offhook-test-'))
    try {
      judged = judgeEngines(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('orders calls by their judged relevance', () => {
    const worst = judged.queries.slice(0, 10)
    expect(judged.engine.ndcg10, JSON.stringify(worst)).toBeGreaterThan(0.95)
  })

  it('shows the expected moment', () => {
    const missed = judged.queries.filter(({ recallAtSecond }) => recallAtSecond < 1)
    expect(judged.engine.recallAtSecond, JSON.stringify(missed)).toBeGreaterThan(0.95)
  })

  it('is better than MiniSearch alone and than FTS5 alone', () => {
    for (const alone of [judged.miniSearchAlone, judged.fts5Alone]) {
      expect(judged.engine.ndcg10).toBeGreaterThan(alone.ndcg10)
      expect(judged.engine.recallAtSecond).toBeGreaterThan(alone.recallAtSecond)
    }
  })
})
