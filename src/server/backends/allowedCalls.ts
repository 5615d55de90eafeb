import type { Requirement } from '#model/language/access.ts'
import type { Method, ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import { fillTemplate } from '#model/styles/queryTemplate.ts'
import { accessOfOne } from '../routes/readRoutes.ts'
import { type CallPattern, createCallPattern } from './callPattern.ts'

export type CallKind = 'list' | 'many' | 'one' | 'create' | 'preview' | 'edit' | 'delete' | 'action'

/** One call that an entry declares, with who may make it. */
export interface AllowedCall {
  resource: ResolvedResource
  kind: CallKind
  action?: ResolvedAction
  method: Method
  access: Requirement
  pattern: CallPattern
}

/** Lists the calls that an entry declares: nothing else of its backend can be reached. */
export function allowedCalls(resource: ResolvedResource): AllowedCall[] {
  const { access, api, actions } = resource
  const { list, one, many, create, edit, delete: remove } = api
  const reading = (kind: CallKind, path: string, requirement: Requirement, rules?: Rules): AllowedCall => ({
    ...{ resource, kind, method: 'GET', access: requirement },
    pattern: createCallPattern(path, rules),
  })
  const writing = (kind: CallKind, call: { method: Method; path: string }, requirement: Requirement) => ({
    ...{ resource, kind, method: call.method, access: requirement },
    pattern: createCallPattern(call.path),
  })
  return [
    reading('list', list.path, access.list, { fixed: fixedOf(resource), hasOthers: true }),
    ...(typeof many === 'string'
      ? []
      : [
          reading('many', many.get, access.list, {
            needed: fillTemplate(many.ids, { index: '0' }).map(([name]) => name),
            hasOthers: true,
          }),
        ]),
    ...(one === 'by-list' ? [] : [reading('one', one.path, accessOfOne(resource))]),
    ...(create ? [writing('create', create, access.create)] : []),
    ...(create?.preview
      ? [writing('preview', { method: 'POST', path: create.preview.path }, access.create)]
      : []),
    ...(edit ? [writing('edit', edit, access.edit)] : []),
    ...(remove ? [writing('delete', remove, access.delete)] : []),
    ...actions.map((action) => ({ ...writing('action', action, action.access), action })),
  ]
}

type Rules = Parameters<typeof createCallPattern>[1]

/**
 * Parameters that each call of a list has: without them it would be a list of something else, which others may see. Those
 * that the panel sets itself are not among them.
 */
function fixedOf({ api: { list } }: ResolvedResource): Readonly<Record<string, string | number | boolean>> {
  const own = new Set<string>(Object.values(list.parameters))
  return Object.fromEntries(Object.entries(list.query).filter(([name]) => !own.has(name)))
}

export function isList({ kind }: Pick<AllowedCall, 'kind'>): boolean {
  return kind === 'list' || kind === 'many'
}

export function isWrite({ kind }: Pick<AllowedCall, 'kind'>): boolean {
  return kind === 'create' || kind === 'edit' || kind === 'delete' || kind === 'action'
}
