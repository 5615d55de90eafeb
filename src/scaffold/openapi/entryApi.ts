import type { CallStyle } from '#model/language/callStyle.ts'
import { callStyles } from '#model/styles/index.ts'
import type { Calls, Candidate } from './candidates.ts'
import type { Styled } from './nearestStyle.ts'
import type { Operation } from './operations.ts'

/** A path as entries have it: below the backend's address, the last placeholder is the id. */
export function pathOf({ path }: Operation): string {
  return path.replace(/^\/+/, '').replace(/\{[^{}]*\}(?=[^{}]*$)/, '{id}')
}

/**
 * The calls of an entry: a path, where all of them follow from a style, else one by one. Keys of the vocabulary stand beside.
 *
 * @param keys what is not said by the backend already
 */
export function apiOf({ calls }: Candidate, { style }: Styled, keys: CallStyle, isOwnStyle: boolean) {
  const named = isOwnStyle && style !== undefined ? { style } : {}
  const item = style === undefined ? undefined : itemOf(calls)
  if (item === undefined) return { ...named, ...declared(calls, keys, style) }
  const { edit, ...rest } = keys
  const known = callStyles[style ?? '']?.item ?? '{path}/{id}'
  const path = pathOf(calls.list)
  const post = calls.create && pathOf(calls.create)
  return {
    path,
    ...named,
    ...rest,
    ...(item === known ? {} : { item }),
    ...(post !== undefined && post !== path ? { create: { post } } : {}),
    ...(edit ? { edit } : {}),
  }
}

/** The address of one record where all calls about one have the same, below that of the list. */
function itemOf({ list, one, edit, delete: remove }: Calls): string | undefined {
  if (!one || (remove && remove.method !== 'delete')) return undefined
  const paths = new Set([one, edit, remove].filter((call) => call !== undefined).map(pathOf))
  const [path = ''] = paths
  const collection = pathOf(list)
  const rest = path.slice(collection.length)
  const isBelow = path.startsWith(collection) && /^\/?\{id\}\/?$/.test(rest)
  return paths.size === 1 && isBelow ? `{path}${rest}` : undefined
}

function declared(calls: Calls, { edit: style, ...keys }: CallStyle, base: string | undefined) {
  const { list, one, create, edit, delete: remove } = calls
  const known = base === undefined ? 'fields' : callStyles[base]?.edit?.sends
  const sends = edit && edit.method !== 'put' ? 'changed' : (style?.sends ?? known)
  return {
    list: { get: pathOf(list) },
    ...(one ? { one: { get: pathOf(one) } } : {}),
    ...keys,
    ...(create ? { create: { post: pathOf(create) } } : {}),
    ...(edit ? { edit: { [edit.method]: pathOf(edit), ...(sends === known ? {} : { sends }) } } : {}),
    ...(remove ? { delete: { [remove.method]: pathOf(remove) } } : {}),
  }
}
