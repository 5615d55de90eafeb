import { allSentences as sentencesOf } from '#model/language/check/features.ts'
import * as check from '#model/language/check.ts'
import * as resolve from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { entryWarnings as warningsOf } from '#model/language/warnings.ts'
import { withWireForms } from '#model/language/wireForms.ts'
import { entryRules } from '#product.rules.ts'
import { language } from '#product.ts'

// Entries as the whole product understands them.

export const resolveResource = (entry: AnyResource) => resolve.resolveResource(entry, language)

export const resolveEntries = (
  product: readonly AnyResource[],
  configured: readonly AnyResource[],
  defaults?: resolve.EntryDefaults,
) => resolve.resolveEntries(language, product, configured, { withWireForms, ...defaults })

export const completeTogether = (resources: readonly resolve.ResolvedResource[]) =>
  resolve.completeTogether(language, resources, withWireForms)

export const checkResources = (product: readonly unknown[], options?: check.CheckOptions) =>
  check.checkResources(entryRules, product, options)

export const entryWarnings = (product: readonly AnyResource[], options?: Parameters<typeof warningsOf>[2]) =>
  warningsOf(entryRules, product, options)

export const allSentences = () => sentencesOf(entryRules)

/** A kind of field by its name. */
export function fieldKind(name: string) {
  const kind = language.kinds[name]
  if (!kind) throw new Error(`no field kind "${name}"`)
  return kind
}

export const everyKind = () => language.kinds
