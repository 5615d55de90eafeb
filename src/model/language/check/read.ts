/** Reading values of which nothing is known. Only own keys count, so that `constructor` is a name like any other. */

import { isObject, ownValue } from '../../base/json.ts'

export { isObject, ownValue as own }

/** An object's keys with their values. A key with the value `undefined` counts as absent. */
export function partsOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value).filter(([, part]) => part !== undefined) : []
}

/** The texts of a list with their places. */
export function textsIn(value: unknown): [index: number, text: string][] {
  return itemsOf(value).flatMap(([index, item]) =>
    typeof item === 'string' ? [[index, item] satisfies [number, string]] : [],
  )
}

/** The items of a list with their places. */
export function itemsOf(value: unknown): [index: number, item: unknown][] {
  return Array.isArray(value) ? [...value.entries()] : []
}
