import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePorts } from '../../support/freePorts.ts'
import type { RealProduct, Row } from '../product.ts'
import { fillWithSeed } from '../support/fillWithSeed.ts'
import { allPages, ask, orGone, startProgram } from '../support/program.ts'

const run = promisify(execFile)
const key = 'key-of-a-test'
const user = { username: 'editor@example.com', password: 'Editor-of-a-test-1' }
const reader = { username: 'reader@example.com', password: 'Reader-of-a-test-1' }

/** Strapi 5 with SQLite, its calls without its admin panel. */
export const product: RealProduct = {
  name: 'strapi',
  app: new URL('app', import.meta.url).pathname,
  native: ['better-sqlite3'],
  refusal: (status, message) => ({
    data: null,
    error: { status, name: 'ApplicationError', message, details: {} },
  }),
  async start({ folder, data, node, tokens = {} }) {
    const [port = 0] = await freePorts(1)
    const url = `http://localhost:${port}/api/`
    const publicFolder = join(data, 'public')
    mkdirSync(join(publicFolder, 'uploads'), { recursive: true })
    const environment = {
      PORT: String(port),
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      DATABASE_FILE: join(data, 'data.db'),
      PUBLIC_FOLDER: publicFolder,
      API_KEY: key,
      USER_EMAIL: user.username,
      USER_PASSWORD: user.password,
      READER_EMAIL: reader.username,
      READER_PASSWORD: reader.password,
      ...(tokens.seconds === undefined ? {} : { TOKEN_SECONDS: String(tokens.seconds) }),
      ...(tokens.refreshed ? { JWT_MANAGEMENT: 'refresh' } : {}),
    }
    const { stop } = await startProgram(node, [join(folder, 'start.js')], {
      cwd: folder,
      answers: `http://localhost:${port}/_health`,
      environment,
    })
    const headers = { Authorization: `Bearer ${key}` }
    const call = async (path: string, method = 'GET', fields?: object) => {
      const body = fields && { body: { data: fields } }
      const answer = await ask<{ data: Row & Row[] }>(`${url}${path}`, { method, headers, ...body })
      return answer?.data
    }
    await fillWithSeed(async (collection, fields) => {
      const { documentId } = await call(collection, 'POST', fields)
      return String(documentId)
    })
    return {
      url,
      environment: { STRAPI_KEY: key },
      user,
      reader,
      rows: (collection) =>
        allPages((page) =>
          call(`${collection}?populate=*&sort=id&pagination[page]=${page}&pagination[pageSize]=100`),
        ),
      row: (collection, id) => orGone(call(`${collection}/${id}?populate=*`)),
      change: async (collection, id, values) => void (await call(`${collection}/${id}`, 'PUT', values)),
      remove: async (collection, id) => void (await call(`${collection}/${id}`, 'DELETE')),
      async description() {
        const file = join(data, 'openapi.json')
        const command = join(folder, 'node_modules/@strapi/strapi/bin/strapi.js')
        // On a database of its own: it fills one as a start does.
        const env = { ...process.env, ...environment, DATABASE_FILE: join(data, 'described.db') }
        await run(node, [command, 'openapi', 'generate', '--output', file], { cwd: folder, env })
        return ['--from', file, '--url', url, '--token', 'STRAPI_KEY']
      },
      stop,
    }
  },
}
