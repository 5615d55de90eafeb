import { isObject } from '#model/base/json.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { valueAt } from '#model/kinds/valueAt.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type Ask, firstPage } from './ask.ts'
import type { Backend } from './backend.ts'
import { type CallFinding, type CallReport, callFinding, curable, findingIf } from './callReport.ts'
import { bringing, type Query, withQuery } from './products/products.ts'
import { type Sample, valuesOf } from './sample.ts'

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

/** Looks which addition to the query brings fields that no answer has. Nothing is written. */
export async function* absentFields(
  backend: Backend,
  resource: ResolvedResource,
  { rows }: Sample,
  ask: Ask,
): AsyncGenerator<CallReport> {
  const { style } = resource.api
  const absent = resource.fields.filter(
    ({ writeOnly, computed, isLater, resource: target, wire }) =>
      ![writeOnly, computed, isLater].some(Boolean) &&
      (target !== undefined || wire.includes('.')) &&
      !hasValue(rows, wire),
  )
  for (const field of style === undefined ? [] : absent.slice(0, mostAbsent)) {
    const query = await additionFor(backend, resource, field)
    if (query === undefined) continue
    const put = { query: { ...style?.query, ...query }, item: withQuery(style?.item ?? '', query) }
    const { report } = await ask(`relation ${field.name}`, {}, () => [
      { ...curable(put, 'relationAbsent', { field: field.name, wire: field.wire }), about: 'query' },
    ])
    yield report
  }
}

const hasValue = (rows: readonly unknown[], wire: string) =>
  rows.some((row) => isObject(row) && valueAt(row, wire) !== undefined)

async function additionFor(
  backend: Backend,
  resource: ResolvedResource,
  field: ResolvedField,
): Promise<Query | undefined> {
  const { api } = resource
  const product = backend.product()
  const known = product?.brings === undefined ? [] : [product.brings]
  for (const addition of product === undefined ? additions : known) {
    const query = bringing(addition, field)
    const list = { ...api.list, query: { ...api.list.query, ...query } }
    const asked = { ...resource, api: { ...api, list } }
    const calls = await backend.callsOf(asked)
    const answer = await calls.page(asked, firstPage(asked), undefined).catch(() => undefined)
    if (answer && hasValue(answer.rows, field.wire)) return query
  }
  return undefined
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
