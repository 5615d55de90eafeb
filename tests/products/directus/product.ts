import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../../support/freePorts.ts'
import type { RealProduct, Row } from '../product.ts'
import { fillWithSeed } from '../support/fillWithSeed.ts'
import { ask, orGone, startProgram } from '../support/program.ts'
import { collections, relations } from './schema.ts'
import { makeUsers, reader, user } from './users.ts'

const key = 'key-of-a-test'

/** Directus 11 with PostgreSQL, its calls without its app. */
export const product: RealProduct = {
  name: 'directus',
  app: new URL('app', import.meta.url).pathname,
  node: 22,
  native: ['isolated-vm'],
  postgres: true,
  refusal: (_, message) => ({ errors: [{ message, extensions: { code: 'INVALID_PAYLOAD' } }] }),
  async start({ folder, data, node, database = '', tokens = {} }) {
    const [port = 0] = await freePorts(1)
    const url = `http://localhost:${port}/`
    const uploads = join(data, 'uploads')
    mkdirSync(uploads)
    const { stop } = await startProgram(node, [join(folder, 'start.js')], {
      cwd: data,
      answers: `${url}server/ping`,
      patience: 300,
      environment: {
        PORT: String(port),
        PUBLIC_URL: url,
        SECRET: 'secret-of-a-test-that-is-long-enough',
        DB_CLIENT: 'pg',
        DB_CONNECTION_STRING: database,
        ADMIN_EMAIL: 'admin@example.com',
        ADMIN_PASSWORD: 'Admin-of-a-test-1',
        ADMIN_TOKEN: key,
        SERVE_APP: 'false',
        TELEMETRY: 'false',
        CORS_ENABLED: 'true',
        CORS_ORIGIN: 'true',
        QUERY_LIMIT_DEFAULT: '1000',
        STORAGE_LOCAL_ROOT: uploads,
        EXTENSIONS_PATH: join(data, 'extensions'),
        ...(tokens.seconds === undefined ? {} : { ACCESS_TOKEN_TTL: `${tokens.seconds}s` }),
      },
    })
    const headers = { Authorization: `Bearer ${key}` }
    const call = async <Answer>(path: string, method = 'GET', body?: object) => {
      const answer = await ask<{ data: Answer } | undefined>(`${url}${path}`, {
        method,
        headers,
        ...(body && { body }),
      })
      return answer?.data as Answer
    }
    for (const collection of collections) await call('collections', 'POST', collection)
    for (const relation of relations) await call('relations', 'POST', relation)
    await makeUsers(call)
    await fillWithSeed(
      async (collection, fields) => String((await call<Row>(`items/${collection}`, 'POST', fields)).id),
      ({ watchers: _, ...invoice }) => invoice,
    )
    return {
      url,
      environment: { DIRECTUS_KEY: key },
      user,
      reader,
      rows: (collection) => call<Row[]>(`items/${collection}?limit=-1&sort=id`),
      row: (collection, id) => orGone(call<Row>(`items/${collection}/${id}`)),
      change: (collection, id, values) => call(`items/${collection}/${id}`, 'PATCH', values),
      remove: (collection, id) => call(`items/${collection}/${id}`, 'DELETE'),
      description: async () => ['--from', `${url}server/specs/oas`, '--token', 'DIRECTUS_KEY'],
      stop,
    }
  },
}
