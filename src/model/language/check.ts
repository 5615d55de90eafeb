import { accessRules } from './check/accessRules.ts'
import { actionRules } from './check/actionRules.ts'
import { backendOfEntry } from './check/backends.ts'
import { callRules } from './check/callRules.ts'
import { computedRules } from './check/computedRules.ts'
import { createRules } from './check/createRules.ts'
import { effectRules } from './check/effectRules.ts'
import { type Entry, readEntry } from './check/entry.ts'
import { entryPlaces, repeatedNames } from './check/entryNames.ts'
import { entryShape } from './check/entryShape.ts'
import type { EntryRules } from './check/features.ts'
import { checkFields } from './check/fieldRules.ts'
import { fieldUse } from './check/fieldUse.ts'
import { at, type Finding, finding, isWithin } from './check/finding.ts'
import { formRules } from './check/formRules.ts'
import { listUse } from './check/listUse.ts'
import { isName } from './check/names.ts'
import { pageNeeds, pagePaths, pageShape, pathsOfPages } from './check/pages.ts'
import { paths, reservedPaths } from './check/paths.ts'
import { isObject, own } from './check/read.ts'
import { references } from './check/references.ts'
import { tabRules } from './check/tabRules.ts'
import { configurationFile } from './configurationFile.ts'
import { withoutMissing } from './withoutMissing.ts'

export { checkGivenTemplates, checkRightsTemplates } from '../rights/rightsTemplates.ts'
export { type BackendSurroundings, checkBackends } from './check/backends.ts'
export { checkInvitation, checkNeeds } from './check/capabilities.ts'
export { allSentences } from './check/features.ts'
export { type Finding, formatFinding, isWithin } from './check/finding.ts'
export { checkHidden, checkKeptIn } from './check/hidden.ts'
export type { FindingCode } from './check/sentences.ts'
export { configurationFile }

export interface CheckOptions {
  /** Entries of `config.json`; their findings name that file. @default none */
  configured?: readonly unknown[]
  /** The backends that entries may name. @default nothing is known of backends */
  backends?: Readonly<Record<string, unknown>>
  /** Pages of the product, whose paths entries of `config.json` leave free. @default none */
  pages?: readonly unknown[]
  /** Leaves out findings in the product's own entries. @default false */
  ofConfiguredAlone?: boolean
  /** Public paths that no entry may have. @default those of the panel itself */
  reservedPaths?: readonly string[]
}

/** Finds everything that is wrong with entries, in TypeScript, JSON, or anything else in their place. */
export function checkResources(
  rules: EntryRules,
  product: readonly unknown[],
  options: CheckOptions = {},
): Finding[] {
  const { configured = [], pages = [], backends, ofConfiguredAlone = false } = options
  // What the product's own entries need of a backend is checked apart (`checkNeeds`).
  const entries = [...product.map((entry) => withoutMissing(entry, 'all')), ...configured]
  const places = entryPlaces(entries, product.length)
  const readable = entries.flatMap((entry, index): Entry[] =>
    isObject(entry) ? [readEntry(rules, entry, places[index] ?? at('resources', index))] : [],
  )
  const names = entries.map((entry) => own(entry, 'name')).filter(isName)
  const looked = ofConfiguredAlone ? readable.filter(({ config }) => configured.includes(config)) : readable
  const findings = [
    ...entries.flatMap((value, index) =>
      isObject(value) ? [] : [finding('C101', places[index] ?? '', { value })],
    ),
    ...repeatedNames(entries, places),
    ...paths(readable, options.reservedPaths ?? reservedPaths),
    ...pathsOfPages(
      readable.filter(({ config }) => configured.includes(config)),
      pages,
    ),
    ...looked.flatMap((entry) => checkEntry(entry, names, readable)),
    ...looked.flatMap((entry) => backendOfEntry(entry, backends && Object.keys(backends))),
    ...looked.flatMap((entry) => callRules(entry, backends)),
    ...looked.flatMap((entry) => tabRules(entry, readable)),
  ]
  const found = inTheirFile(findings, places.slice(product.length))
  return ofConfiguredAlone ? found.filter(({ file }) => file !== undefined) : found
}

/** Names the file of findings in configured entries, which cannot hold what only code can say. */
function inTheirFile(findings: readonly Finding[], places: readonly string[]): Finding[] {
  const isConfigured = ({ path }: Finding) => places.some((place) => isWithin(path, place))
  return findings.map((found) => {
    if (!isConfigured(found)) return found
    const { code, path, value } = found
    return { ...(code === 'C118' ? finding('C121', path, { value }) : found), file: configurationFile }
  })
}

function checkEntry(entry: Entry, names: readonly string[], entries: readonly Entry[]): Finding[] {
  return [
    ...entryShape(entry.rules)(entry.config, entry.path),
    ...entry.scopes.flatMap(checkFields),
    ...references(entry, entries),
    ...fieldUse(entry),
    ...listUse(entry),
    ...formRules(entry),
    ...accessRules(entry),
    ...actionRules(entry),
    ...effectRules(entry, entries),
    ...createRules(entry),
    ...computedRules(entry, names),
    ...entry.rules.features.flatMap(({ rules }) => rules?.(entry, entries) ?? []),
  ]
}

/** @param entries whose paths no page may have, and which pages may need */
export function checkPages(pages: readonly unknown[], entries: readonly unknown[] = []): Finding[] {
  return [
    ...pages.flatMap((page, index) => pageShape(page, at('pages', index))),
    ...pagePaths(pages, entries),
    ...pageNeeds(pages, entries),
  ]
}
