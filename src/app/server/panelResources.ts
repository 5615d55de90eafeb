import {
  checkResources,
  checkRightsTemplates,
  type Finding,
  formatFinding,
  isWithin,
} from '#model/language/check.ts'
import { type AnyResource, entriesOf } from '#model/language/index.ts'
import { type EntryDefaults, type ResolvedResource, resolveEntries } from '#model/language/resolve.ts'
import { withWireForms } from '#model/language/wireForms.ts'
import { managesOperators } from '#model/rights/managesOperators.ts'
import { callStyles } from '#model/styles/index.ts'
import { entryRules } from '#product.rules.ts'
import { language } from '#product.ts'
import * as entries from '#resources/index.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { configuredEntries, entryDefaultsOf, type PanelConfiguration } from '#server/panelConfiguration.ts'

/** Set by a build that has looked at its own entries: `true` where nothing was wrong with them. */
declare const entriesAreValid: boolean | undefined

/** Completes the resources, in menu order. Entries with mistakes are left out and logged: the panel shows what is wrong. */
export function panelResources(
  configured: readonly unknown[] = [],
  {
    warn = console.error,
    ...defaults
  }: Omit<EntryDefaults, 'styles'> & { warn?: (line: string) => void } = {},
): readonly ResolvedResource[] {
  const product = entriesOf(entries)
  const { backends } = defaults
  const findings = checkResources(entryRules, product, {
    configured,
    ...(backends ? { backends } : {}),
    // Those of the product change only with the build.
    ofConfiguredAlone: typeof entriesAreValid !== 'undefined' && entriesAreValid,
  })
  const unsoundTemplates = checkRightsTemplates(rightsTemplates, managesOperators)
  for (const finding of [...findings, ...unsoundTemplates]) warn(formatFinding(finding, 'en'))
  const ofProduct = product.filter(
    (entry, index) => !findings.some((finding) => isAbout(finding, [entry?.name, `resources[${index}]`])),
  )
  const ofConfiguration = configured.filter(
    (_, index) =>
      !findings.some((finding) => finding.file !== undefined && isAbout(finding, [`resources[${index}]`])),
  )
  const styled = { ...defaults, styles: callStyles, withWireForms }
  return resolveEntries(language, ofProduct, ofConfiguration as readonly AnyResource[], styled)
}

function isAbout({ path }: Finding, places: readonly (string | undefined)[]): boolean {
  return places.some((place) => place !== undefined && isWithin(path, place))
}

/** Returns the resources of a configuration, the same in each environment. */
export function servedResources(configuration: PanelConfiguration = {}): readonly ResolvedResource[] {
  return panelResources(configuredEntries(configuration), entryDefaultsOf(configuration))
}
