import type { Entry } from './entry.ts'
import { at, type Finding, finding } from './finding.ts'
import { isObject, own } from './read.ts'
import { isRest, isStyled } from './restEntry.ts'

const writes = ['create', 'edit', 'delete'] as const

/** Finds operations without a call, and calls without access. */
export function accessRules({ path, config, rules }: Entry): Finding[] {
  const [access, api] = [own(config, 'access'), own(config, 'api')]
  if (!isObject(access) || !(isObject(api) || isRest(api))) return []
  const { callsElsewhere: beside } = rules
  const calls = beside && own(config, beside.key)
  const elsewhere = beside && isObject(calls) ? beside : undefined
  return writes.flatMap((operation) => {
    const [requirement, call] = [own(access, operation), own(api, operation)]
    const other = elsewhere && own(calls, elsewhere[operation]) !== undefined ? elsewhere : undefined
    if (requirement === undefined && call !== undefined) {
      return [finding('C405', at(at(path, 'api'), operation), { words: { operation, call: operation } })]
    }
    if (requirement === undefined && other) {
      const words = { operation, call: other[operation] }
      return [finding('C414', at(at(path, other.key), words.call), { words })]
    }
    // Of the REST conventions there are the calls that somebody may make; the lack of those without which it cannot do
    // elsewhere is said already.
    const isDue = isRest(api) || isStyled(api) || elsewhere?.due.includes(operation)
    const isGranted = requirement !== undefined && requirement !== 'never'
    return isGranted && call === undefined && !other && !isDue
      ? [finding('C404', at(at(path, 'access'), operation), { words: { operation, call: operation } })]
      : []
  })
}
