import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { boundedCount } from '#model/contract/boundedCount.ts'
import { nextPageHeader, pageAfterHeader } from '#model/contract/nextPage.ts'
import { shownElsewhere } from './route.ts'

/** What the panel sends. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const sentHeaders = [
  'Authorization',
  'Batch-Id',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  pageAfterHeader,
  'Prefer',
  'Range',
  'Range-Unit',
  'Search-Order',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
]

/** What the panel reads. Lists name the header of their count themselves. */
const readHeaders = [
  'Content-Range',
  'ETag',
  'Link',
  'Location',
  nextPageHeader,
  boundedCount.applied,
  'Retry-After',
  'Tus-Resumable',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Offset',
  'Upload-Record',
  'X-Request-Id',
  'X-Total-Count',
].join(', ')

/** How long a browser may remember that it is allowed, in seconds. */
const remembered = 600

/**
 * Lets the pages of these origins call the API, and show its files. Cookies never count, so no
 * origin is allowed to send them. Stands before whatever sets the headers that keep other origins out.
 *
 * @param origins such as `https://panel.example.com`
 */
export function otherOrigins(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: [...origins],
    allowMethods: methods,
    allowHeaders: sentHeaders,
    maxAge: remembered,
    credentials: false,
  })
  return async (context, next) => {
    const answered = await allow(context, next)
    if (answered) return answered
    const { headers } = context.res
    headers.append('Access-Control-Expose-Headers', readHeaders)
    // A picture in a page is asked for without CORS.
    if (context.get(shownElsewhere)) {
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    }
    return undefined
  }
}
