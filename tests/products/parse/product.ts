import { join } from 'node:path'
import { freePorts } from '../../support/freePorts.ts'
import type { Collection, RealProduct, Row } from '../product.ts'
import { fillWithSeed } from '../support/fillWithSeed.ts'
import { ask, orGone, startProgram } from '../support/program.ts'

const app = 'panel'
const key = 'key-of-a-test'

const classes: Readonly<Record<Collection, string>> = { customers: 'Customer', invoices: 'Invoice' }

const pointerTo = (objectId: string) => ({ __type: 'Pointer', className: 'Customer', objectId })
const dateOf = (iso: string) => ({ __type: 'Date', iso })

/** Parse Server 9 with PostgreSQL. */
export const product: RealProduct = {
  name: 'parse',
  app: new URL('app', import.meta.url).pathname,
  postgres: true,
  cannot: { validation: 'a refusal is a number and a sentence, without the name of a field' },
  refusal: (_, error) => ({ code: 1, error }),
  async start({ folder, data, node, database = '' }) {
    const [port = 0] = await freePorts(1)
    const url = `http://localhost:${port}/parse/`
    const { stop } = await startProgram(node, [join(folder, 'start.js')], {
      cwd: data,
      answers: `${url}health`,
      environment: {
        PORT: String(port),
        DATABASE_URL: database,
        LOG_FOLDER: join(data, 'logs'),
        APP_ID: app,
        MASTER_KEY: key,
      },
    })
    const headers = { 'X-Parse-Application-Id': app, 'X-Parse-Master-Key': key }
    const call = <Answer>(collection: Collection, rest = '', method = 'GET', body?: object) =>
      ask<Answer>(`${url}classes/${classes[collection]}${rest}`, { method, headers, ...(body && { body }) })
    await fillWithSeed(
      async (collection, fields) => {
        const { objectId } = await call<Row>(collection, '', 'POST', fields)
        return String(objectId)
      },
      ({ customer, watchers, issued, paidAt, ...invoice }) => ({
        ...invoice,
        issued: dateOf(`${issued}T12:00:00.000Z`),
        paidAt: paidAt === null ? null : dateOf(paidAt),
        customer: customer === null ? null : pointerTo(customer),
        watchers: watchers.map(pointerTo),
      }),
    )
    return {
      url,
      environment: { PARSE_KEY: key },
      rows: async (collection) =>
        (await call<{ results: Row[] }>(collection, '?limit=1000&order=createdAt')).results,
      row: (collection, id) => orGone(call<Row>(collection, `/${id}`)),
      change: (collection, id, values) => call(collection, `/${id}`, 'PUT', values),
      remove: (collection, id) => call(collection, `/${id}`, 'DELETE'),
      stop,
    }
  },
}
