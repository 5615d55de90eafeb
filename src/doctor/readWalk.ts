import { rowOf } from '#client/api/readRows.ts'
import { ownValue } from '#model/base/json.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import { splitAddress } from '#model/styles/splitAddress.ts'
import { createAsk, hasRecord, permissionsOf } from './ask.ts'
import type { Backend } from './backend.ts'
import { type CallFinding, type CallReport, callFinding, findingIf } from './callReport.ts'
import { lookAtRows } from './lookAtRows.ts'
import { narrowings } from './narrowings.ts'
import { orderedBy, ordersOf } from './orders.ts'
import { laterPages, lookAtCount, rowsElsewhere } from './pages.ts'
import { envelopeIn, namedId, wrongId } from './probes.ts'
import { placeOfRows } from './products/answerShape.ts'
import { absentFields, referred } from './relations.ts'
import { type Sample, takeSample } from './sample.ts'
import { searches } from './searches.ts'

/** How a list is refused whatever is asked for: to nobody, by a gateway. */
const unavailable = [401, 403, 502, 503, 504]

/** Backends of other entries, and those entries. */
interface Around {
  resources: readonly ResolvedResource[]
  backendOf(resource: ResolvedResource): Backend | undefined
}

/** Tries every read call of an entry, one after the other. Nothing is written. */
export async function* readWalk(
  backend: Backend,
  resource: ResolvedResource,
  { resources, backendOf }: Around,
): AsyncGenerator<CallReport> {
  const { paged, can } = resource.api.list
  const ask = await createAsk(backend, resource)
  const { answer: first, report } = await ask('list', {}, (answer) => [
    ...lookAtRows(resource, answer.rows),
    ...lookAtCount(backend, resource, answer),
    ...findingIf(answer.rows.length === 0, 'noRows'),
  ])
  if (!first) {
    const isRefused = report.status >= 400 && !unavailable.includes(report.status)
    // What refuses parameters of another style may answer without any, and be recognised.
    const came = isRefused ? await plainList(backend, resource) : backend.lastAnswer()
    const place = came && placeOfRows(came.body)
    const rows = place === undefined ? undefined : partAt(came?.body, place)
    const findings = [...rowsElsewhere(resource, place), ...namedId(resource, rows)]
    yield { ...report, findings: [...report.findings, ...findings] }
    return
  }
  yield { ...report, findings: [...report.findings, ...namedId(resource, first.rows)] }
  // Everything else would only follow from it.
  if (report.findings.some(({ code }) => code === 'withoutId')) return
  if (paged) yield* laterPages(resource, first, ask)
  const { sample, report: larger } = await takeSample(resource, first, ask)
  if (larger) yield { ...larger, findings: [...larger.findings, ...beyondTheFirst(resource, report, sample)] }
  if (paged && can.order && first.rows.length > 1) {
    for (const name of orderedBy(resource, resource.list.sort[0])) {
      yield* ordersOf(resource, name, sample, ask)
    }
  }
  yield* absentFields(backend, resource, sample, ask)
  if (sample.records.length === 0) return
  if (paged) {
    yield* searches(resource, sample, ask)
    yield* narrowings(resource, sample, ask)
  }
  // The last ones: the first come from a backend that does not read what is asked for, too.
  const ids = sample.records.slice(-2).map(({ id }) => id)
  yield* singles(backend, resource, ids)
  yield* referred(backendOf, resources, resource, sample)
}

function plainList({ http }: Backend, { api }: ResolvedResource) {
  const { path } = splitAddress(api.list.path)
  const headers = { ...api.style?.headers, accept: 'application/json, application/vnd.api+json' }
  return http.request({ method: 'GET', path, headers }).catch(() => undefined)
}

/** What only the larger page shows of the rows. */
function beyondTheFirst(resource: ResolvedResource, first: CallReport, { rows }: Sample): CallFinding[] {
  const nameOf = ({ code, field = '' }: CallFinding) => `${code} ${field}`
  const told = first.findings.map(nameOf)
  return lookAtRows(resource, rows).filter((found) => !found.isNote && !told.includes(nameOf(found)))
}

async function* singles(
  backend: Backend,
  resource: ResolvedResource,
  ids: readonly Identifier[],
): AsyncGenerator<CallReport> {
  const { one, many } = resource.api
  const calls = await backend.callsOf(resource)
  const id = ids.at(-1)
  if (one !== 'by-list') yield* wrongId(backend, resource)
  if (one !== 'by-list' && id !== undefined) {
    const { answer, report } = await backend.report(
      { resource: resource.name, purpose: 'one' },
      () => calls.one(resource, id),
      ({ body }) => {
        const row = rowOf(resource, body)
        const other = ownValue(row, 'id')
        return String(other) === String(id)
          ? lookAtRows(resource, [row])
          : [callFinding('otherRecord', { id, other: String(other) }), ...envelopeIn(resource, body)]
      },
      permissionsOf(resource.access.show === 'never' ? resource.access.list : resource.access.show),
    )
    const came = answer === undefined ? backend.lastAnswer()?.body : undefined
    yield { ...report, findings: [...report.findings, ...envelopeIn(resource, came)] }
  }
  if (typeof many === 'string') return
  const { report } = await backend.report(
    { resource: resource.name, purpose: 'many' },
    () => calls.byIds(resource, many, ids, undefined),
    ({ rows }) => {
      const found = ids.filter((each) => hasRecord(rows, each)).length
      const [count, others] = [ids.length, rows.length - found]
      return findingIf(found < count || others > 0, 'manyMisses', { count, found, others })
    },
    permissionsOf(resource.access.list),
  )
  yield report
}
