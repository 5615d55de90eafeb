import type { Requirement } from '../../model/language/access.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Account } from '../auth/accounts.ts'
import { resourceForAccount } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import type { ResourceParts } from '../features.ts'
import { Problem } from '../http/problem.ts'
import { isUnstorable } from '../http/requestBody.ts'
import type { Route } from '../http/route.ts'
import { listConventionOf } from '../records/listConvention.ts'
import {
  createRememberedCounts,
  everyRow,
  findRecord,
  listRecords,
  type ReadScope,
} from '../records/recordStore.ts'
import { optionsOf } from '../records/storedResource.ts'
import { completedResponse, wireRowsOf } from '../records/wireRow.ts'

/**
 * The calls that read a resource: its list, several by id, one.
 *
 * @param added what features add to them. @default nothing
 * @param prepare brings rows up to date before they are read. @default nothing
 */
export function readRoutes(
  database: Database,
  resource: ResolvedResource,
  added?: Pick<ResourceParts, 'scopeOf' | 'hidden' | 'listed' | 'completed'>,
  prepare: () => Promise<void> = async () => undefined,
): Route[] {
  const scopeOf = (account: Account): ReadScope => added?.scopeOf?.(account) ?? everyRow
  const { list, one, many } = resource.api
  const counts = createRememberedCounts()
  const paths = new Set([list.path, ...(typeof many === 'string' ? [] : [many.get])])
  const listing = [...paths].map(
    (path): Route => ({
      method: 'GET',
      path,
      access: resource.access.list,
      async handle({ req }, account) {
        const own = resourceForAccount(resource, account)
        const parameters = new URL(req.url).searchParams
        const scope = scopeOf(account)
        const convention = listConventionOf(own)
        const query = convention.query(own, parameters)
        const filters = [...query.filters, ...scope.filters]
        await prepare()
        const { rows, count } = await listRecords(database, resource, { ...query, filters }, { counts })
        const hidden = [...hiddenKeys(resource, parameters), ...(added?.hidden(parameters) ?? [])]
        const toWireRow = wireRowsOf(own)
        const wired = rows.flatMap((row) => {
          const shown = scope.shown(row)
          return shown ? [without(hidden, toWireRow(shown))] : []
        })
        const listed = (await added?.listed(own, wired, parameters)) ?? wired
        const completed = (await added?.completed(own, listed)) ?? listed
        return convention.answer(own, completed, count, query.offset)
      },
    }),
  )
  if (one === 'by-list') return listing
  return [
    ...listing,
    {
      method: 'GET',
      path: one.path,
      access: accessOfOne(resource),
      async handle({ req }, account) {
        const id = readId(req.param('id'))
        await prepare()
        const stored = await findRecord(database, resource, id)
        const shown = stored && scopeOf(account).shown(stored)
        if (!shown) throw new Problem('notFound')
        return completedResponse(resourceForAccount(resource, account), shown, added?.completed)
      },
    },
  ]
}

/** Who may read one record: whoever may see its page, or where it has none, the list. */
export function accessOfOne({ access: { list, show } }: ResolvedResource): Requirement {
  return show === 'never' ? list : show
}

/** The id in a path. @throws Problem 404 for one that no record can have */
export function readId(id: string | undefined): string {
  if (id === undefined || isUnstorable(id)) throw new Problem('notFound')
  return id
}

function hiddenKeys(resource: ResolvedResource, parameters: URLSearchParams): string[] {
  return Object.entries(optionsOf(resource).onRequest ?? {})
    .filter(([parameter]) => parameters.get(parameter) !== 'true')
    .map(([, key]) => key)
}

function without(keys: readonly string[], row: Record<string, unknown>): Record<string, unknown> {
  if (keys.length === 0) return row
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))
}
