import type { Access, Operation } from './access.ts'
import {
  type Api,
  type ListCall,
  type ListParameters,
  parametersByDefault,
  type RestApi,
  type StyledApi,
  type WriteCall,
} from './api.ts'
import type { CallStyle, EditStyle, ResolvedStyle } from './callStyle.ts'
import type { ResolvedApi } from './resolved.ts'
import { abilitiesOf, allAbilities, isPagedStyle, leavesFieldsOpen, resolveStyle } from './resolveStyle.ts'
import { always, type Can, resolveCreate, resolveDelete, resolveEdit } from './resolveWrites.ts'
import type { AnyResource } from './resource.ts'

/** What calls are completed by besides the entry. */
export interface CallDefaults {
  /** Names of parameters where the entry has none. Those of REST follow its conventions. */
  paging?: ListParameters | undefined
  /** Call styles by their names. @default none are known */
  styles?: Readonly<Record<string, CallStyle>> | undefined
  /** What the entry's backend says of its calls. @default nothing */
  backend?: (CallStyle & { style?: string }) | undefined
  /** Whether the backend at `apiBaseUrl` has a capability. @default it has all */
  can?: Can
  /** Where the entry is written. One of the configuration says itself how its backend pages. @default 'configuration' */
  origin?: 'product' | 'configuration'
}

/** The calls of an entry, each with its method and every default. */
export function resolveApi(
  { api, name, access, actions }: AnyResource,
  defaults: CallDefaults = {},
): ResolvedApi {
  if (api === 'rest') return resolveRest({ rest: name }, access, defaults)
  if ('rest' in api) return resolveRest(api, access, defaults)
  const style = styleOf(api, Object.values(actions ?? {}), defaults)
  if ('path' in api)
    return style ? resolveStyled(api, access, style) : resolveRest(asRest(api), access, defaults)
  return style ? declaredInStyle(api, style) : resolveDeclared(api, defaults)
}

/** Calls that the API passes on: which fields their search looks into may be the backend's to choose. */
export function withOpenSearch(api: ResolvedApi): ResolvedApi {
  const { list, style } = api
  // Calls one by one have one parameter for it.
  const isOpen = list.paged && (style ? leavesFieldsOpen(style.search) : true)
  return isOpen ? { ...api, list: { ...list, searchesHidden: true } } : api
}

/** The keys of an entry's calls that belong to the vocabulary. */
const styleKeys = [
  'paging',
  'whole',
  'order',
  'search',
  'filters',
  'rows',
  'query',
  'total',
  'id',
  'row',
  'item',
  'ids',
  'envelope',
  'body',
  'once',
  'headers',
] as const satisfies readonly (keyof CallStyle)[]

/** `undefined` where neither the entry nor its backend says anything of a style, or nothing but `rest`, which is a convention. */
function styleOf(
  api: Api | StyledApi,
  actions: readonly object[],
  { styles = {}, backend = {}, paging }: CallDefaults,
): ResolvedStyle | undefined {
  const { style: name = backend.style } = api
  const ofEdit = 'path' in api ? editStyleOf(api.edit) : {}
  const own = [keysOf(backend), editStyleOf(backend.edit), keysOf(api), ofEdit]
  const isSaid = own.some((part) => Object.keys(part).length > 0) || needsStyle(api, actions)
  if (!isSaid && (name === undefined || name === 'rest')) return undefined
  const [ofBackend, editOfBackend, ...ofEntry] = own
  if ('path' in api) return resolveStyle(styles[name ?? 'rest'] ?? {}, ...own)
  const base = name === undefined ? conventionsOf(api.list, paging) : (styles[name] ?? {})
  return resolveStyle(base, ofBackend ?? {}, editOfBackend ?? {}, placesOf(api.list), ...ofEntry)
}

/** What calls one by one say by the names of their parameters, in terms of the vocabulary. */
export function conventionsOf(
  { total, parameters }: Pick<ListCall, 'total' | 'parameters'>,
  paging: ListParameters = {},
): CallStyle {
  if (total === undefined) return {}
  const names = { ...parametersByDefault, ...paging, ...parameters }
  return {
    paging: { offset: names.offset, size: names.limit, most: mostRowsOfCall },
    order: `${names.sortBy}={field}&${names.sortOrder}={DIR}`,
    search: names.search,
    filters: {
      eq: '{field}={value}',
      in: '{field}={values}',
      empty: '{field}=',
      from: `${names.from}={value}`,
      to: `${names.to}={value}`,
    },
  }
}

/** Rows that such a call may be asked for at once. */
const mostRowsOfCall = 1000

/** Where the answer of a list has its rows and their count. */
function placesOf({ rows, total }: ListCall): CallStyle {
  return { ...(rows === undefined ? {} : { rows }), ...(total === undefined ? {} : { total }) }
}

/** Whether calls one by one say what keys and an id alone cannot: a place within an answer, a header, a query in an address, a field in it. */
function needsStyle(api: Api | StyledApi, actions: readonly object[]): boolean {
  if (!('list' in api)) return false
  const { list, one, many, create, edit, delete: deletion } = api
  const { rows, total } = list
  const isPlace = rows === '' || rows?.includes('.') || total?.includes('.') || total?.startsWith('header:')
  const calls = [list, one, many, create, edit, deletion, ...actions].filter(
    (call) => typeof call === 'object',
  )
  const addresses = calls.flatMap((call) => Object.entries(call).filter(([key]) => isMethod(key)))
  return isPlace === true || addresses.some(([, address]) => /\?|\{(?!id\})/.test(String(address)))
}

function isMethod(key: string): boolean {
  return ['get', 'post', 'put', 'patch', 'delete'].includes(key)
}

/** What is said in terms of the vocabulary; `edit` of an entry says more than a style's. */
function keysOf(said: Omit<CallStyle, 'edit'> & { edit?: unknown }): CallStyle {
  return Object.fromEntries(styleKeys.filter((key) => said[key] !== undefined).map((key) => [key, said[key]]))
}

function editStyleOf({ method, sends }: EditStyle = {}): CallStyle {
  if (method === undefined && sends === undefined) return {}
  return { edit: { ...(method === undefined ? {} : { method }), ...(sends === undefined ? {} : { sends }) } }
}

/** A path without a style keeps to the conventions of REST. */
function asRest({ path, edit, delete: deletion }: StyledApi): RestApi {
  return { rest: path, ...(edit ? { edit } : {}), ...(deletion ? { delete: deletion } : {}) }
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

/** Calls one by one, each made in a style. */
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
  // What the product's own entries say of pages is of a backend that has them; elsewhere the count is only told.
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

/** The calls of the conventions, as far as somebody may make them. Keys of its filter are those of FakeRest. */
function resolveRest(api: RestApi, access: Access, { can = always }: CallDefaults): ResolvedApi {
  const { rest, countHeader = 'Content-Range', parameters } = api
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
    ...(isPossible('create') ? { create: resolveCreate({ post: rest }, can) } : {}),
    ...(isPossible('edit')
      ? { edit: resolveEdit({ conflicts: 'compared', ...api.edit, put: one }, can) }
      : {}),
    ...(isPossible('delete') ? { delete: resolveDelete({ ...api.delete, delete: one }) } : {}),
  }
}
