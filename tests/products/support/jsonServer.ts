import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../../support/freePorts.ts'
import type { Row, RunningProduct, StartOptions } from '../product.ts'
import { seedCustomers, seedInvoices } from '../seed.ts'
import { ask, orGone, startProgram } from './program.ts'

/** Ids as people write them into their `db.json`: json-server makes texts of its own for new records. */
const customerId = (index: number) => `c${index + 1}`

/** The seed as a `db.json`. @param foreignKey what an invoice calls its customer */
function jsonDatabase(foreignKey: string): object {
  return {
    customers: seedCustomers.map((customer, index) => ({ id: customerId(index), ...customer })),
    invoices: seedInvoices.map(({ paidAt, customer, watchers, ...invoice }, index) => ({
      id: `i${index + 1}`,
      ...invoice,
      paid_at: paidAt,
      [foreignKey]: customer === null ? null : customerId(customer),
      watchers: watchers.map(customerId),
    })),
    nothing: [],
  }
}

interface JsonServer {
  program: string
  foreignKey: string
  words?: readonly string[]
  environment?: Readonly<Record<string, string>>
}

/** Both versions of json-server take a file and a port. */
export async function startJsonServer(
  { folder, data, node }: StartOptions,
  { program, foreignKey, words = [], environment = {} }: JsonServer,
): Promise<RunningProduct> {
  const file = join(data, 'db.json')
  writeFileSync(file, JSON.stringify(jsonDatabase(foreignKey), undefined, 2))
  // In production version 1 does not start without its folder of pages.
  mkdirSync(join(data, 'public'), { recursive: true })
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const bin = join(folder, 'node_modules', 'json-server', program)
  const { stop } = await startProgram(node, [bin, file, '--port', String(port), ...words], {
    cwd: data,
    answers: `${url}/nothing`,
    environment,
  })
  return {
    url: `${url}/`,
    environment: {},
    rows: (collection) => ask<Row[]>(`${url}/${collection}`),
    row: (collection, id) => orGone(ask<Row>(`${url}/${collection}/${id}`)),
    change: (collection, id, body) => ask(`${url}/${collection}/${id}`, { method: 'PATCH', body }),
    remove: (collection, id) => ask(`${url}/${collection}/${id}`, { method: 'DELETE' }),
    stop,
  }
}
