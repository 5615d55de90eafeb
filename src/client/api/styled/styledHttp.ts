import type { ResolvedStyle } from '#model/language/callStyle.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type CallDescription, type HttpAnswer, type HttpClient, ofEntry } from '../http.ts'
import { toForm } from './records.ts'

/** Sends a call of an entry with what its style sends besides. */
export type StyledHttp = (resource: ResolvedResource, call: CallDescription) => Promise<HttpAnswer>

export function createStyledHttp(http: HttpClient): StyledHttp {
  return async (resource, { body, headers = {}, ...rest }) => {
    const style = styleOf(resource)
    const { 'content-type': type, ...always } = style.headers
    const isForm = style.body === 'form' && body !== undefined
    return http.request({
      ...ofEntry(resource, rest),
      errors: style.errors,
      headers: {
        ...always,
        ...(body !== undefined && !isForm && type ? { 'content-type': type } : {}),
        ...headers,
      },
      ...(isForm ? { content: toForm(body) } : body === undefined ? {} : { body }),
    })
  }
}

/** @throws Error for an entry without one: the calls were chosen wrongly */
export function styleOf({ name, api }: ResolvedResource): ResolvedStyle {
  if (api.style) return api.style
  throw new Error(`"${name}" has no call style`)
}
