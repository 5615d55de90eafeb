import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { Problem } from '../http/problem.ts'
import type { Metrics } from './metrics.ts'

/** Metrics, and what one must send to read them. */
export interface ServedMetrics {
  metrics: Metrics
  token: string
}

/** `/metrics` for whoever sends the token as `Authorization: Bearer`. */
export function mountMetrics(app: Hono, { metrics, token }: ServedMetrics): void {
  app.get('/metrics', async ({ req }) => {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(req.header('Authorization') ?? '') ?? []
    if (!timingSafeEqual(digest(given), digest(token))) {
      throw new Problem('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } })
    }
    return new Response(await metrics.text(), {
      headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' },
    })
  })
}

/** Of one length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
