import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { openPglite } from '#server/db/openPglite.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { records } from '#server/db/schema.ts'
import { stateIn } from '#server/records/countRecords.ts'
import { createRememberedCounts } from '#server/records/fast/rememberedCounts.ts'

// A bare route with the statement that the API sends for 25 active customers by their number of employees, put together once and named as
// there, and no more: nobody is asked who they are, nothing is checked, rows go out as they are stored. As there, they are counted
// once. Prints its address.
const { DATABASE_URL, DATA_DIR = '' } = process.env
const { database, close } = DATABASE_URL
  ? await openPostgres(DATABASE_URL, console.error)
  : await openPglite(join(DATA_DIR, 'database'))

const { id, data, createdAt, updatedAt } = records
const narrowed = sql`"resource" = 'customers' and data->>'status' in (${sql.placeholder('status')})`
const counted = sql`"resource" = 'customers' and data->>'status' in ('ACTIVE')`
const employees = sql`(case when jsonb_typeof(data->'employees') = 'number' then (data->>'employees')::numeric end)`

const state = stateIn('customers', { rows: ['status'], order: ['employees', 'status'] })
const statement = database
  .select({ id, data, createdAt, updatedAt, state: state.sql() })
  .from(records)
  .where(narrowed)
  .orderBy(sql`${employees} desc nulls last`, sql`id asc`)
  .limit(sql.raw('25') as unknown as number)
  .prepare('bare')
const counts = createRememberedCounts()
const app = new Hono().get('/list', async (context) => {
  const rows = await statement.execute({ status: 'ACTIVE' })
  const version = rows[0]?.state ?? ''
  const maxCount = await counts.of('active', version, async () => database.$count(records, counted))
  return context.json({ data: rows.map(({ state: _, ...row }) => row), maxCount })
})

const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/list`)
process.once('SIGTERM', async () => {
  server.close()
  // What is still being answered to a client that has gone needs the database.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  server.closeAllConnections()
  await close()
})
