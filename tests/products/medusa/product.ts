import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { cached } from '../../support/cacheFolder.ts'
import { freePorts } from '../../support/freePorts.ts'
import type { Collection, RealProduct, Row } from '../product.ts'
import { fillWithSeed } from '../support/fillWithSeed.ts'
import { ask, orGone, startProgram } from '../support/program.ts'

/** No package has it: the newest one that its repository has published of version 2, in 2.7 MB. */
const published =
  'https://raw.githubusercontent.com/medusajs/medusa/59e6747800133e091d20c2c167f600981abc5c0d/www/apps/api-reference/specs/admin/openapi.full.yaml'

function publishedDescription(): string {
  const file = 'openapi.yaml'
  const folder = cached('medusa-description-2.0.0', (into) => {
    execFileSync('curl', ['--fail', '--silent', '--location', '--output', join(into, file), published])
  })
  return join(folder, file)
}

const user = { username: 'editor@example.com', password: 'Editor-of-a-test-1' }

/** In answers one record stands under its name. */
const one: Readonly<Record<Collection, string>> = { customers: 'customer', invoices: 'invoice' }

/** Medusa 2 with PostgreSQL: its own customers, and invoices as a module beside its own, as its documentation has them. */
export const product: RealProduct = {
  name: 'medusa',
  app: new URL('app', import.meta.url).pathname,
  postgres: true,
  refuses: { field: 'quantity', value: '-1' },
  refusal: (_, message) => ({ type: 'invalid_data', message }),
  async start({ folder, node, database = '' }) {
    const [port = 0] = await freePorts(1)
    const root = `http://localhost:${port}`
    const url = `${root}/admin/`
    const { stop } = await startProgram(node, ['start.js'], {
      cwd: folder,
      answers: `${root}/health`,
      patience: 300,
      environment: {
        PORT: String(port),
        NODE_ENV: 'production',
        MEDUSA_DISABLE_TELEMETRY: 'true',
        DATABASE_URL: database,
        USER_EMAIL: user.username,
        USER_PASSWORD: user.password,
      },
    })
    const headers = { Authorization: `Basic ${await makeKey(root)}` }
    const call = <Answer>(path: string, method = 'GET', body?: object) =>
      ask<Answer>(`${url}${path}`, { method, headers, ...(body && { body }) })
    await fillWithSeed(
      async (collection, { name, ...fields }: { name?: string }) => {
        const body = name === undefined ? fields : { ...fields, company_name: name }
        const answer = await call<Record<string, Row>>(collection, 'POST', body)
        return String(answer[one[collection]]?.id)
      },
      ({ customer, issued, paidAt, ...invoice }) => ({
        ...invoice,
        // Days are instants there.
        issued: `${issued}T12:00:00.000Z`,
        paid_at: paidAt,
        customer_id: customer,
      }),
    )
    return {
      url,
      environment: { MEDUSA_KEY: headers.Authorization.slice('Basic '.length) },
      user,
      async rows(collection) {
        const answer = await call<Record<string, Row[]>>(`${collection}?limit=1000&order=created_at`)
        return answer[collection] ?? []
      },
      async row(collection, id) {
        const answer = await orGone(call<Record<string, Row>>(`${collection}/${id}`))
        // The digits of the amount, which follow from it.
        const { raw_amount: _, ...row } = answer?.[one[collection]] ?? {}
        return answer && row
      },
      change: (collection, id, values) => call(`${collection}/${id}`, 'POST', values),
      remove: (collection, id) => call(`${collection}/${id}`, 'DELETE'),
      description: async () => [
        ...['--from', publishedDescription(), '--url', `${root}/`],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: `npm run new` fills it.
        ...['--header', 'Authorization: Basic ${MEDUSA_KEY}'],
      ],
      stop,
    }
  },
}

/** A secret key, as "Settings, Secret API Keys" makes one, in the form of a user without a password. */
async function makeKey(root: string): Promise<string> {
  const { username: email, password } = user
  const { token } = await ask<{ token: string }>(`${root}/auth/user/emailpass`, {
    method: 'POST',
    body: { email, password },
  })
  const { api_key } = await ask<{ api_key: { token: string } }>(`${root}/admin/api-keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: { title: 'panel', type: 'secret' },
  })
  return Buffer.from(`${api_key.token}:`).toString('base64')
}
