import type { DataProvider } from 'react-admin'
import { mostRows } from '#client/api/calls.ts'
import { folded } from '#client/api/selectRecords.ts'
import { isApiError } from '#model/contract/errors.ts'
import { fieldKind } from '#model/kinds/fieldKinds.ts'
import { isSame } from '#model/kinds/mergeRecords.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'

type Provider = Pick<DataProvider, 'getList' | 'getMany' | 'getOne'>

interface Reading {
  provider: Provider
  resource: ResolvedResource
  signal: AbortSignal
  /** Something more was asked for. */
  step(): Promise<void>
}

/** Values that one call is narrowed to: addresses are bounded. */
const valuesAtOnce = 40

/**
 * The records that hold these values in a field, by what `keyText` makes of them; several may hold the same.
 *
 * @param isWrittenAlike whether the values are written as they are stored: only then does a filter find them
 */
export async function recordsByField(
  { provider, resource, signal, step }: Reading,
  field: ResolvedField,
  values: readonly unknown[],
  isWrittenAlike = hasOneSpelling(field),
): Promise<Map<string, AnyRecord[]>> {
  const wanted = new Set(values.map((value) => keyText(field, value)))
  const found = new Map<string, AnyRecord[]>()
  const [name, order] = resource.list.sort
  const sort = { field: name, order }
  async function read(filter: Readonly<Record<string, unknown>>) {
    for await (const { rows } of readAllRows(provider, { resource, filter, sort }, signal)) {
      for (const record of rows) {
        const text = keyText(field, record[field.name])
        if (wanted.has(text)) found.set(text, [...(found.get(text) ?? []), record])
      }
      await step()
    }
  }
  if (!isWrittenAlike || !(await isNarrowedCheaper({ provider, resource, signal }, field, values.length))) {
    await read({})
    return found
  }
  for (let from = 0; from < values.length; from += valuesAtOnce) {
    await read({ [field.name]: values.slice(from, from + valuesAtOnce) })
  }
  return found
}

/** Whether a value is written in one way only. Words and addresses are written in capitals, with accents and blanks as one likes. */
function hasOneSpelling(field: ResolvedField): boolean {
  const { pasted, words } = fieldKind(field.kind)
  return words === undefined && pasted !== 'addresses'
}

/** Whether fewer calls are made for the values than for all rows. */
async function isNarrowedCheaper(
  { provider, resource, signal }: Omit<Reading, 'step'>,
  field: ResolvedField,
  count: number,
): Promise<boolean> {
  const isFilter =
    resource.list.filters.includes(field.name) && fieldKind(field.kind).inLists.filter === 'values'
  if (!isFilter || !resource.api.list.paged) return false
  const [name, order] = resource.list.sort
  const { total = 0 } = await provider.getList<AnyRecord>(resource.name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: name, order },
    filter: {},
    signal,
  })
  return count / valuesAtOnce < total / mostRows
}

/** By what two values of a field are the same to people: blanks, capitals and accents tell nothing apart, as in a search. */
export function keyText(field: ResolvedField, value: unknown): string {
  const sent = fieldKind(field.kind).toWire(value, field) ?? null
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
  return folded(text).trim().replaceAll(/\s+/g, ' ')
}

/** Records that are looked at twice, to see whether a list gives all that there is of one. */
const probes = 2
const atOnce = 6

/**
 * The same records as their own call gives them, where rows of the list hold less. Some backends leave out of a list what is
 * long; to an import that would look like nothing.
 */
export async function wholeRecords(
  { provider, resource, signal, step }: Reading,
  records: ReadonlyMap<string, AnyRecord>,
  fields: readonly ResolvedField[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  const { one, many } = resource.api
  if (one === 'by-list' || many === 'by-one' || records.size === 0) return records
  const readOne = async ({ id }: AnyRecord) =>
    (await provider.getOne<AnyRecord>(resource.name, { id, signal })).data
  const some = [...records.values()].slice(0, probes)
  try {
    const looked = await Promise.all(some.map(readOne))
    const isWhole = looked.every((record, index) =>
      fields.every((field) => isSame(field, record, some[index] ?? record)),
    )
    if (isWhole) return records
  } catch (error) {
    // Whoever may only read the list has what it holds; what is gone is found when it is written.
    if (isApiError(error, 'forbidden', 'not_found')) return records
    throw error
  }
  const whole = new Map(records)
  const waiting = records.entries()
  const work = async () => {
    for (const [key, record] of waiting) {
      whole.set(key, await readOne(record))
      await step()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return whole
}
