import type { AnsweredRows } from '#client/api/entryCalls.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import { type Ask, idOf, limit } from './ask.ts'
import type { Backend } from './backend.ts'
import { type CallFinding, type CallReport, callFinding, curable, findingIf } from './callReport.ts'
import { lastPages } from './probes.ts'
import { placeOfTotal, saysMore } from './products/answerShape.ts'

/** Sizes of pages that backends are known to have. */
const usualPages = [10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1000]

/** Tries the pages after the first. */
export async function* laterPages(
  resource: ResolvedResource,
  first: AnsweredRows,
  ask: Ask,
): AsyncGenerator<CallReport> {
  const { rows, total } = first
  if (typeof total !== 'number' || rows.length < limit) return
  // A count of the page alone looks like the end.
  const second = await ask('page', { offset: limit }, (answer) => lookAtSecondPage(resource, first, answer))
  if (total <= rows.length) {
    const findings = second.report.findings.filter(({ code }) => code === 'totalCountsPage')
    if (findings.length > 0) yield { ...second.report, findings }
    return
  }
  yield second.report
  let last: AnsweredRows | undefined
  for await (const { answer, report } of lastPages(resource, first, ask)) {
    if (report.purpose === 'last page') last = answer
    yield report
  }
  const beyond = await ask('beyond the end', { offset: total + limit }, ({ rows: more }) => {
    const isLast = last !== undefined && idsOf(more) === idsOf(last.rows)
    return findingIf(more.length > 0, isLast ? 'pagesClamp' : 'beyondTheEnd', { rows: more.length })
  })
  yield beyond.report
}

const idsOf = (rows: readonly unknown[]) => rows.map(idOf).join()

/** Looks at the count of a first page. */
export function lookAtCount(
  backend: Backend,
  { api }: ResolvedResource,
  { rows: { length: rows }, total }: AnsweredRows,
): CallFinding[] {
  const { total: key, most, paged } = api.list
  const answer = backend.lastAnswer()
  if (key === undefined || !paged) {
    if (most !== undefined) return []
    const isMore = !paged && answer !== undefined && saysMore(answer, rows)
    if (isMore && api.style?.whole !== true) return [callFinding('notWhole', { rows })]
    return findingIf(!paged && usualPages.includes(rows), 'maybePaged', { rows })
  }
  const raw = answer && partAt(answer.body, api.list.rows)
  const came = Array.isArray(raw) ? raw.length : rows
  const paging = api.style?.paging
  // Pages of one size are cut by the client.
  const isSized = paging === undefined || 'range' in paging || paging.size !== undefined
  const elsewhere = answer && placeOfTotal(answer, rows)
  const odd: CallFinding[] =
    typeof total !== 'number'
      ? [callFinding('noTotal', { key })]
      : [
          ...findingIf(isSized && came > limit, 'limitIgnored', { limit, rows: came }),
          ...findingIf(total < rows, 'totalTooSmall', { key, total, rows }),
        ]
  const isOfTotal = ({ code }: CallFinding) => code !== 'limitIgnored'
  return odd.map((each) =>
    isOfTotal(each) && elsewhere !== undefined ? { ...each, cure: { put: { total: elsewhere } } } : each,
  )
}

function lookAtSecondPage(
  { api }: ResolvedResource,
  first: AnsweredRows,
  { rows, total: other }: AnsweredRows,
): CallFinding[] {
  const seen = new Set(first.rows.map(idOf))
  const count = rows.filter((row) => seen.has(idOf(row))).length
  const { total } = first
  const key = api.list.total ?? ''
  if (typeof total === 'number' && total <= first.rows.length && rows.length > 0 && count === 0) {
    return [callFinding('totalCountsPage', { key, total })]
  }
  return [
    ...findingIf(rows.length === 0, 'pageEmpty', { total: String(total) }),
    ...findingIf(count > 0, 'offsetIgnored', { count }),
    ...findingIf(other !== total, 'totalChanges', { total: String(total), other: String(other) }),
  ]
}

/** Tells where rows could be, of a list that was answered with something else. */
export function rowsElsewhere(resource: ResolvedResource, place: string | undefined): CallFinding[] {
  const said = resource.api.list.rows
  if (place === undefined || place === said) return []
  return [curable({ rows: place }, 'rowsElsewhere', { rows: place, said })]
}
