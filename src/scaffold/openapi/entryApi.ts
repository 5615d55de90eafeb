import { defined } from '#model/base/json.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import { callStyles } from '#model/styles/index.ts'
import type { Calls, Candidate } from './candidates.ts'
import type { Styled } from './nearestStyle.ts'
import type { Operation } from './operations.ts'

/** Converts a path: the last placeholder becomes the id. */
function pathOf({ path }: Operation): string {
  return path.replace(/^\/+/, '').replace(/\{[^{}]*\}(?=[^{}]*$)/, '{id}')
}

/** Makes calls: a path, where all follow from a style, else one by one. @param keys that the backend does not have */
export function apiOf({ calls }: Candidate, { style }: Styled, keys: CallStyle, isOwnStyle: boolean) {
  const named = isOwnStyle && style !== undefined ? { style } : {}
  const item = itemOf(calls)
  if (style === undefined || item === undefined) return { ...named, ...declared(calls, keys, style) }
  const { edit, ...rest } = keys
  const [path, post] = [pathOf(calls.list), calls.create && pathOf(calls.create)]
  return defined<Record<string, unknown>>({
    path,
    ...named,
    ...rest,
    item: item === (callStyles[style]?.item ?? '{path}/{id}') ? undefined : item,
    create: post === undefined || post === path ? undefined : { post },
    edit,
  })
}

/** Returns the common address of all calls about one record, below that of the list. */
function itemOf({ list, one, edit, delete: remove }: Calls): string | undefined {
  if (!one || (remove && remove.method !== 'delete')) return undefined
  const [path = '', ...others] = new Set([one, edit, remove].flatMap((call) => (call ? pathOf(call) : [])))
  const collection = pathOf(list)
  const rest = path.slice(collection.length)
  const isBelow = path.startsWith(collection) && /^\/?\{id\}\/?$/.test(rest)
  return others.length === 0 && isBelow ? `{path}${rest}` : undefined
}

function declared(calls: Calls, { edit: style, ...keys }: CallStyle, base: string | undefined) {
  const { list, one, create, edit, delete: remove } = calls
  const known = base === undefined ? 'fields' : callStyles[base]?.edit?.sends
  const sends = edit && edit.method !== 'put' ? 'changed' : (style?.sends ?? known)
  const call = (operation: Operation | undefined) => operation && { [operation.method]: pathOf(operation) }
  return defined({
    list: call(list),
    one: call(one),
    ...keys,
    create: call(create),
    edit: edit && { ...call(edit), ...(sends === known ? {} : { sends }) },
    delete: call(remove),
  })
}
