import { sql } from 'drizzle-orm'
import { boundedCount } from '#model/contract/boundedCount.ts'
import { mostNearest, nearestHeader } from '#model/contract/nearest.ts'
import { nextPageHeader, pageAfterHeader } from '#model/contract/nextPage.ts'
import type { Requirement } from '#model/language/access.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Account, resourceForAccount } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import { neededPosition } from '../db/standbyReads.ts'
import type { CombinedHooks } from '../features.ts'
import { jsonAnswer } from '../http/compressed.ts'
import type { Route } from '../http/route.ts'
import { idsBehind } from '../records/fast/deepPages.ts'
import { createRememberedLists } from '../records/fast/rememberedLists.ts'
import { listConventionOf } from '../records/listConvention.ts'
import { type Listed, listRecords } from '../records/listRecords.ts'
import { type NearestQuery, nearestRecords } from '../records/nearestRecords.ts'
import { readCursor } from '../records/pageCursor.ts'
import { readId } from '../records/readId.ts'
import { everyRow, type ReadScope, readable, scopeFilters } from '../records/readScope.ts'
import { literal } from '../records/recordColumns.ts'
import { conditionOf, findRecord, orderOf, type RecordQuery } from '../records/recordStore.ts'
import { hasMetadata, tableOf } from '../records/storedResource.ts'
import { entityTag, toWireRow, wireRowsOf } from '../records/wireRow.ts'

/**
 * Serves a resource's list, several by id, one.
 *
 * @param prepare brings rows up to date before they are read
 * @param mostBytes where the page of a list ends early
 */
export function readRoutes(
  database: Database,
  resource: ResolvedResource,
  added?: Pick<CombinedHooks, 'scopeOf' | 'hidden' | 'listed' | 'completed'>,
  prepare: () => Promise<void> = async () => undefined,
  mostBytes?: number,
): Route[] {
  const scopeOf = (account: Account): ReadScope => added?.scopeOf(account) ?? everyRow
  const { list, one, many } = resource.api
  // Of two databases, one of which lags: what is remembered of one is never taken for the other's.
  const [rememberedHere, rememberedAtStandby] = [createRememberedLists(), createRememberedLists()]
  const lists = [list, ...(typeof many === 'string' ? [] : [{ path: many.get, rows: many.rows }])]
  // Where both are one call, the list says where its rows are.
  const distinct = lists.filter(({ path }, index) => lists.findIndex((each) => each.path === path) === index)
  const listing = distinct.map(
    ({ path, rows: rowsAt }): Route => ({
      method: 'GET',
      path,
      access: orByName(resource, resource.access.list),
      mayLag: true,
      async handle({ req }, account) {
        const own = resourceForAccount(resource, account)
        const parameters = new URL(req.url).searchParams
        const scope = scopeOf(account)
        const convention = listConventionOf(own)
        const asked = convention.query(own, parameters)
        const searched = asked.search ? (scope.whenSearched ?? []) : []
        const filters = [...asked.filters, ...scopeFilters(resource, [...scope.filters, ...searched])]
        const cursor = req.header(pageAfterHeader)
        const after = cursor === undefined ? {} : { after: readCursor(cursor, asked) }
        const wanted = { ...asked, ...after, filters, ...searchedBy(resource, own) }
        const query = mostBytes ? await fittingPage(database, resource, wanted, mostBytes) : wanted
        const hidden = [...hiddenKeys(resource, parameters), ...(added?.hidden(parameters) ?? [])]
        await prepare()
        const nearest = isNearest(query, req.raw.headers) ? query : undefined
        const remembered = neededPosition() === undefined ? rememberedHere : rememberedAtStandby
        const isBounded = req.header(boundedCount.asked)?.includes(boundedCount.value) ?? false
        const { rows, next, isMore, ...found }: Listed = nearest
          ? { ...(await nearestRecords(database, resource, nearest)), offset: 0 }
          : await listRecords(database, resource, query, { remembered, isBounded })
        const toWireRow = wireRowsOf(own)
        const wired = rows.flatMap((row) => {
          const shown = scope.shown(row)
          return shown ? [without(hidden, toWireRow(shown))] : []
        })
        const isByName = own.access.list !== resource.access.list
        const listed = (isByName ? undefined : await added?.listed(own, wired, parameters)) ?? wired
        const completed = (isByName ? undefined : await added?.completed(own, listed)) ?? listed
        const answer = convention.answer(own, completed, { ...found, rows: rowsAt })
        if (next !== undefined) answer.headers.set(nextPageHeader, next)
        if (isMore) answer.headers.set(boundedCount.applied, boundedCount.value)
        return answer
      },
    }),
  )
  if (one === 'by-list') return listing
  return [
    ...listing,
    {
      method: 'GET',
      path: one.path,
      access: orByName(resource, accessOfOne(resource)),
      async handle({ req }, account) {
        await prepare()
        const stored = await findRecord(database, resource, readId(req.param('id')))
        const shown = readable(scopeOf(account), stored)
        const own = resourceForAccount(resource, account)
        const row = toWireRow(own, shown)
        const isByName = own.access.list !== resource.access.list
        const [completed = row] = (isByName ? undefined : await added?.completed(own, [row])) ?? []
        return jsonAnswer(completed, { headers: { ETag: entityTag(shown) } })
      },
    },
  ]
}

/** Lets in who may read what records are called, too: of each that is all they get. */
function orByName(
  { access: { names } }: ResolvedResource,
  usual: Requirement,
): Requirement | { anyOf: Requirement[] } {
  return names === 'never' ? usual : { anyOf: [usual, names] }
}

/** Returns who may read one record: whoever may see its page, or where it has none, the list. */
export function accessOfOne({ access: { list, show } }: ResolvedResource): Requirement {
  return show === 'never' ? list : show
}

/** A field that somebody may not see is not looked into either: what is found would tell what it holds. */
function searchedBy({ list }: ResolvedResource, { fields }: ResolvedResource): Pick<RecordQuery, 'searched'> {
  const unseen = new Set(fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name))
  const searched = list.search.filter((name) => !unseen.has(name))
  return searched.length === list.search.length ? {} : { searched }
}

function isNearest(query: RecordQuery, headers: Headers): query is RecordQuery & NearestQuery {
  const { search, offset, after, limit = Number.POSITIVE_INFINITY } = query
  const isFirst = offset === 0 && after === undefined && limit <= mostNearest
  return search !== undefined && isFirst && headers.get(nearestHeader.name) === nearestHeader.value
}

function hiddenKeys(resource: ResolvedResource, parameters: URLSearchParams): string[] {
  return hasMetadata(resource) && parameters.get('includeMeta') !== 'true' ? ['metadata'] : []
}

function without(keys: readonly string[], row: Record<string, unknown>): Record<string, unknown> {
  if (keys.length === 0) return row
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))
}

/** Rows that need not be weighed: as many as a list of the panel shows at once. */
const shownRows = 100
/** Rows that are weighed at most, as many as can be asked for. */
const weighedRows = 1000

/** Cuts a page at so many bytes of JSON; the count tells that there are more. Pages of the panel are never cut. */
async function fittingPage(
  database: Database,
  resource: ResolvedResource,
  query: RecordQuery,
  mostBytes: number,
): Promise<RecordQuery> {
  const { limit = weighedRows, offset, sort, after } = query
  if (limit <= shownRows) return query
  const table = tableOf(resource)
  const [condition, order] = [conditionOf(table, resource, query), orderOf(table, sort, false)]
  const bytes = sql<number>`octet_length(${table.data}::text)`.as('bytes')
  const behind =
    after && idsBehind({ table, condition, order, limit }, { sort, isBackwards: false }, after, 0)
  const weighed = behind
    ? database
        .select({ bytes })
        .from(sql`${behind} as page`)
        .innerJoin(table, sql`${table.resource} = ${literal(resource.name)} and ${table.id} = page.id`)
        .orderBy(sql`page.part, page.place`)
        .as('weighed')
    : database
        .select({ bytes })
        .from(table)
        .where(condition)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .as('weighed')
  const summed = database
    .select({ reached: sql<number>`sum(bytes) over (rows unbounded preceding)`.as('reached') })
    .from(weighed)
    .as('summed')
  const [found] = await database
    .select({ rows: sql<string>`count(*)` })
    .from(summed)
    .where(sql`reached <= ${mostBytes}`)
  const fitting = Math.max(shownRows, Number(found?.rows))
  return fitting < limit || query.limit === undefined ? { ...query, limit: Math.min(fitting, limit) } : query
}
