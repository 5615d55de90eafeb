import type { CreateCall, DeleteOptions, EditOptions, WriteCall } from './api.ts'
import type { ResolvedApi, ResolvedCreate, ResolvedDelete, ResolvedEdit, ResolvedWrite } from './resolved.ts'
import type { AnyResource } from './resource.ts'

export type CapabilityCheck = (capability: string) => boolean
export const always: CapabilityCheck = () => true
const never: CapabilityCheck = () => false

/** @param can capabilities of a backend whose style says nothing of them */
export function resolveCreate(call: CreateCall, can: CapabilityCheck = never): ResolvedCreate {
  const { preview } = call
  return {
    ...resolveWrite(call),
    ...(can('idempotency') ? { once: true } : {}),
    ...(call.each ? { each: call.each } : {}),
    ...(call.doneAt ? { doneAt: call.doneAt } : {}),
    ...(call.names ? { names: call.names } : {}),
    ...(call.invites === undefined ? {} : { invites: true }),
    ...(preview
      ? { preview: { path: preview.post, ...(preview.language ? { language: preview.language } : {}) } }
      : {}),
  }
}

/**
 * Returns the header with the key of a creation, by which the backend knows its repetition again; `undefined`: it would
 * create a second record.
 */
export function idempotencyHeader({ style, create }: ResolvedApi): string | undefined {
  return style?.once ?? (create?.once ? 'Idempotency-Key' : undefined)
}

export function resolveEdit(
  call: WriteCall & EditOptions & Required<Pick<EditOptions, 'conflicts'>>,
  can: CapabilityCheck = never,
): ResolvedEdit {
  const { conflicts } = call
  return {
    ...resolveWrite(call),
    conflicts,
    ...(conflicts === 'refused' || can('versions') ? { version: true } : {}),
    notSelf: call.notSelf ?? false,
    when: call.when ?? {},
    ...(call.joinedWithin === undefined ? {} : { joinedWithin: call.joinedWithin }),
  }
}

export function resolveDelete(call: WriteCall & DeleteOptions): ResolvedDelete {
  return {
    ...resolveWrite(call),
    label: call.label ?? { de: 'Löschen', en: 'Delete' },
    ...(call.confirm === undefined ? {} : { confirm: call.confirm }),
    notSelf: call.notSelf ?? false,
    whileUsed: call.whileUsed ?? 'asked',
    when: call.when ?? {},
  }
}

export function resolveWrite(call: WriteCall): ResolvedWrite {
  const refetch = call.refetch ?? false
  if ('post' in call) return { method: 'POST', path: call.post, refetch }
  if ('put' in call) return { method: 'PUT', path: call.put, refetch }
  if ('patch' in call) return { method: 'PATCH', path: call.patch, refetch }
  return { method: 'DELETE', path: call.delete, refetch }
}

/** Tells whether a backend has none of the calls by which an entry is written. @param offered the entry without what it lacks */
export function isOnlyListed(declared: AnyResource, offered: AnyResource): boolean {
  const writes = ({ api }: AnyResource) => Object(api).create ?? Object(api).edit
  return writes(declared) !== undefined && writes(offered) === undefined
}
