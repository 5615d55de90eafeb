import { join } from 'node:path'
import { freePorts } from '../../support/freePorts.ts'
import type { RealProduct, Row } from '../product.ts'
import { fillWithSeed } from '../support/fillWithSeed.ts'
import { ask, orGone, startProgram } from '../support/program.ts'

const key = 'key-of-a-test-0123456789'
const user = { username: 'editor@example.com', password: 'Editor-of-a-test-1' }
const reader = { username: 'reader@example.com', password: 'Reader-of-a-test-1' }

/** Payload 3 with SQLite, its calls without a front end of Next. */
export const product: RealProduct = {
  name: 'payload',
  app: new URL('app', import.meta.url).pathname,
  refusal: (_, message) => ({ errors: [{ message }] }),
  async start({ folder, data, node, tokens = {} }) {
    const [port = 0] = await freePorts(1)
    const url = `http://localhost:${port}/api/`
    const { stop } = await startProgram(node, [join(folder, 'start.js')], {
      cwd: folder,
      answers: `${url}access`,
      environment: {
        PORT: String(port),
        DATABASE_FILE: join(data, 'data.db'),
        API_KEY: key,
        USER_EMAIL: user.username,
        USER_PASSWORD: user.password,
        READER_EMAIL: reader.username,
        READER_PASSWORD: reader.password,
        ...(tokens.seconds === undefined ? {} : { TOKEN_SECONDS: String(tokens.seconds) }),
      },
    })
    const headers = { Authorization: `users API-Key ${key}` }
    const call = <Answer>(path: string, method = 'GET', body?: object) =>
      ask<Answer>(`${url}${path}`, { method, headers, ...(body && { body }) })
    await fillWithSeed(
      async (collection, fields) => {
        const { doc } = await call<{ doc: Row }>(collection, 'POST', fields)
        return String(doc.id)
      },
      ({ customer, watchers, ...invoice }) => ({
        ...invoice,
        // Days are instants there.
        issued: `${invoice.issued}T12:00:00.000Z`,
        customer: customer === null ? null : Number(customer),
        watchers: watchers.map(Number),
      }),
    )
    return {
      url,
      environment: { PAYLOAD_KEY: key },
      user,
      reader,
      rows: async (collection) => (await call<{ docs: Row[] }>(`${collection}?limit=0&depth=0&sort=id`)).docs,
      row: (collection, id) => orGone(call<Row>(`${collection}/${id}?depth=0`)),
      change: (collection, id, values) => call(`${collection}/${id}`, 'PATCH', values),
      remove: (collection, id) => call(`${collection}/${id}`, 'DELETE'),
      description: async () => [
        ...['--from', `${url}openapi.json`, '--url', new URL('/', url).href],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: `npm run new` fills it.
        ...['--header', 'Authorization: users API-Key ${PAYLOAD_KEY}'],
      ],
      stop,
    }
  },
}
