import type { Access } from './access.ts'
import type { AnyApi, Api, CreateCall, DeleteCall, EditCall, WriteCall } from './api.ts'
import type { ResolvedApi, ResolvedCreate, ResolvedDelete, ResolvedEdit, ResolvedWrite } from './resolved.ts'
import { restCalls } from './restCalls.ts'

/** The calls of an entry, each with its method and every default. */
export function resolveApi(api: AnyApi, name: string, access: Access): ResolvedApi {
  if (api !== 'rest' && !('rest' in api)) return resolveCalls(api)
  const { countHeader, calls } = restCalls(api === 'rest' ? { rest: name } : api, access)
  return { rest: { countHeader }, ...resolveCalls(calls) }
}

function resolveCalls(api: Api): ResolvedApi {
  const one = api.one === undefined || api.one === 'by-list' ? 'by-list' : { path: api.one.get }
  const many = api.many ?? (one === 'by-list' ? 'by-list' : 'by-one')
  return {
    list: {
      path: api.list.get,
      query: api.list.query ?? {},
      rows: api.list.rows ?? 'data',
      ...(api.list.total === undefined ? {} : { total: api.list.total }),
      ...(api.list.most === undefined ? {} : { most: api.list.most }),
      parameters: {
        limit: 'limit',
        offset: 'offset',
        sortBy: 'sortBy',
        sortOrder: 'sortOrder',
        search: 'search',
        from: '{field}From',
        to: '{field}To',
        ...api.list.parameters,
      },
    },
    one,
    many: typeof many === 'string' ? many : { rows: 'data', ...many },
    ...(api.create ? { create: resolveCreate(api.create) } : {}),
    ...(api.edit ? { edit: resolveEdit(api.edit) } : {}),
    ...(api.delete ? { delete: resolveDelete(api.delete) } : {}),
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
