import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { buildBehind } from '#server/db/buildBehind.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { type Answer, type Ask, type Instances, startInstances } from '../support/instances.ts'
import { seedFile } from '../support/mediaServer.ts'
import { needs } from '../support/needs.ts'
import { withNextMigration } from '../support/nextVersion.ts'
import { nginxProgram } from '../support/nginx.ts'
import { postgresPrograms } from '../support/postgresPrograms.ts'
import { type AccountName, credentialsOf } from '../support/server.ts'
import { startSmtpServer } from '../support/smtpServer.ts'

const needsBoth = needs({ nginx: nginxProgram, "PostgreSQL's server": postgresPrograms })
const operators = 'mca-users/users/operators'
const campaign = { monthlyPrice: 12.5, pricePerEmployee: 1, duration: 12, items: [] }

/** nginx looks at an instance that has failed again after this time; see `fail_timeout` in its configuration. */
const untilSeenAgain = 5500

describe('two instances behind nginx', needsBoth, () => {
  let instances: Instances
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>
  let one: Ask
  let other: Ask
  let token: string
  beforeAll(async () => {
    smtp = await startSmtpServer()
    instances = await startInstances(
      { postgres: postgresPrograms ?? '', nginx: nginxProgram ?? '' },
      { SMTP_URL: smtp.url, PUBLIC_URL: 'http://localhost', DRAIN_SECONDS: '1' },
    )
    ;[one, other] = instances.each.map(({ ask }) => ask) as [Ask, Ask]
    token = (await signIn(one, 'administrator')).json.idToken
  })
  afterAll(async () => {
    await instances?.stop()
    await smtp?.close()
  })

  const post = (ask: Ask, path: string, body: object, key?: string) =>
    ask(path, { method: 'POST', token, body, headers: key === undefined ? {} : { 'Idempotency-Key': key } })
  const signIn = (ask: Ask, name: AccountName) => ask('login', { method: 'POST', body: credentialsOf(name) })
  /** Calls that go to the one and to the other in turn, all at once. */
  const onBoth = (times: number, call: (ask: Ask) => Promise<Answer>) =>
    Promise.all(Array.from({ length: times }, (_, index) => call(index % 2 === 0 ? one : other)))
  const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted()
  async function campaignsNamed(start: string): Promise<{ id: string; name: string | null }[]> {
    const rows: { id: string; name: string | null }[] = []
    for (;;) {
      const { json } = await other(`api-campaigns-get?limit=1000&offset=${rows.length}`, { token })
      rows.push(...json.data)
      if (rows.length >= json.maxCount) return rows.filter(({ name }) => name?.startsWith(start))
    }
  }
  /** Repeats a write under its key for as long as nobody has answered it, as the panel does when it is told to. */
  async function writeUntilAnswered(name: string): Promise<string> {
    const key = randomUUID()
    for (;;) {
      const { status, json } = await post(instances.ask, 'api-campaigns-post', { ...campaign, name }, key)
      if (status < 300 && status > 0) return json.id
      if (status !== 0 && status < 502) throw new Error(`a write was answered ${status}`)
      await pause(50)
    }
  }

  it('a session begun on one is renewed on the other, also twenty times at once (A12)', async () => {
    const { json } = await signIn(one, 'editor')
    const { refreshToken, idToken } = json
    const renewals = await onBoth(20, (ask) =>
      ask('renew-access-token', { method: 'POST', body: { refreshToken } }),
    )
    expect(new Set(statusesOf(renewals))).toEqual(new Set([200]))
    const { json: own } = await other('sessions', { token: idToken })
    expect(own.sessions).toHaveLength(1)
  })

  it('a session that ends on one has ended on the other at once (A12)', async () => {
    const { json } = await signIn(one, 'editor')
    expect((await other('sessions', { token: json.idToken })).status).toBe(200)
    await one('logout', { method: 'POST', body: { refreshToken: json.refreshToken }, token: json.idToken })
    expect((await other('sessions', { token: json.idToken })).status).toBe(401)
  })

  it('wrong passwords count together (A10)', async () => {
    const wrong = { ...credentialsOf('reader'), password: 'not the right one' }
    const answers = await onBoth(30, (ask) => ask('login', { method: 'POST', body: wrong }))
    expect(statusesOf(answers)).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
  })

  it('a write that is repeated on the other one is done once, also twenty at the same moment (A22)', async () => {
    const body = { ...campaign, name: 'repeated' }
    const first = await post(one, 'api-campaigns-post', body, 'repeated')
    const second = await post(other, 'api-campaigns-post', body, 'repeated')
    expect([second.status, second.json]).toEqual([first.status, first.json])
    const together = { ...campaign, name: 'together' }
    const answers = await onBoth(20, (ask) => post(ask, 'api-campaigns-post', together, 'together'))
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect(await campaignsNamed('together')).toHaveLength(1)
    expect((await post(other, 'api-campaigns-post', body, 'together')).status).toBe(409)
  })

  it('of twenty that change the same version, one does (A20)', async () => {
    const { json } = await post(one, 'api-campaigns-post', { ...campaign, name: 'changed' })
    const { headers } = await one(`api-campaigns-get/${json.id}`, { token })
    let price = 100
    const answers = await onBoth(20, (ask) =>
      ask(`api-campaigns-put/${json.id}`, {
        ...{ method: 'PUT', token, body: { ...campaign, name: 'changed', monthlyPrice: price++ } },
        headers: { 'If-Match': String(headers.etag) },
      }),
    )
    expect(statusesOf(answers)).toEqual([200, ...Array(19).fill(412)])
  })

  it('a mail is sent once, and its link works on the other one (A14)', async () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `person-${index}@example.com`)
    const invited = await Promise.all(
      addresses.map((email, index) =>
        post(index % 2 === 0 ? one : other, `${operators}/invite`, { email, template: 'reading' }),
      ),
    )
    expect(new Set(statusesOf(invited))).toEqual(new Set([201]))
    while (smtp.messages.length < addresses.length) await pause(50)
    // Whoever sends one again would do so with the next look at the queue.
    await Promise.all([post(one, 'request-reset', { email: addresses[0] }), pause(2000)])
    const got = smtp.messages.flatMap(({ recipients }) => recipients)
    expect(got.filter((address) => addresses.includes(address)).toSorted()).toEqual(addresses.toSorted())
    const text = smtp.messages.find(({ recipients }) => recipients[0] === addresses[0])?.text ?? ''
    const [, pass = ''] = /pass=(?:3D)?([\w-]{43})/.exec(text.replace(/=\n/g, '')) ?? []
    const accepted = await other('reset', {
      ...{ method: 'POST', body: { token: pass, password: 'A password of their own' } },
    })
    expect(accepted.status).toBe(204)
  })

  it('pages of a list fit together, whichever answers', async () => {
    const path = 'mca-users/users/customers'
    const { json: all } = await one(`${path}?limit=1000`, { token })
    const pages = await Promise.all(
      [0, 10, 20, 30].map((offset) => instances.ask(`${path}?limit=10&offset=${offset}`, { token })),
    )
    const ids = pages.flatMap(({ json }) => json.data.map(({ id }: { id: string }) => id))
    expect(ids).toEqual(all.data.slice(0, ids.length).map(({ id }: { id: string }) => id))
    expect(new Set(ids).size).toBe(40)
  })

  it('an upload begun on one goes on at the other, and becomes one record (U04)', async () => {
    const content = await seedFile('stretch.mp4')
    const tus = { 'Tus-Resumable': '1.0.0' }
    const begun = await one('media-uploads', {
      ...{ method: 'POST', token },
      headers: { ...tus, 'Upload-Length': String(content.byteLength) },
    })
    const path = String(begun.headers.location).replace('/api/', '')
    const patch = (ask: Ask, from: number, to: number) =>
      ask(path, {
        ...{ method: 'PATCH', token, body: content.subarray(from, to) },
        headers: {
          ...{ ...tus, 'Content-Type': 'application/offset+octet-stream' },
          'Upload-Offset': String(from),
        },
      })
    const half = Math.floor(content.byteLength / 2)
    expect((await patch(other, 0, half)).status).toBe(204)
    expect((await one(path, { method: 'HEAD', token, headers: tus })).headers['upload-offset']).toBe(
      String(half),
    )
    const ends = await onBoth(6, (ask) => patch(ask, half, content.byteLength))
    const records = ends.filter(({ status }) => status === 200).map(({ json }) => json.id)
    expect(records.length).toBeGreaterThan(0)
    expect(new Set(records).size).toBe(1)
    const again = await onBoth(2, (ask) => ask(path, { method: 'HEAD', token, headers: tus }))
    expect(again.map(({ headers }) => headers['upload-record'])).toEqual([records[0], records[0]])
  })

  it('one that is killed while ten people write takes nothing with it, and doubles nothing (A23)', async () => {
    const acknowledged: string[] = []
    const [before, most] = [60, 240]
    const writers = Promise.all(
      Array.from({ length: 10 }, async (_, writer) => {
        for (let index = 0; acknowledged.length < most; index += 1) {
          acknowledged.push(await writeUntilAnswered(`killed ${writer} ${index}`))
        }
      }),
    )
    while (acknowledged.length < before) await pause(5)
    await instances.each[0].end('SIGKILL')
    await writers
    const stored = await campaignsNamed('killed ')
    expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
    expect(new Set(stored.map(({ name }) => name)).size).toBe(stored.length)
    await instances.each[0].start()
    await pause(untilSeenAgain)
    expect((await one('api-authority/self', { token })).status).toBe(200)
  })

  it('a next version that migrates and makes all indexes anew is not noticed by those who read and write', async () => {
    let isOver = false
    const refused: number[] = []
    const load = Array.from({ length: 8 }, async (_, index) => {
      for (let round = 0; !isOver; round += 1) {
        const body = { ...campaign, name: `migrated ${index} ${round}` }
        const { status } = await (index < 4
          ? instances.ask('api-campaigns-get?limit=25', { token })
          : post(instances.ask, 'api-campaigns-post', body))
        if (status !== 200 && status !== 201) refused.push(status)
      }
    })
    const migrations = withNextMigration(
      `alter table records add column next_version text not null default 'none';--> statement-breakpoint
       create table next_things (id text primary key)`,
    )
    const next = await openPostgres(instances.databaseUrl, () => undefined, { migrations })
    const behind = buildBehind(next, () => undefined)
    for (const resources of [[], panelResources()]) {
      behind.use(resources)
      await behind.done()
    }
    const made = await next.database.$count(
      sql`pg_indexes`,
      sql`indexname ~ '^records_[a-z]+_(sort|filter)_'`,
    )
    isOver = true
    await Promise.all(load)
    await next.close()
    rmSync(migrations, { recursive: true })
    expect(made).toBeGreaterThan(100)
    expect(refused).toEqual([])
  })

  it('a restart of one after the other is not noticed by those who read and write (A26)', async () => {
    let isOver = false
    const refused: number[] = []
    const written: string[] = []
    const readers = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const { status } = await instances.ask('api-campaigns-get?limit=25', { token })
        if (status !== 200) refused.push(status)
      }
    })
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let index = 0; !isOver; index += 1) {
        written.push(await writeUntilAnswered(`restarted ${writer} ${index}`))
      }
    })
    for (const instance of instances.each) {
      expect(await instance.end('SIGTERM')).toBe(0)
      await instance.start()
      await pause(untilSeenAgain)
    }
    isOver = true
    await Promise.all([...readers, ...writers])
    expect(refused).toEqual([])
    const stored = await campaignsNamed('restarted ')
    expect(stored.map(({ id }) => id).toSorted()).toEqual(written.toSorted())
  })
})
