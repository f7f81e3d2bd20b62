/** What axe finds in a page, for WCAG 2.2 AA and best practices. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * @param rule the only one that is checked; all by default
 * @returns each problem as its rule and the selector of its element
 */
export async function findProblems(page: Page, rule?: string): Promise<string[]> {
  // Otherwise axe would open a second page, which Electron cannot do.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rule ? axe.withRules(rule) : axe.withTags(standards)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
