import type { Access, Operation } from './access.ts'
import {
  type Api,
  type CreateCall,
  type DeleteCall,
  type EditCall,
  type ListParameters,
  parametersByDefault,
  type RestApi,
  type WriteCall,
} from './api.ts'
import type { ResolvedApi, ResolvedCreate, ResolvedDelete, ResolvedEdit, ResolvedWrite } from './resolved.ts'
import type { AnyResource } from './resource.ts'

/**
 * The calls of an entry, each with its method and every default.
 *
 * @param paging names of parameters where the entry has none. Those of REST follow its conventions
 */
export function resolveApi({ api, name, access }: AnyResource, paging: ListParameters = {}): ResolvedApi {
  if (api === 'rest') return resolveRest({ rest: name }, access)
  return 'rest' in api ? resolveRest(api, access) : resolveDeclared(api, paging)
}

function resolveDeclared(api: Api, paging: ListParameters): ResolvedApi {
  const one = api.one === undefined || api.one === 'by-list' ? 'by-list' : { path: api.one.get }
  const many = api.many ?? (one === 'by-list' ? 'by-list' : 'by-one')
  return {
    list: {
      path: api.list.get,
      query: api.list.query ?? {},
      rows: api.list.rows ?? 'data',
      ...(api.list.total === undefined ? {} : { total: api.list.total }),
      ...(api.list.most === undefined ? {} : { most: api.list.most }),
      parameters: { ...parametersByDefault, ...paging, ...api.list.parameters },
    },
    one,
    many: typeof many === 'string' ? many : { rows: 'data', ...many },
    ...(api.create ? { create: resolveCreate(api.create) } : {}),
    ...(api.edit ? { edit: resolveEdit(api.edit) } : {}),
    ...(api.delete ? { delete: resolveDelete(api.delete) } : {}),
  }
}

/** The calls of the conventions, as far as somebody may make them. Keys of its filter are those of FakeRest. */
function resolveRest(api: RestApi, access: Access): ResolvedApi {
  const { rest, countHeader = 'Content-Range', parameters } = api
  const one = `${rest}/{id}`
  const isPossible = (operation: Operation) => (access[operation] ?? 'never') !== 'never'
  return {
    rest: { countHeader },
    list: {
      path: rest,
      query: {},
      rows: 'data',
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
    ...(isPossible('create') ? { create: resolveCreate({ post: rest }) } : {}),
    ...(isPossible('edit') ? { edit: resolveEdit({ conflicts: 'compared', ...api.edit, put: one }) } : {}),
    ...(isPossible('delete') ? { delete: resolveDelete({ ...api.delete, delete: one }) } : {}),
  }
}

function resolveCreate(call: CreateCall): ResolvedCreate {
  const { preview } = call
  return {
    ...resolveWrite(call),
    ...(call.each ? { each: call.each } : {}),
    ...(preview
      ? { preview: { path: preview.post, ...(preview.language ? { language: preview.language } : {}) } }
      : {}),
  }
}

function resolveEdit(call: EditCall): ResolvedEdit {
  return {
    ...resolveWrite(call),
    conflicts: call.conflicts ?? 'refused',
    notSelf: call.notSelf ?? false,
    ...(call.joinedWithin === undefined ? {} : { joinedWithin: call.joinedWithin }),
  }
}

function resolveDelete(call: DeleteCall): ResolvedDelete {
  return {
    ...resolveWrite(call),
    label: call.label ?? { de: 'Löschen', en: 'Delete' },
    confirm: call.confirm ?? {
      de: 'Das lässt sich nicht rückgängig machen.',
      en: 'This cannot be undone.',
    },
    notSelf: call.notSelf ?? false,
    whileUsed: call.whileUsed ?? 'asked',
  }
}

/** A call with its method. */
export function resolveWrite(call: WriteCall): ResolvedWrite {
  const refetch = call.refetch ?? false
  if ('post' in call) return { method: 'POST', path: call.post, refetch }
  if ('put' in call) return { method: 'PUT', path: call.put, refetch }
  if ('patch' in call) return { method: 'PATCH', path: call.patch, refetch }
  return { method: 'DELETE', path: call.delete, refetch }
}
