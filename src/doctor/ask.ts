import type { AnsweredRows } from '#client/api/entryCalls.ts'
import type { ListQuery } from '#client/api/listQuery.ts'
import { isObject } from '#model/base/json.ts'
import type { Requirement } from '#model/language/access.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Backend } from './backend.ts'
import type { CallFinding, CallReport } from './callReport.ts'

/** Rows of a page; few, so that a second one is likely. */
export const limit = 10

/** An answer, if it could be used, and what was odd about it. */
export interface Asked {
  answer: AnsweredRows | undefined
  report: CallReport
}

export type Ask = (
  purpose: string,
  changes: Partial<ListQuery>,
  look: (answer: AnsweredRows) => readonly CallFinding[],
) => Promise<Asked>

export async function createAsk(backend: Backend, resource: ResolvedResource): Promise<Ask> {
  const calls = await backend.callsOf(resource)
  const permissions = permissionsOf(resource.access.list)
  return (purpose, changes, look) => {
    const page = () => calls.page(resource, { ...firstPage(resource), ...changes }, undefined)
    return backend.report({ resource: resource.name, purpose }, page, look, permissions)
  }
}

/** Returns the query of a list that is opened. */
export function firstPage({ list: { sort } }: ResolvedResource): ListQuery {
  const [field, order] = sort
  return { search: '', filters: {}, sort: { field, order }, limit, offset: 0 }
}

export function permissionsOf(requirement: Requirement): readonly string[] {
  return requirement === 'never' ? [] : requirement
}

export function idOf(row: unknown): string {
  return isObject(row) ? String(row.id) : ''
}

export function hasRecord(rows: readonly unknown[], id: Identifier): boolean {
  return rows.some((row) => idOf(row) === String(id))
}
