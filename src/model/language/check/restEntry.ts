import { isObject, own } from './read.ts'

/** Tells whether calls follow the REST conventions. */
export function isRest(api: unknown): boolean {
  return api === 'rest' || (isObject(api) && own(api, 'rest') !== undefined)
}

/** Tells whether calls follow from a style, at a path. */
export function isStyled(api: unknown): boolean {
  return isObject(api) && own(api, 'path') !== undefined
}

/** Tells whether the backend filters, sorts and pages the list. */
export function isPagedByBackend(api: unknown): boolean {
  return isRest(api) || own(own(api, 'list'), 'total') !== undefined
}
