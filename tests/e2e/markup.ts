import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

/**
 * What is as the standard has it and as browsers read it. Rules of style are left out: nobody writes what React writes. So
 * are those that axe holds in its own way.
 */
const reader = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // The page is what a browser has made of it: written by nobody.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attr-quotes': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-implicit-button-type': 'off',
    'require-sri': 'off',
    'valid-id': 'off',
  },
})

/** What is wrong in the markup of a page as it is now: the rule, the words, and the beginning of the element. */
export async function markupFaults(page: Page): Promise<string[]> {
  return faultsIn(await page.content())
}

/** The same of a text. */
export async function faultsIn(html: string): Promise<string[]> {
  const { results } = await reader.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, offset }) =>
        `${ruleId}: ${message} ${html.slice(Math.max(0, offset - 60), offset + 140)}`,
    ),
  )
}
