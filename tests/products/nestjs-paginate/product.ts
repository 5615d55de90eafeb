import { join } from 'node:path'
import { freePorts } from '../../support/freePorts.ts'
import type { RealProduct, Row, RunningProduct, StartOptions } from '../product.ts'
import { seedCustomers, seedInvoices } from '../seed.ts'
import { allPages, ask, orGone, startProgram } from '../support/program.ts'

export const product: RealProduct = {
  name: 'nestjs-paginate',
  app: 'tests/products/nestjs-paginate/app',
  prepare: ['build'],
  refuses: { field: 'title', value: 'x'.repeat(61) },
  cannot: {
    flag: 'on SQLite nestjs-paginate compares a flag, which is 1 there, with the text `true`; on PostgreSQL `urgent` can be a filter',
  },
  start,
}

async function start({ folder, data, node }: StartOptions): Promise<RunningProduct> {
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const { stop } = await startProgram(node, [join(folder, 'dist', 'main.js')], {
    cwd: data,
    answers: `${url}/customers`,
    environment: { PORT: String(port), DATABASE: join(data, 'shop.sqlite') },
  })
  const ids: number[] = []
  for (const body of seedCustomers) {
    const { id } = await ask<{ id: number }>(`${url}/customers`, { method: 'POST', body })
    ids.push(id)
  }
  for (const { customer, watchers, ...invoice } of seedInvoices) {
    const body = {
      ...invoice,
      customerId: customer === null ? null : ids[customer],
      watchers: watchers.map((index) => ids[index]),
    }
    await ask(`${url}/invoices`, { method: 'POST', body })
  }
  const row = (collection: string, id: string) => orGone(ask<Row>(`${url}/${collection}/${id}`))
  return {
    url: `${url}/`,
    environment: {},
    row,
    rows: (collection) =>
      allPages(async (page) => {
        const address = `${url}/${collection}?limit=100&sortBy=id:ASC&page=${page}`
        return (await ask<{ data: Row[] }>(address)).data
      }),
    change: (collection, id, body) => ask(`${url}/${collection}/${id}`, { method: 'PATCH', body }),
    remove: (collection, id) => ask(`${url}/${collection}/${id}`, { method: 'DELETE' }),
    stop,
  }
}
