import { at, type Finding, finding, unknownName } from './finding.ts'
import { own, partsOf, textsIn } from './read.ts'

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

/** Names of systems elsewhere: an entry of the product each, and an address that a browser opens. @param names of the product's entries */
export function checkKeptIn(keptIn: unknown, names: readonly string[]): Finding[] {
  return partsOf(keptIn).flatMap(([name, address]) => {
    const place = at('keptIn', name)
    if (!names.includes(name)) return [unknownName('C440', place, name, names)]
    const isAddress = typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address)
    return isAddress ? [] : [finding('C444', place, { value: own(keptIn, name) })]
  })
}
