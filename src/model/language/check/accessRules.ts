import type { Entry } from './entry.ts'
import { at, type Finding, finding } from './finding.ts'
import { isObject, own } from './read.ts'
import { isRest } from './restEntry.ts'

const writes = ['create', 'edit', 'delete'] as const

/** The calls of a pairing that take the same access. */
const pairWrites = { create: 'assign', edit: 'change', delete: 'remove' } as const

/** Whoever may do something needs a call for it, and a call without a word on who may use it is an oversight. */
export function accessRules({ path, config }: Entry): Finding[] {
  const [access, api] = [own(config, 'access'), own(config, 'api')]
  if (!isObject(access) || !(isObject(api) || isRest(api))) return []
  return writes.flatMap((operation) => {
    const [requirement, call] = [own(access, operation), own(api, operation)]
    const words = { operation, call: pairWrites[operation] }
    const pairCall = own(own(config, 'pairing'), words.call)
    if (requirement === undefined && call !== undefined) {
      return [finding('C405', at(at(path, 'api'), operation), { words })]
    }
    if (requirement === undefined && pairCall !== undefined) {
      return [finding('C414', at(at(path, 'pairing'), words.call), { words })]
    }
    // Of the REST conventions there are the calls that somebody may make; that a pairing lacks a call which every one
    // has is said already.
    const isDue = isRest(api) || (isObject(own(config, 'pairing')) && operation !== 'edit')
    const isGranted = requirement !== undefined && requirement !== 'never'
    return isGranted && call === undefined && pairCall === undefined && !isDue
      ? [finding('C404', at(at(path, 'access'), operation), { words })]
      : []
  })
}
