import type { Finding } from './framework/define/check.ts'
import { entriesOf, resolveResource } from './framework/define/index.ts'
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

let checked: Promise<CheckedEntries> | undefined

/**
 * All entries, checked once; resolved only when nothing is wrong with them. Entries change only with the build, so one
 * that was sound when it was built brings no rules along to look again.
 */
export function checkedEntries(): Promise<CheckedEntries> {
  checked ??= checkEntries()
  checked.catch(() => {
    checked = undefined
  })
  return checked
}

async function checkEntries(): Promise<CheckedEntries> {
  const findings = await mistakes()
  const resources = findings.length === 0 ? nameParts(entriesOf(entries).map(resolveResource)) : []
  return { findings, pages, resources }
}

async function mistakes(): Promise<readonly Finding[]> {
  if (typeof entriesAreSound !== 'undefined' && entriesAreSound) return []
  const { entryMistakes } = await import('./entryMistakes.ts')
  return entryMistakes()
}
