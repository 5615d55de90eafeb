import { isObject, own } from './read.ts'

/** Whether the calls of an entry follow the REST conventions. */
export function isRest(api: unknown): boolean {
  return api === 'rest' || (isObject(api) && own(api, 'rest') !== undefined)
}

/** Whether the calls of an entry follow from a style, at a path. */
export function isStyled(api: unknown): boolean {
  return isObject(api) && own(api, 'path') !== undefined
}

/** Whether the backend filters, sorts and pages the list of an entry; `undefined` where its backend says that. */
export function isPagedByBackend(api: unknown): boolean {
  return isRest(api) || own(own(api, 'list'), 'total') !== undefined
}
