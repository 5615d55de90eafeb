import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres } from '../support/postgres.ts'
import { needsPostgres, postgresPrograms } from '../support/postgresPrograms.ts'
import { builtProgram, type ServerProcess, startServerProcess } from '../support/processes.ts'
import { openRecordingBackend } from '../support/recordingBackend.ts'

const mayRead = ['*:apiContent:Get']
const mayWrite = ['*:apiContent:Put']
const mayDelete = ['*:apiContent:Delete']
const access = { list: mayRead, show: mayRead, create: mayWrite, edit: mayWrite, delete: mayDelete }

const contacts = {
  name: 'contacts',
  label: ['Kontakt', 'Kontakte'],
  fields: {
    name: { kind: 'text', label: 'Name', required: true, personal: true },
    town: { kind: 'text', label: 'Ort' },
    erasedAt: { kind: 'dateTime', label: 'Gelöscht am', edit: 'never' },
  },
  list: { columns: ['name', 'town'] },
  access,
  api: {
    ...{ list: { get: 'contacts', total: 'count' }, one: { get: 'contacts/{id}' } },
    ...{ create: { post: 'contacts' }, edit: { put: 'contacts/{id}' } },
    delete: { delete: 'contacts/{id}', whileUsed: 'refused' },
  },
  person: {
    related: [],
    erase: { post: 'contacts/{id}/erase', access: mayDelete, erasedAt: 'erasedAt' },
  },
}
const bills = {
  name: 'bills',
  label: ['Rechnung', 'Rechnungen'],
  fields: {
    contact: { kind: 'reference', resource: 'contacts', label: 'Kontakt', required: true },
    note: { kind: 'text', label: 'Notiz', personal: true },
  },
  list: { columns: ['contact', 'note'], filters: ['contact'] },
  access,
  api: 'rest',
}

const parcels = {
  name: 'parcels',
  label: ['Paket', 'Pakete'],
  backend: 'shipping',
  fields: { code: { kind: 'text', label: 'Nummer', required: true } },
  list: { columns: ['code'] },
  access: { list: mayRead, show: mayRead, create: mayWrite },
  api: { list: { get: 'parcels' }, create: { post: 'parcels' }, one: { get: 'parcels/{id}' } },
}
const key = 'sk_live_9f/2Q8xTz+41'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-configured-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const databases = {
  PGlite: {
    options: {},
    open: async () => ({ variables: {}, stop: async () => undefined }),
  },
  PostgreSQL: {
    options: needsPostgres,
    async open() {
      const { url, stop } = await startPostgres(postgresPrograms ?? '')
      return { variables: { DATABASE_URL: url }, stop }
    },
  },
}

describe.each(Object.entries(databases))(
  'an entry of config.json in production, on %s',
  (kind, { options, open }) => {
    describe('served by the local API', options, () => {
      const file = join(folder, `${kind}.json`)
      let environment: Record<string, string>
      let database: Awaited<ReturnType<typeof open>>
      let server: ServerProcess
      let address: string
      let token: string

      const configure = (resources: readonly object[], more: object = {}) =>
        writeFileSync(
          file,
          JSON.stringify({
            ...{ deploymentEnvironment: 'prod', apiBaseUrl: '/api/', authBaseUrl: '/api/' },
            ...{ resources, ...more },
          }),
        )
      const admin = (...words: string[]) =>
        spawnSync(process.execPath, [builtProgram('admin'), ...words], {
          env: { PATH: process.env.PATH, ...environment },
          encoding: 'utf8',
        })
      async function start() {
        server = startServerProcess(environment)
        address = await server.address
      }
      async function stop(): Promise<string> {
        server.process.kill('SIGTERM')
        return (await server.ended).errors
      }
      async function call(method: string, path: string, body?: unknown) {
        const answer = await fetch(`${address}/api/${path}`, {
          method,
          headers: {
            ...{ 'Content-Type': 'application/json' },
            ...(token && { Authorization: `Bearer ${token}` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
      }

      beforeAll(async () => {
        database = await open()
        environment = {
          ...{ DATA_DIR: join(folder, kind), CONFIG_FILE: file, DEPLOYMENT_ENVIRONMENT: 'prod' },
          ...{ SIGNING_KEY: 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u', PUBLIC_URL: 'https://panel.example.com' },
          ...database.variables,
        }
        configure([contacts])
        const [link = ''] = /https:\S+/.exec(admin('create', 'erste@example.com').stdout) ?? []
        await start()
        token = ''
        const password = 'Die erste Administration'
        await call('POST', 'reset', { token: new URL(link).searchParams.get('pass'), password })
        token = (await call('POST', 'login', { username: 'erste@example.com', password })).json.idToken
      }, 300_000)
      afterAll(async () => {
        server?.process.kill('SIGKILL')
        await server?.ended
        await database?.stop()
      })

      it('begins without invented records, and keeps those of people over a restart', async () => {
        expect((await call('GET', 'contacts')).json).toEqual({ data: [], count: 0 })
        const made = await call('POST', 'contacts', { name: 'Eva Muster', town: 'Ulm' })
        expect(made.status).toBe(201)
        await stop()
        await start()
        expect((await call('GET', `contacts/${made.json.id}`)).json).toMatchObject({ name: 'Eva Muster' })
        expect((await call('GET', 'contacts')).json.count).toBe(1)
      })

      it('is changed by a reload, which looks at the file first', async () => {
        configure([contacts, { ...bills, access: undefined }])
        const refused = admin('reload')
        expect([refused.status, refused.stdout]).toEqual([1, ''])
        expect(refused.stderr).toContain('C401 ')
        expect((await call('GET', 'bills')).status).toBe(404)
        configure([contacts, bills])
        expect((await call('GET', 'bills')).status).toBe(404)
        const told = admin('reload')
        expect([told.status, told.stderr]).toEqual([0, ''])
        expect(told.stdout).toContain('is sound.')
        await vi.waitFor(async () => expect((await call('GET', 'bills')).status).toBe(200), {
          timeout: 50_000,
          interval: 100,
        })
      })

      it('takes part in the journal, in where records are used, and in the erasure', async () => {
        const [{ id }] = (await call('GET', 'contacts')).json.data
        const bill = await call('POST', 'bills', { contact: id, note: 'Eva zahlt später' })
        expect(bill.status).toBe(201)
        expect((await call('POST', 'bills', { contact: 'nobody' })).status).toBe(400)
        const used = await call('DELETE', `contacts/${id}`)
        expect([used.status, used.json.code, used.json.uses]).toEqual([
          409,
          'in_use',
          [expect.objectContaining({ resource: 'bills', id: bill.json.id, field: 'contact' })],
        ])
        const lines = async () => (await call('GET', 'changes')).json
        expect((await lines()).map(({ resource }: { resource: string }) => resource)).toEqual(
          expect.arrayContaining(['bills', 'contacts']),
        )
        expect(JSON.stringify(await lines())).toContain('Eva')
        expect((await call('POST', `contacts/${id}/erase`, {})).status).toBe(200)
        const left = [await lines(), (await call('GET', 'contacts')).json, (await call('GET', 'bills')).json]
        expect(JSON.stringify(left)).not.toContain('Eva')
        expect((await call('POST', 'bills', { contact: id, note: 'x' })).status).toBe(409)
      })

      it('may have a backend that the server calls, whose key nobody is told', async () => {
        const shipping = await openRecordingBackend()
        shipping.answerJson({ id: 'p-1', code: 'A1' })
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable looks so
        const headers = { Authorization: 'Bearer ${SHIPPING_KEY}' }
        const backends = { shipping: { url: `${shipping.url}v2/`, through: 'server', headers } }
        configure([contacts, bills, parcels], { backends })
        const unset = admin('reload')
        expect([unset.status, unset.stderr]).toEqual([
          1,
          'The settings cannot be used:\n  SHIPPING_KEY is missing; the backend "shipping" sends it in "Authorization".\n',
        ])
        environment.SHIPPING_KEY = key
        await stop()
        await start()
        const told = [
          await call('GET', 'backends/shipping/parcels/p-1'),
          await call('POST', 'backends/shipping/parcels', { code: 'A1' }),
          await call('GET', 'backends/shipping/other'),
        ]
        expect(told.map(({ status }) => status)).toEqual([200, 200, 404])
        expect(
          shipping.calls.map(({ method, path, headers: sent }) => [method, path, sent.authorization]),
        ).toEqual([
          ['GET', '/v2/parcels/p-1', `Bearer ${key}`],
          ['POST', '/v2/parcels', `Bearer ${key}`],
        ])
        const lines = (await call('GET', 'changes')).json
        expect(lines[0]).toMatchObject({ operation: 'CREATE', resource: 'parcels', record: 'p-1' })
        const config = await (await fetch(`${address}/config.json`)).text()
        const page = await (await fetch(`${address}/panel`)).text()
        await shipping.close()
        expect((await call('GET', 'backends/shipping/parcels/p-1')).json.type).toBe('backendUnreachable')
        const log = await stop()
        expect(log).toContain('The backend \\"shipping\\" has failed')
        expect(JSON.parse(config).backends).toEqual({ shipping: { through: 'server' } })
        for (const text of [JSON.stringify([told, lines]), config, page, log]) expect(text).not.toContain(key)
        await start()
      })

      it('leaves its records where it is taken out, which the log and a command name', async () => {
        configure([contacts])
        await stop()
        await start()
        expect((await call('GET', 'bills')).status).toBe(404)
        const errors = await stop()
        expect(errors).toContain('Records of entries that config.json does not have are kept: bills (1).')
        expect(admin('entries').stdout).toBe(
          'bills  1  not in config.json any more: nobody sees them\ncontacts  1  served\n',
        )
        expect(admin('remove-entry', 'contacts')).toMatchObject({
          status: 1,
          stderr: expect.stringContaining('served'),
        })
        expect(admin('adopt-entry', 'bills').status).toBe(1)
        configure([contacts, bills])
        await start()
        expect((await call('GET', 'bills')).json).toHaveLength(1)
        await stop()
        configure([contacts])
        expect(admin('remove-entry', 'bills').stdout).toBe('1 records of bills are deleted.\n')
        expect(admin('entries').stdout).toBe('contacts  1  served\n')
        await start()
      })
    })
  },
)
