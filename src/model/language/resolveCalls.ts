import { abilitiesOf, allAbilities, isPagedStyle, leavesFieldsOpen } from '../styles/resolveStyle.ts'
import { splitAddress } from '../styles/splitAddress.ts'
import type { Access, Operation } from './access.ts'
import {
  type Api,
  type CreateCall,
  type DeleteOptions,
  type EditOptions,
  parametersByDefault,
  type RestApi,
  type StyledApi,
  type WriteCall,
} from './api.ts'
import type { ResolvedStyle } from './callStyle.ts'
import { type CallDefaults, styleOf } from './entryStyle.ts'
import type { ResolvedApi } from './resolved.ts'
import { always, resolveCreate, resolveDelete, resolveEdit } from './resolveWrites.ts'
import type { AnyResource } from './resource.ts'

export function resolveApi(
  { api, name, access, actions, fields }: AnyResource,
  defaults: CallDefaults = {},
): ResolvedApi {
  if (api === 'rest') return resolveRest({ rest: name }, access, defaults)
  if ('rest' in api) return resolveRest(api, access, defaults)
  if (defaults.inOwnStyle) return resolveRest(asRest(api), declaredAccess(api, access), defaults)
  const style = styleOf(api, { actions, fields }, defaults)
  if ('path' in api)
    return style ? resolveStyled(api, access, style) : resolveRest(asRest(api), access, defaults)
  return style ? declaredInStyle(api, style) : resolveDeclared(api, defaults)
}

/** Tells whether the entry itself names a style or part of one. */
export function speaksStyle({ api, actions, fields }: AnyResource): boolean {
  return api !== 'rest' && !('rest' in api) && styleOf(api, { actions, fields }, {}) !== undefined
}

/** Marks a proxied search whose fields the backend may choose. */
export function withOpenSearch(api: ResolvedApi): ResolvedApi {
  const { list, style } = api
  // Calls one by one have one parameter for it.
  const isOpen = list.paged && (style ? leavesFieldsOpen(style.search) : true)
  return isOpen ? { ...api, list: { ...list, searchesHidden: true } } : api
}

/** REST conventions with the options of an entry's writes. */
interface RestCalls extends Omit<RestApi, 'edit' | 'delete'> {
  create?: Pick<CreateCall, 'each' | 'preview'>
  edit?: EditOptions
  delete?: DeleteOptions
}

function asRest(api: Api | StyledApi): RestCalls {
  const { create, edit, delete: deletion } = api
  const { path } = splitAddress('path' in api ? api.path : api.list.get)
  return {
    rest: path,
    ...(create ? { create } : {}),
    ...(edit ? { edit } : {}),
    ...(deletion ? { delete: deletion } : {}),
  }
}

/** Denies writes that are not declared. */
function declaredAccess(api: Api | StyledApi, access: Access): Access {
  if ('path' in api) return access
  const writes = ['create', 'edit', 'delete'] as const
  const missing = writes.filter((operation) => api[operation] === undefined)
  return { ...access, ...Object.fromEntries(missing.map((operation) => [operation, 'never'])) }
}

function resolveStyled(api: StyledApi, access: Access, style: ResolvedStyle): ResolvedApi {
  const isPossible = (operation: Operation) => (access[operation] ?? 'never') !== 'never'
  const item = style.item.replaceAll('{path}', () => api.path)
  const listed = inStyle(style, api.path)
  const { each, preview, post = api.path } = api.create ?? {}
  const create = { post, ...(each ? { each } : {}), ...(preview ? { preview } : {}) }
  return {
    ...listed,
    one: { path: item },
    many: style.ids === undefined ? 'by-one' : { get: api.path, ids: style.ids, rows: listed.list.rows },
    ...(isPossible('create') ? { create: resolveCreate(create) } : {}),
    ...(isPossible('edit')
      ? { edit: resolveEdit({ conflicts: 'compared', ...api.edit, ...callOf(style.edit.method, item) }) }
      : {}),
    ...(isPossible('delete') ? { delete: resolveDelete({ ...api.delete, delete: item }) } : {}),
  }
}

function callOf(method: ResolvedStyle['edit']['method'], path: string): WriteCall {
  if (method === 'POST') return { post: path }
  return method === 'PUT' ? { put: path } : { patch: path }
}

function declaredInStyle(api: Api, style: ResolvedStyle): ResolvedApi {
  const { edit, list } = api
  const sends = edit?.sends ?? (edit && 'patch' in edit ? 'changed' : style.edit.sends)
  const own = { ...style, edit: { ...style.edit, sends } }
  const conflicts = edit?.conflicts ?? ('compared' as const)
  const declared = resolveDeclared({ ...api, ...(edit ? { edit: { ...edit, conflicts } } : {}) })
  const many = api.many ?? (style.ids === undefined ? declared.many : { get: list.get, ids: style.ids })
  const listed = inStyle(own, list.get, list.query)
  return {
    ...declared,
    ...listed,
    many: typeof many === 'string' ? many : { rows: listed.list.rows, ...many, ids: asTemplate(many.ids) },
  }
}

/** A call of its own names the parameter alone. */
function asTemplate(ids: string): string {
  return ids.includes('=') ? ids : `${ids}={ids}`
}

function inStyle(
  style: ResolvedStyle,
  path: string,
  query: ResolvedApi['list']['query'] = {},
): Pick<ResolvedApi, 'style' | 'list'> {
  return {
    style,
    list: {
      path,
      query: { ...style.query, ...query },
      rows: style.rows.replace('{collection}', () => path.split('/').at(-1) ?? path),
      paged: isPagedStyle(style),
      ...(style.total === undefined ? {} : { total: style.total }),
      can: abilitiesOf(style),
      parameters: parametersByDefault,
    },
  }
}

function resolveDeclared(api: Api, { paging = {}, origin, can = always }: CallDefaults = {}): ResolvedApi {
  const { total } = api.list
  // Of the product's entries paging needs a capability; elsewhere the count is only told.
  const isPaged = total !== undefined && (origin !== 'product' || can('listQueries'))
  const most = api.list.most ?? (total === undefined || isPaged ? undefined : { count: total })
  const one = api.one === undefined || api.one === 'by-list' ? 'by-list' : { path: api.one.get }
  const many = api.many ?? (one === 'by-list' ? 'by-list' : 'by-one')
  return {
    list: {
      path: api.list.get,
      query: api.list.query ?? {},
      rows: api.list.rows ?? 'data',
      paged: isPaged,
      can: allAbilities,
      ...(isPaged ? { total } : {}),
      ...(most === undefined ? {} : { most }),
      parameters: { ...parametersByDefault, ...paging, ...api.list.parameters },
    },
    one,
    many: typeof many === 'string' ? many : { rows: 'data', ...many },
    ...(api.create ? { create: resolveCreate(api.create, can) } : {}),
    ...(api.edit
      ? { edit: resolveEdit({ conflicts: can('versions') ? 'refused' : 'compared', ...api.edit }) }
      : {}),
    ...(api.delete ? { delete: resolveDelete(api.delete) } : {}),
  }
}

/** Keys of the filter are those of FakeRest. */
function resolveRest(api: RestCalls, access: Access, { can = always }: CallDefaults): ResolvedApi {
  const { rest, countHeader = 'Content-Range', parameters } = api
  const { each, preview } = api.create ?? {}
  const one = `${rest}/{id}`
  const isPossible = (operation: Operation) => (access[operation] ?? 'never') !== 'never'
  return {
    rest: { countHeader },
    list: {
      path: rest,
      query: {},
      rows: 'data',
      paged: true,
      can: allAbilities,
      total: countHeader,
      parameters: {
        ...parametersByDefault,
        search: 'q',
        from: '{field}_gte',
        to: '{field}_lte',
        ...parameters,
      },
    },
    one: { path: one },
    many: { get: rest, ids: 'id', rows: 'data' },
    ...(isPossible('create')
      ? {
          create: resolveCreate(
            { post: rest, ...(each ? { each } : {}), ...(preview ? { preview } : {}) },
            can,
          ),
        }
      : {}),
    ...(isPossible('edit')
      ? {
          edit: {
            ...resolveEdit({ conflicts: 'compared', ...api.edit, put: one }, can),
            ...{ method: 'PUT', path: one },
          },
        }
      : {}),
    ...(isPossible('delete')
      ? {
          delete: {
            ...resolveDelete({ ...api.delete, delete: one }),
            ...{ method: 'DELETE', path: one },
          },
        }
      : {}),
  }
}
