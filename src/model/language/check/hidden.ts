import { at, type Finding, finding, unknownName } from './finding.ts'
import { textsIn } from './read.ts'

/** Without the account's page nobody could change a password or end a session. */
const alwaysShown = ['settings']

/** @param names of the product's entries and pages */
export function checkHidden(hide: unknown, names: readonly string[]): Finding[] {
  const possible = names.filter((name) => !alwaysShown.includes(name))
  return textsIn(hide).flatMap(([index, name]) => {
    const place = at('hide', index)
    if (alwaysShown.includes(name)) return [finding('C441', place, { value: name })]
    return possible.includes(name) ? [] : [unknownName('C440', place, name, possible)]
  })
}
