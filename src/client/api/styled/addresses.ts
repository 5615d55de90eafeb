import { backendId } from '#kinds/references/ids.ts'
import { BoundedMap } from '#model/base/boundedMap.ts'
import { isObject, type JsonObject } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import { valueAt } from '#model/kinds/valueAt.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { fillText } from '#model/styles/queryTemplate.ts'
import { splitAddress } from '#model/styles/splitAddress.ts'
import { pathSegment } from '../calls.ts'
import type { EntryCalls } from '../entryCalls.ts'
import { type CallDescription, callName } from '../http.ts'

const mostAddresses = 5000

type Signal = AbortSignal | undefined

export type Address = Pick<CallDescription, 'method' | 'path' | 'parameters' | 'missing'>

/** Knows what addresses hold besides the id from rows that were read; of others it is looked for in the list. */
export function createAddresses(readFrom: EntryCalls['from']) {
  const addressed = new BoundedMap<string, JsonObject>(mostAddresses)

  /** Keeps the fields of a row that stand in the addresses of its record, beside the id. */
  function keep(resource: ResolvedResource, row: unknown): void {
    const wires = addressWires(resource)
    if (wires.length === 0 || !isObject(row)) return
    const values = Object.fromEntries(wires.map((wire) => [wire, valueAt(row, wire)]))
    addressed.set(keyOf(resource, String(row.id)), values)
  }

  /** Each part is encoded. @throws `not_found` */
  async function addressOf(
    resource: ResolvedResource,
    method: CallDescription['method'],
    address: string,
    id: Identifier,
    signal?: Signal,
  ): Promise<Address> {
    const { path, parameters } = splitAddress(address)
    const call = callName({ method, path })
    const others = placeholdersIn(address).filter((name) => name !== 'id')
    const row = others.length === 0 ? {} : await addressRow(resource, id, call, signal)
    const values = { ...row, id: backendId(id) }
    const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    return {
      method,
      path: path.replace(/\{([^{}]*)\}/g, (_, name: string) => pathSegment(call, texts[name] ?? '')),
      parameters: parameters.map(([name, value]) => [name, fillText(value, texts)]),
    }
  }

  async function addressRow(resource: ResolvedResource, id: Identifier, call: string, signal: Signal) {
    const key = keyOf(resource, String(backendId(id)))
    for (let offset = 0; !addressed.has(key); ) {
      const { rows, isLast, total } = await readFrom(resource, offset, signal)
      offset += rows.length
      const isOver = isLast ?? (typeof total !== 'number' || offset >= total)
      if (isOver || rows.length === 0) break
    }
    const row = addressed.get(key)
    if (row) return row
    throw new ApiError('not_found', { call, status: 404 })
  }

  return { keep, addressOf }
}

const keyOf = ({ name }: ResolvedResource, id: string) => JSON.stringify([name, id])

/** Reads the id in an address such as `/api/invoices/12` or `/invoices?id=eq.12`. */
export function idInLocation(location: string | null): string | undefined {
  if (location === null) return undefined
  const { pathname, searchParams } = new URL(location, 'http://localhost')
  const byQuery = searchParams.get('id')
  const text = byQuery?.replace(/^eq\./, '') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '')
  return text === '' ? undefined : text
}

function placeholdersIn(address: string): string[] {
  return [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
}

function addressWires({ api, actions }: ResolvedResource): string[] {
  const one = api.one === 'by-list' ? [] : [api.one.path]
  const addresses = [...one, api.edit?.path ?? '', api.delete?.path ?? '', ...actions.map(({ path }) => path)]
  return [...new Set(addresses.flatMap(placeholdersIn))].filter((name) => name !== 'id')
}
