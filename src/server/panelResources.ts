import {
  checkResources,
  checkRightsTemplates,
  type Finding,
  formatFinding,
} from '../framework/define/check.ts'
import { type AnyResource, entriesOf } from '../framework/define/index.ts'
import { type ResolvedResource, resolveResource } from '../framework/define/resolve.ts'
import { nameParts } from '../framework/journal/nameParts.ts'
import * as entries from '../resources/index.ts'
import { managesOperators, rightsTemplates } from '../resources/rightsTemplates.ts'

/**
 * The panel's resources, completed, in the order of its menu. Entries with mistakes are left out and named in the
 * log; the panel itself is still served, because its page shows what is wrong.
 */
export function panelResources(warn: (line: string) => void = console.error): readonly ResolvedResource[] {
  const all = entriesOf(entries)
  const findings = checkResources(all)
  const unsoundTemplates = checkRightsTemplates(rightsTemplates, managesOperators)
  for (const finding of [...findings, ...unsoundTemplates]) warn(formatFinding(finding, 'en'))
  const sound = all.filter((entry, index) => !findings.some((finding) => isAbout(finding, entry, index)))
  return nameParts(sound.map(resolveResource))
}

function isAbout({ path }: Finding, entry: AnyResource, index: number): boolean {
  return [entry?.name, `resources[${index}]`].some((place) => path === place || path.startsWith(`${place}.`))
}
