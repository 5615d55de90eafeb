import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong on a page, of any impact, each with the first place where it does: `[rule, html]`.
 *
 * @param part a selector, where the rest is looked at elsewhere
 */
export async function violationsOn(page: Page, part?: string): Promise<[rule: string, html?: string][]> {
  // What is right need not be described, which takes a large page most of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html ?? ''])
}
