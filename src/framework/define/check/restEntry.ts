import { isObject, own } from './read.ts'

/** Whether the calls of an entry are those of a REST back end. */
export function isRest(api: unknown): boolean {
  return api === 'rest' || (isObject(api) && own(api, 'rest') !== undefined)
}

/** Whether the back end filters, sorts and pages the list of an entry. */
export function isPagedByBackend(api: unknown): boolean {
  return isRest(api) || own(own(api, 'list'), 'total') !== undefined
}
