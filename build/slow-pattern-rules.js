/**
 * Lint rules against regular expressions that take more than linear time: strangers write much of the text that is read
 * here. `test/patterns.test.ts` finds those that take exponential time, which these rules partly miss.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
export const slowPatternRules = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential' }],
}
