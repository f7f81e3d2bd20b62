/** Lets a file whose tests take about a second each run some of them by default: see `sample.ts`. */
import { beforeAll, type RunnerTestCase, type RunnerTestSuite } from 'vitest'
import { isSampled, sampleOf } from './sample.ts'

/**
 * Called at the top of a file.
 *
 * @param path `import.meta.filename`
 * @param count how many of its tests run in a sample
 */
export function sampleTests(path: string, count: number): void {
  if (!isSampled) return
  beforeAll(({}, file) => {
    const tests = listTests(file)
    const chosen = new Set(sampleOf(path, tests, { countOf: () => count }))
    for (const test of tests) if (!chosen.has(test)) test.mode = 'skip'
  })
}

function listTests({ tasks }: Pick<RunnerTestSuite, 'tasks'>): RunnerTestCase[] {
  return tasks
    .flatMap((task) => (task.type === 'suite' ? listTests(task) : [task]))
    .filter(({ mode }) => mode === 'run' || mode === 'queued')
}
