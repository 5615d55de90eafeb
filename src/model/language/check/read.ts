/** Reading values of which nothing is known. Only own keys count, so that `constructor` is a name like any other. */

import { isObject, ownValue } from '../../base/json.ts'

export { isObject, ownValue as own }

/** Returns own keys with values; `undefined` counts as absent. */
export function partsOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value).filter(([, part]) => part !== undefined) : []
}

export function textsIn(value: unknown): [index: number, text: string][] {
  return itemsOf(value).flatMap(([index, item]) =>
    typeof item === 'string' ? [[index, item] satisfies [number, string]] : [],
  )
}

export function itemsOf(value: unknown): [index: number, item: unknown][] {
  return Array.isArray(value) ? [...value.entries()] : []
}
