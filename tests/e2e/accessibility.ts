import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axeCore
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds wrong on a page, of any impact, each with the first place where it does: `[rule, html]`. It is called in the
 * page itself: by way of its package for Playwright each call would open a page of its own and read the source twice.
 *
 * @param part a selector, where the rest is looked at elsewhere
 */
export async function violationsOn(page: Page, part?: string): Promise<[rule: string, html?: string][]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  return page.evaluate(async (selector) => {
    // What is right need not be described, which takes a large page most of the time.
    const found = await window.axe?.run(selector ?? document, {
      resultTypes: ['violations'],
      // Not among those that run by themselves: what one says to a control is what one sees on it.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    if (!found) throw new Error('axe has not come')
    // Rows of a tree and of a picture are said as sentences, with where they lead; nobody calls them by their letters.
    const violations = found.violations.flatMap((violation) => {
      const nodes = violation.nodes.filter(
        ({ html }) =>
          violation.id !== 'label-content-name-mismatch' || !/^<\w+ role="(treeitem|option)"/.test(html),
      )
      return nodes.length > 0 ? [{ ...violation, nodes }] : []
    })
    return violations.map(({ id, nodes }): [string, string?] => [id, nodes[0]?.html ?? ''])
  }, part)
}
