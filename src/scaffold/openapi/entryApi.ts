import { defined } from '#model/base/json.ts'
import type { EditStyle, ResolvedStyle, WrittenStyle } from '#model/language/callStyle.ts'
import type { Calls, Candidate } from './candidates.ts'
import type { Styled } from './nearestStyle.ts'
import type { Operation } from './operations.ts'

/** Converts a path: the last placeholder becomes the id. */
function pathOf({ path }: Operation): string {
  return path.replace(/^\/+/, '').replace(/\{[^{}]*\}(?=[^{}]*$)/, '{id}')
}

interface Around {
  /** The entry names its style, which is not the backend's. */
  isOwnStyle: boolean
  /** What comes from style and backend. */
  base: ResolvedStyle
}

/** Makes calls: a path, where all follow from it, else one by one. @param keys that style and backend do not have */
export function apiOf(
  { calls }: Candidate,
  { style }: Styled,
  keys: WrittenStyle,
  { isOwnStyle, base }: Around,
) {
  const named = isOwnStyle && style !== undefined ? { style } : {}
  const item = itemOf(calls)
  if (item === undefined) return { ...named, ...declared(calls, keys, base) }
  const { edit, item: asked, ...rest } = keys
  const [path, post] = [pathOf(calls.list), calls.create && pathOf(calls.create)]
  const [known = '', query] = (asked ?? base.item).split('?')
  const own = query === undefined ? item : `${item}?${query}`
  return defined<Record<string, unknown>>({
    path,
    ...named,
    ...rest,
    item: item === known ? asked : own,
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

function declared(calls: Calls, { edit: style, item: _, ...keys }: WrittenStyle, base: ResolvedStyle) {
  const { list, one, create, edit, delete: remove } = calls
  const own = style as EditStyle | undefined
  const sends = edit && edit.method !== 'put' ? 'changed' : (own?.sends ?? base.edit.sends)
  const call = (operation: Operation | undefined) => operation && { [operation.method]: pathOf(operation) }
  return defined({
    list: call(list),
    one: call(one),
    ...keys,
    create: call(create),
    edit: edit && { ...call(edit), ...(sends === base.edit.sends ? {} : { sends }) },
    delete: call(remove),
  })
}
