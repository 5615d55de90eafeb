import { expect, it } from 'vitest'
import { createTestServer } from '#tests/support/server.ts'

it('a pause is said to go back as a whole, and does: what it has made itself is in nobody’s way', async () => {
  const server = await createTestServer()
  const call = async (method: string, path: string, body?: object, batch?: string) => {
    const headers = batch === undefined ? {} : { 'Batch-Id': batch }
    return (await server.call(path, { method, as: 'administrator', headers, ...(body ? { body } : {}) })).json
  }
  const { data: held } = await call('GET', 'api-campaign-assignments-get?limit=1000')
  const holders = new Set(held.map((row: { customer: string }) => row.customer))
  const { data: people } = await call('GET', 'mca-users/users/customers?limit=1000')
  const { id: customer } = people.find((row: { id: string }) => !holders.has(row.id))
  const [{ id: subscriptionId }] = (await call('GET', 'api-campaigns-get?limit=1')).data
  const path = `mca-users/users/customers/${customer}/subscription`
  const days = (startDate: string, endDate: string) => ({
    subscriptionId,
    employees: 1,
    startDate,
    endDate,
  })
  const whole = await call('PUT', path, days('2030-01-01', '2030-12-31'))
  const { id } = whole.data ?? whole
  await call('PUT', `${path}?assignment=${id}`, days('2030-01-01', '2030-03-31'), 'a-pause-of-it')
  server.advance(1000)
  await call('PUT', path, days('2030-06-01', '2030-12-31'), 'a-pause-of-it')

  const { rows } = await call('GET', 'changes/undo?batch=a-pause-of-it')
  const told = rows.map(({ does, state }: Record<string, string>) => [does, state])
  expect(told).toEqual([
    ['delete', 'open'],
    ['change', 'open'],
  ])
  for (const { resource, record } of rows) {
    await call('POST', 'changes/undo', { batch: 'a-pause-of-it', resource, record })
  }
  const { data: now } = await call('GET', `api-campaign-assignments-get?customer=${customer}&limit=10`)
  expect(now.map(({ startDate, endDate }: Record<string, string>) => [startDate, endDate])).toEqual([
    ['2030-01-01', '2030-12-31'],
  ])
  await server.close()
}, 60_000)
