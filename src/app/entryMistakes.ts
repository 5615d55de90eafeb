import '../features/rules.ts'
import { entriesOf } from '../features/model.ts'
import {
  checkPages,
  checkResources,
  checkRightsTemplates,
  configurationFile,
  type Finding,
} from '../model/language/check.ts'
import { managesOperators } from '../model/rights/managesOperators.ts'
import * as entries from '../resources/index.ts'
import { rightsTemplates } from '../resources/rightsTemplates.ts'
import { pages } from './pages.ts'

/**
 * What is wrong with the entries, pages and rights templates of the panel.
 *
 * @param configured entries of `config.json`, besides the product's
 * @param templates rights templates of `config.json`, in the place of the product's
 */
export function entryMistakes(
  configured: readonly unknown[] = [],
  templates?: readonly unknown[],
): Finding[] {
  const product = entriesOf(entries)
  return [
    ...checkResources(product, { configured, pages }),
    ...checkPages(pages, product),
    ...(templates
      ? inConfiguration(checkRightsTemplates(templates, managesOperators))
      : checkRightsTemplates(rightsTemplates, managesOperators)),
  ]
}

function inConfiguration(findings: readonly Finding[]): Finding[] {
  return findings.map((found) => ({ ...found, file: configurationFile }))
}
