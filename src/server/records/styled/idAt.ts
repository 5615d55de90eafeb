import type { HonoRequest } from 'hono'
import { readAddress } from '#model/contract/addresses.ts'
import { coreKind } from '#model/kinds/coreKinds.ts'
import type { ResolvedStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { listRecords } from '../listRecords.ts'
import { heldValues, refused } from '../queryParts.ts'
import { readId } from '../readId.ts'
import { findRecord } from '../recordStore.ts'
import { toWireRow } from '../wireRow.ts'

/**
 * Which record a call is about: the one with the id, where the address has it, and with every other value that the address has.
 *
 * @throws Problem 404 where there is none, 400 where there are several
 */
export async function idAt(
  database: Database,
  resource: ResolvedResource,
  style: ResolvedStyle,
  address: string,
  request: HonoRequest,
): Promise<string> {
  const found = readAddress(address, request.param(), new URL(request.url).searchParams)
  if (found === undefined || Object.values(found).includes('')) throw new Problem('notFound')
  const { id: plain, [style.id]: own, ...others } = found
  const id = plain ?? own
  if (id !== undefined && Object.keys(others).length === 0) return readId(id)
  const records =
    id === undefined
      ? await recordsWith(database, resource, others)
      : [await findRecord(database, resource, readId(id))].flatMap((record) => record ?? [])
  const [first, ...more] = records.filter((record) => {
    const row = toWireRow(resource, record)
    return Object.entries(others).every(([wire, text]) => String(row[wire] ?? '') === text)
  })
  if (more.length > 0) throw refused('Several records are at this address.')
  if (first === undefined) throw new Problem('notFound')
  return first.id
}

/** The first two records with these values: more than one is too many. */
async function recordsWith(
  database: Database,
  resource: ResolvedResource,
  values: Readonly<Record<string, string>>,
) {
  const filters = resource.fields
    .filter(({ wire }) => Object.hasOwn(values, wire))
    .map((field) => ({ field, values: heldValues(field, [readId(values[field.wire])]) }))
  const sort = { field: { name: 'id', type: coreKind('text') }, order: 'ASC' } as const
  const { rows } = await listRecords(database, resource, { limit: 2, offset: 0, sort, filters })
  return rows
}
