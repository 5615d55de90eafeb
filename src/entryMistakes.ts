import { checkPages, checkResources, checkRightsTemplates, type Finding } from './framework/define/check.ts'
import { entriesOf } from './framework/define/index.ts'
import { pages } from './pages/index.ts'
import * as entries from './resources/index.ts'
import { managesOperators, rightsTemplates } from './resources/rightsTemplates.ts'

/** What is wrong with the product's entries, pages and rights templates. */
export function entryMistakes(): Finding[] {
  const resources = entriesOf(entries)
  return [
    ...checkResources(resources),
    ...checkPages(pages, resources),
    ...checkRightsTemplates(rightsTemplates, managesOperators),
  ]
}
