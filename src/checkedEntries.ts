import { checkPages, checkResources, checkRightsTemplates } from './framework/define/check.ts'
import { entriesOf, resolveResource } from './framework/define/index.ts'
import { nameParts } from './framework/journal/nameParts.ts'
import { pages } from './pages/index.ts'
import * as entries from './resources/index.ts'
import { managesOperators, rightsTemplates } from './resources/rightsTemplates.ts'

type CheckedEntries = ReturnType<typeof checkEntries>

let checked: CheckedEntries | undefined

/** All entries, checked once; resolved only when nothing is wrong with them. */
export function checkedEntries(): CheckedEntries {
  checked ??= checkEntries()
  return checked
}

function checkEntries() {
  const resources = entriesOf(entries)
  const findings = [
    ...checkResources(resources),
    ...checkPages(pages, resources),
    ...checkRightsTemplates(rightsTemplates, managesOperators),
  ]
  const isSound = findings.length === 0
  return { findings, pages, resources: isSound ? nameParts(resources.map(resolveResource)) : [] }
}
