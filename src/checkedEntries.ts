import type { Finding } from './framework/define/check.ts'
import { type AnyResource, entriesOf, resolveEntries } from './framework/define/index.ts'
import type { ResolvedPage } from './framework/define/page.ts'
import type { ResolvedResource } from './framework/define/resolve.ts'
import { nameParts } from './framework/journal/nameParts.ts'
import { pages } from './pages/index.ts'
import * as entries from './resources/index.ts'

/** Set by a build that has looked at its own entries: `true` where nothing was wrong with them. */
declare const entriesAreSound: boolean | undefined

export interface CheckedEntries {
  /** What is wrong with them; with any, there are no `resources`. */
  findings: readonly Finding[]
  pages: readonly ResolvedPage[]
  resources: readonly ResolvedResource[]
}

let checked: { configured: readonly AnyResource[]; outcome: Promise<CheckedEntries> } | undefined

/**
 * All entries, checked once; resolved only when nothing is wrong with them. Those of the product change only with the
 * build, so when they were sound then, and there are no others, no rules are fetched to look again.
 *
 * @param configured entries of `config.json`, besides the product's
 */
export function checkedEntries(configured: readonly AnyResource[] = noEntries): Promise<CheckedEntries> {
  if (checked?.configured === configured) return checked.outcome
  const outcome = checkEntries(configured)
  checked = { configured, outcome }
  outcome.catch(() => {
    checked = undefined
  })
  return outcome
}

const noEntries: readonly AnyResource[] = []

async function checkEntries(configured: readonly AnyResource[]): Promise<CheckedEntries> {
  const findings = await mistakes(configured)
  const resources = findings.length === 0 ? nameParts(resolveEntries(entriesOf(entries), configured)) : []
  return { findings, pages, resources }
}

async function mistakes(configured: readonly AnyResource[]): Promise<readonly Finding[]> {
  if (typeof entriesAreSound !== 'undefined' && entriesAreSound && configured.length === 0) return []
  const { entryMistakes } = await import('./entryMistakes.ts')
  return entryMistakes(configured)
}
