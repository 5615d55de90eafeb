import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#app/server/app.ts'
import { openServerDatabase } from '#app/server/openServerDatabase.ts'
import { panelResources } from '#app/server/panelResources.ts'
import { startFacts, startLines } from '#app/server/startWords.ts'
import { serverFeatures } from '#product.server.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { untilPromoted } from '#server/operation/readOnly.ts'
import { readSettings } from '#server/settings.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { startOwnPostgres } from '../support/postgresDatabase.ts'
import { needsPostgres, postgresPrograms } from '../support/postgresPrograms.ts'
import {
  createTestServer,
  credentialsOf,
  type TestServer,
  testSigningKey,
  testStart,
} from '../support/server.ts'

describe('a server on a standby alone', needsPostgres, () => {
  let primary: PostgresServer
  let follower: PostgresServer
  let server: TestServer
  let opened: OpenDatabase
  let app: ReturnType<typeof createApp>
  let pair: { idToken: string; refreshToken: string }
  const failures: unknown[] = []
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-standby-'))
  const settings = () =>
    readSettings({
      DATABASE_URL: follower.url,
      DATA_DIR: folder,
      SIGNING_KEY: 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u',
    })

  beforeAll(async () => {
    primary = await startOwnPostgres({ isSeeded: true })
    server = await createTestServer(await openPostgres(primary.url, () => undefined))
    follower = await startPostgres(postgresPrograms ?? '', { standbyOf: primary.url })
    const { json } = await server.call('login', { method: 'POST', body: credentialsOf('editor') })
    pair = json
    opened = await openServerDatabase(settings(), panelResources(), () => undefined)
    app = createApp({
      ...{ database: opened.database, isReadOnly: opened.isReadOnly ?? false },
      ...{ features: serverFeatures, resources: panelResources(), signingKeys: [testSigningKey] },
      clock: () => testStart,
      log: (_message, error) => failures.push(error),
    })
    while (!(await ask('api-authority/self')).ok) await new Promise((resolve) => setTimeout(resolve, 100))
  }, 180_000)
  afterAll(async () => {
    await opened?.close()
    await server?.close()
    await follower?.stop()
    await primary?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = (path: string, method = 'GET', body?: unknown) =>
    app.request(`http://localhost/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${pair.idToken}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }) as Promise<Response>

  it('starts, says so, and tells the panel', async () => {
    expect(startLines(await startFacts(settings(), opened)).join('\n')).toContain(
      'a standby: nothing can be written',
    )
    expect(await (await ask('api-authority/self')).json()).toMatchObject({ readOnly: true })
    const ready = await app.request('http://localhost/health/ready')
    expect([ready.status, await ready.text()]).toEqual([200, 'ok\nread-only: DATABASE_URL is a standby\n'])
  })

  it('shows lists to whoever has signed in at the primary, and keeps them signed in', async () => {
    failures.length = 0
    expect((await ask('mca-user-journeys')).status).toBe(200)
    const renewed = await ask('renew-access-token', 'POST', { refreshToken: pair.refreshToken })
    const { idToken, refreshToken } = await renewed.json()
    expect([renewed.status, refreshToken]).toEqual([200, pair.refreshToken])
    pair = { idToken, refreshToken }
    expect((await ask('mca-user-journeys')).status).toBe(200)
    expect((await ask('renew-access-token', 'POST', { refreshToken: pair.idToken })).status).toBe(401)
    expect(failures).toEqual([])
  })

  it('refuses what would write, in words', async () => {
    const refused = await Promise.all([
      ask('mca-user-journeys', 'POST', { title: 'Nichts' }),
      ask('login', 'POST', credentialsOf('editor')),
      ask('logout', 'POST', { refreshToken: pair.refreshToken }),
    ])
    for (const each of refused) {
      expect(each.status).toBe(503)
      expect(await each.json()).toMatchObject({
        type: 'readOnly',
        title: expect.stringContaining('nothing can be written'),
      })
    }
  })

  it('hears that it was promoted', async () => {
    const { promoted, end } = untilPromoted(opened.database)
    await follower.promote()
    await promoted
    end()
    const again = await openServerDatabase(settings(), [], () => undefined)
    expect(again.isReadOnly).toBeUndefined()
    await again.close()
  })
})
