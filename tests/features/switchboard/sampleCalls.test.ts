import { expect, it } from 'vitest'
import { createSampleDataProvider } from '#client/api/createSampleDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { createSwitchboard } from '#features/switchboard/panel/createSwitchboard.ts'
import { withCalls } from '#features/switchboard/panel/sampleCalls.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import { debtors, invoices, tags } from '../../api/invoices.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'

function setUp(seed = 7) {
  const switchboard = createSwitchboard({
    ...{ storage: createMemoryStorage(), bases: ['/api/'] },
    fetch: async () => new Response('{}'),
  })
  const http = createHttpClient({
    ...{ baseUrl: '/api/', name: 'apiBaseUrl', fetch: switchboard.fetch },
    log: () => undefined,
    sleep: async () => undefined,
  })
  const provider = createSampleDataProvider({
    resources: [invoices, debtors, tags],
    random: seededRandom(seed),
    through: (source) => withCalls(source, http),
  })
  return { switchboard, provider }
}

const all = { pagination: { page: 1, perPage: 1000 } }
const calls = (switchboard: ReturnType<typeof setUp>['switchboard']) =>
  switchboard.seenCalls().map(({ method, path }) => `${method} ${path}`)

it('samples fail as a backend does, by the calls that their entry names, and are whole again after it', async () => {
  const { switchboard, provider } = setUp()
  const before = await provider.getList('invoices', all)
  const [first] = before.data
  switchboard.addRule({ pattern: 'GET billing-invoices', fault: '500' })
  await expect(provider.getList('invoices', all)).rejects.toMatchObject({ code: 'server', status: 500 })
  expect((await provider.getOne('invoices', { id: first?.id })).data).toEqual(first)
  switchboard.clear()
  expect(await provider.getList('invoices', all)).toEqual(before)
})

it('a write of samples that is refused changes nothing', async () => {
  const { switchboard, provider } = setUp()
  const { data } = await provider.getList('invoices', all)
  const id = data[0]?.id
  const previousData = data[0] ?? { id: '' }
  switchboard.addRule({ pattern: 'PUT billing-invoices/*', fault: '409', left: 1 })
  const edit = () => provider.update('invoices', { id, data: { number: 'R-new' }, previousData })
  await expect(edit()).rejects.toMatchObject({ code: 'conflict' })
  expect((await provider.getOne('invoices', { id })).data).toEqual(previousData)
  expect((await edit()).data.number).toBe('R-new')
})

it('every operation on samples makes the call of its entry', async () => {
  const { switchboard, provider } = setUp()
  await provider.getMany('debtors', { ids: ['1', '2'] })
  await provider.getMany('invoices', { ids: ['1', '2'] })
  const { data: created } = await provider.create('invoices', { data: { number: 'R-1', amount: 1 } })
  const { id } = created
  await provider.perform('invoices', { action: 'pay', id })
  await provider.delete('invoices', { id, previousData: created })
  const made = calls(switchboard)
  expect(made).toContain('GET billing-invoices/2')
  expect(made).toContain('POST billing-invoices')
  expect(made).toContain(`PUT billing-invoices/${id}/status`)
  expect(made[0]).toBe(`DELETE billing-invoices/${id}`)
})

it('the same seed gives the same samples, another one others', async () => {
  const samples = async (seed: number) => (await setUp(seed).provider.getList('invoices', all)).data
  expect(await samples(7)).toEqual(await samples(7))
  expect(await samples(8)).not.toEqual(await samples(7))
})
