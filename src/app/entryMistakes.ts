import { capabilityNames } from '#config/capabilities.ts'
import { entriesOf } from '#features/model.ts'
import { isObject } from '#model/base/json.ts'
import {
  type BackendSurroundings,
  checkBackends,
  checkGivenTemplates,
  checkHidden,
  checkInvitation,
  checkKeptIn,
  checkNeeds,
  checkPages,
  checkResources,
  checkRightsTemplates,
  configurationFile,
  type Finding,
} from '#model/language/check.ts'
import { managesOperators } from '#model/rights/managesOperators.ts'
import { entryRules } from '#product.rules.ts'
import * as entries from '#resources/index.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { pages } from './pages.ts'

interface EntrySurroundings extends BackendSurroundings {
  backends?: unknown
  /** Names of entries and pages of the product. */
  hide?: unknown
  keptIn?: unknown
  invitation?: unknown
}

/**
 * Finds what is wrong with the entries, pages and rights templates of the panel.
 *
 * @param configured entries of `config.json`, besides the product's
 * @param templates rights templates as `config.json` has them
 * @param surroundings what else of it is about entries. @default nothing is known of backends
 * @param ofConfiguration only what is wrong with these; the product's were looked at when it was built. @default false
 */
export function entryMistakes(
  configured: readonly unknown[] = [],
  templates?: unknown,
  surroundings?: EntrySurroundings,
  ofConfiguration = false,
): Finding[] {
  const product = entriesOf(entries)
  const { backends, hide, keptIn, invitation, ...rest } = surroundings ?? {}
  const ofBackends = surroundings && { backends: isObject(backends) ? backends : {} }
  return [
    ...checkResources(entryRules, product, {
      configured,
      pages,
      ofConfiguredAlone: ofConfiguration,
      ...ofBackends,
    }),
    ...(ofConfiguration ? [] : [...checkPages(pages, product), ...checkNeeds(product, capabilityNames)]),
    ...inConfiguration([
      ...checkBackends(backends, rest),
      ...checkInvitation(invitation, product),
      ...checkHidden(hide, [...product.map(({ name }) => name), ...pages.flatMap(({ path }) => path || [])]),
      ...checkKeptIn(
        keptIn,
        product.map(({ name }) => name),
      ),
    ]),
    ...(templates ? inConfiguration(checkGivenTemplates(templates, managesOperators, rightsTemplates)) : []),
    ...(templates || ofConfiguration ? [] : checkRightsTemplates(rightsTemplates, managesOperators)),
  ]
}

function inConfiguration(findings: readonly Finding[]): Finding[] {
  return findings.map((found) => ({ ...found, file: configurationFile }))
}
