import type { Entry } from './entry.ts'
import { at, type Finding, finding } from './finding.ts'
import { isObject, own } from './read.ts'

const writes = ['create', 'edit', 'delete'] as const

/** The calls of a pairing, by the operation whose access they need. */
const pairCalls = { create: 'assign', edit: 'change', delete: 'remove' } as const

/** Whoever may do something needs a call for it, and a call without a word on who may use it is an oversight. */
export function accessRules({ path, config }: Entry): Finding[] {
  const [access, api] = [own(config, 'access'), own(config, 'api')]
  if (!isObject(access) || !isObject(api)) return []
  return writes.flatMap((operation) => {
    const [requirement, call] = [own(access, operation), callOf(config, operation)]
    const words = { operation }
    if (requirement === undefined && call !== undefined) {
      return [finding('C405', at(at(path, 'api'), operation), { words })]
    }
    const isGranted = requirement !== undefined && requirement !== 'never'
    return isGranted && call === undefined
      ? [finding('C404', at(at(path, 'access'), operation), { words })]
      : []
  })
}

function callOf(config: Entry['config'], operation: (typeof writes)[number]): unknown {
  const pairing = own(config, 'pairing')
  const paired = isObject(pairing) ? own(pairing, pairCalls[operation]) : undefined
  return own(own(config, 'api'), operation) ?? paired
}
