import { listIn } from '#config/listIn.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { type AnyResource, entriesOf, resolveEntries } from '#features/model.ts'
import type { Finding } from '#model/language/check.ts'
import type { EntryLanguage } from '#model/language/features.ts'
import { shownPages } from '#model/language/hidden.ts'
import type { ResolvedPage } from '#model/language/page.ts'
import type { EntryDefaults, ResolvedResource } from '#model/language/resolve.ts'
import { language } from '#product.ts'
import * as entries from '#resources/index.ts'
import { pages } from './pages.ts'

/** Set by a build that has looked at its own entries: `true` where nothing was wrong with them. */
declare const entriesAreValid: boolean | undefined

interface EntryConfiguration
  extends Omit<EntryDefaults, 'styles'>,
    Partial<Pick<RuntimeConfig, 'deploymentEnvironment' | 'signIn'>> {
  /** Besides those of the product. */
  resources: readonly AnyResource[]
}

interface CheckedEntries {
  /** With any, there are no `resources`. */
  findings: readonly Finding[]
  pages: readonly ResolvedPage[]
  resources: readonly ResolvedResource[]
}

let checked: { configuration: EntryConfiguration; outcome: Promise<CheckedEntries> } | undefined

/**
 * Checks all entries once, and resolves them when nothing is wrong. Those of the product change only with the build: where
 * they were sound then and there are no others, no rules are fetched to look again.
 *
 * @param writtenIn what they are written in: where they are shown, the kinds know how
 */
export function checkedEntries(
  configuration: EntryConfiguration = productOnly,
  writtenIn: EntryLanguage = language,
): Promise<CheckedEntries> {
  if (checked?.configuration === configuration) return checked.outcome
  const outcome = checkEntries(configuration, writtenIn)
  checked = { configuration, outcome }
  outcome.catch(() => {
    checked = undefined
  })
  return outcome
}

const productOnly: EntryConfiguration = { resources: [] }

async function checkEntries(
  configuration: EntryConfiguration,
  writtenIn: EntryLanguage,
): Promise<CheckedEntries> {
  const findings = await mistakes(configuration)
  // Passwords of another product's users are changed there.
  const hide = [...(configuration.hide ?? []), ...(configuration.signIn ? ['settings/password'] : [])]
  if (findings.length > 0) return { findings, pages: shownPages(pages, hide, []), resources: [] }
  const styles = isProduct(configuration) ? {} : (await import('#model/styles/index.ts')).callStyles
  const resolved = (more: Pick<EntryDefaults, 'withWireForms'> = {}) =>
    resolveEntries(writtenIn, entriesOf(entries), configuration.resources, {
      ...configuration,
      styles,
      ...more,
    })
  const plain = resolved()
  // Hardly any panel needs them before its first list.
  const resources = plain.some(hasWireForms) ? resolved(await import('#model/language/wireForms.ts')) : plain
  const all = resources.some(({ reports }) => reports)
    ? (await import('./reportPages.ts')).pagesWith(resources)
    : pages
  return { findings, pages: shownPages(all, hide, resources), resources }
}

function hasWireForms({ api: { style } }: ResolvedResource): boolean {
  return style !== undefined && (style.id !== 'id' || Object.keys(style.values).length > 0)
}

async function mistakes(configuration: EntryConfiguration): Promise<readonly Finding[]> {
  const { resources, rightsTemplates } = configuration
  if (typeof entriesAreValid !== 'undefined' && entriesAreValid && isProduct(configuration)) return []
  const { entryMistakes } = await import('./entryMistakes.ts')
  return entryMistakes(resources, rightsTemplates, surroundingsOf(configuration))
}

/** True where it says nothing about entries that a build has not looked at. */
function isProduct(configuration: EntryConfiguration): boolean {
  const { resources, rightsTemplates, invitation, backends = {}, hide = [], keptIn = {} } = configuration
  const isSilent = [resources, Object.keys(backends), hide, Object.keys(keptIn)].every(
    ({ length }) => length === 0,
  )
  const isOwn = rightsTemplates === undefined && invitation === undefined
  return isSilent && isOwn && !entriesOf(entries).some(({ backend }) => backend)
}

/** The server hands out no addresses of backends that it calls itself. */
function surroundingsOf(value: unknown) {
  const { backends, hide, keptIn, invitation, deploymentEnvironment: environment } = Object(value)
  return { backends, hide, keptIn, invitation, environment, isHandedOut: true }
}

/** Finds what is wrong with entries in a configuration that is not in use, for other mistakes. */
export async function mistakesBeside(value: unknown): Promise<readonly Finding[]> {
  const { entryMistakes } = await import('./entryMistakes.ts')
  return entryMistakes(listIn(value, 'resources'), Object(value).rightsTemplates, surroundingsOf(value))
}
