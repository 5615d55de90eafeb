import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import { thisBuild } from '../db/releases.ts'

/** How long the database may take to say that it is there. In milliseconds. */
const patience = 3000

interface ProbeOptions {
  database: Database
  /** Why the server should be sent nothing, whatever its database does. */
  notReady: () => string | undefined | Promise<string | undefined>
  /** What does not keep it from being ready, and is told. */
  remark?: () => string | undefined
  patience?: number
}

/**
 * Serves `/health`, which build it is, `/health/live`, whether the process answers, and `/health/ready`, whether it can take requests: 503 without its
 * database, beside a broken configuration, where the disk is too full to write, and from the signal to end on.
 */
export function mountProbes(
  app: Hono,
  { database, notReady, remark, patience: most = patience }: ProbeOptions,
) {
  const { version, commit } = thisBuild
  let asked: Promise<boolean> | undefined

  /** However many ask, the database is asked once at a time. */
  function answers(): Promise<boolean> {
    asked ??= database
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined
      })
    return Promise.race([asked, after(most).then(() => false)])
  }

  app.get('/health', () => Response.json({ version, commit }, { headers: { 'Cache-Control': 'no-store' } }))
  app.get('/health/live', () => said(undefined))
  app.get('/health/ready', async () =>
    said((await notReady()) ?? ((await answers()) ? undefined : 'the database does not answer'), remark?.()),
  )
}

function said(reason: string | undefined, remark?: string): Response {
  const ready = ['ok', ...(remark === undefined ? [] : [remark])].join('\n')
  return new Response(`${reason === undefined ? ready : `not ready: ${reason}`}\n`, {
    status: reason === undefined ? 200 : 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
