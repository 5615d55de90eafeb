import { isObject } from '#model/base/json.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { valueAt } from '#model/kinds/valueAt.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type Ask, firstPage } from './ask.ts'
import type { Backend } from './backend.ts'
import { type CallFinding, type CallReport, callFinding, curable, findingIf } from './callReport.ts'
import type { Product } from './products/products.ts'
import { type Sample, valuesOf } from './sample.ts'

type Query = Readonly<Record<string, string | number>>

/** What backends of any kind are asked for what their answers leave out. */
const additions: readonly Query[] = [
  { populate: '*' },
  { expand: '{wire}' },
  { include: '{wire}' },
  { depth: 1 },
  { fields: '*,{wire}.*' },
]
/** Values of a field that are looked up. */
const most = 3
/** Fields whose addition is looked for. */
const mostAbsent = 3

/** Names fields that no answer has, and looks which addition to the query brings them. Nothing is written. */
export async function* absentFields(
  backend: Backend,
  resource: ResolvedResource,
  { rows }: Sample,
  ask: Ask,
): AsyncGenerator<CallReport> {
  const { style } = resource.api
  if (style === undefined) return
  const absent = resource.fields.filter(
    (field) =>
      !field.writeOnly &&
      !field.computed &&
      !field.isLater &&
      (field.resource !== undefined || field.wire.includes('.')),
  )
  const missing = absent.filter(({ wire }) =>
    rows.every((row) => !isObject(row) || valueAt(row, wire) === undefined),
  )
  for (const field of missing.slice(0, mostAbsent)) {
    const query = await additionFor(backend, resource, field)
    if (query === undefined) continue
    const { report } = await ask(`relation ${field.name}`, {}, () => [
      curable(withQuery(resource, query), 'relationAbsent', { field: field.name, wire: field.wire }),
    ])
    yield report
  }
}

/** The query for lists, and the address of one record with it, where it is the product's. */
function withQuery({ api }: ResolvedResource, query: Query): object {
  const said = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const item = api.style?.item ?? '{path}/{id}'
  const added = decodeURIComponent(said.toString())
  return {
    query: { ...api.style?.query, ...query },
    item: `${item}${item.includes('?') ? '&' : '?'}${added}`,
  }
}

async function additionFor(
  backend: Backend,
  resource: ResolvedResource,
  field: ResolvedField,
): Promise<Query | undefined> {
  const filled = (query: Query): Query =>
    Object.fromEntries(
      Object.entries(query).map(([key, value]) => [
        key,
        String(value).replace('{wire}', field.wire.split('.')[0] ?? ''),
      ]),
    )
  for (const addition of additionsOf(backend.product())) {
    const query = filled(addition)
    const { list } = resource.api
    const asked = {
      ...resource,
      api: { ...resource.api, list: { ...list, query: { ...list.query, ...query } } },
    }
    const calls = await backend.callsOf(asked)
    const answer = await calls.page(asked, firstPage(asked), undefined).catch(() => undefined)
    const isThere = answer?.rows.some((row) => isObject(row) && valueAt(row, field.wire) !== undefined)
    if (isThere === true) return query
  }
  return undefined
}

function additionsOf(product: Product | undefined): readonly Query[] {
  return product === undefined ? additions : product.brings === undefined ? [] : [product.brings]
}

/** Looks up some records that each reference leads to, and their names. */
export async function* referred(
  backendOf: (resource: ResolvedResource) => Backend | undefined,
  resources: readonly ResolvedResource[],
  resource: ResolvedResource,
  sample: Sample,
): AsyncGenerator<CallReport> {
  for (const field of resource.fields) {
    const target = resources.find(({ name }) => name === field.resource)
    const backend = target && backendOf(target)
    const ids = valuesOf(field, sample.records).slice(0, most) as Identifier[]
    if (target === undefined || backend === undefined || ids.length === 0) continue
    const look = await lookUp(backend, target, ids)
    if (look === undefined) continue
    const { report } = await backend.report(
      { resource: resource.name, purpose: `relation ${field.name}` },
      look,
      (found) => lookAtReferred(field, target, ids, found),
    )
    yield report
  }
}

/** `undefined`: records are picked from a list, which a few rows say nothing of. */
async function lookUp(
  backend: Backend,
  target: ResolvedResource,
  ids: readonly Identifier[],
): Promise<(() => Promise<readonly unknown[]>) | undefined> {
  const calls = await backend.callsOf(target)
  const { many, one } = target.api
  if (typeof many !== 'string') {
    return async () => (await calls.byIds(target, many, ids, undefined)).rows
  }
  if (one === 'by-list') return undefined
  const single = (id: Identifier) =>
    calls.one(target, id).then(
      ({ body }) => body,
      () => undefined,
    )
  return () => Promise.all(ids.map(single))
}

function lookAtReferred(
  field: ResolvedField,
  target: ResolvedResource,
  ids: readonly Identifier[],
  rows: readonly unknown[],
): CallFinding[] {
  const records = rows.flatMap((row) => recordFromWire(target, row) ?? [])
  const found = ids.filter((id) => records.some((record) => String(record.id) === String(id))).length
  const isNamed = records.some((record) => recordTitle(target, record, 'en') !== String(record.id))
  const words = { field: field.name, resource: target.name, count: ids.length, found }
  return [
    ...findingIf(found < ids.length, 'relationLost', words),
    ...(found > 0 && !isNamed ? [callFinding('nameless', words)] : []),
  ]
}
