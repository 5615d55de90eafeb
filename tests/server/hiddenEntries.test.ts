import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { productContract } from '#app/server/productContract.ts'
import { serverFeatures } from '#product.server.ts'
import { entryDefaultsOf } from '#server/panelConfiguration.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const hide = ['forms', 'journeys', 'operators', 'changes', 'assignments', 'reports']
const resources = panelResources([], entryDefaultsOf({ hide }))

describe('the API of a deployment that hides entries', () => {
  let server: TestServer
  let whole: TestServer
  beforeAll(async () => {
    // What the demonstration has of them stays in the database.
    server = await createTestServer(undefined, [], () => ({ resources }))
    whole = await createTestServer()
  }, 60_000)
  afterAll(() => Promise.all([server.close(), whole.close()]))

  const paths = (of: TestServer) =>
    of.app.routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [`${method} ${path}`]))

  it('has none of their calls, whoever asks', async () => {
    const gone = paths(whole).filter((path) => !paths(server).includes(path))
    expect(gone.length).toBeGreaterThan(20)
    for (const call of gone) {
      const [method = '', path = ''] = call.split(' ')
      const filled = path.replace('/api/', '').replaceAll(/:\w+/g, 'x')
      const body = method === 'GET' ? {} : { body: {} }
      const { status } = await server.call(filled, { method, as: 'administrator', ...body })
      expect([call, [404, 405].includes(status)]).toEqual([call, true])
    }
  })

  it('has the others, and no more', async () => {
    expect(paths(server).filter((path) => !paths(whole).includes(path))).toEqual([])
    expect((await server.call('api-campaigns-get', { as: 'reader' })).status).toBe(200)
    expect((await server.call('mca-users/users/customers?limit=1', { as: 'administrator' })).status).toBe(200)
  })

  it('keeps what accounts, links and the journal need of them', async () => {
    const { json } = await server.call('api-campaigns-get?limit=1', { as: 'administrator' })
    const [campaign] = json.data
    const edited = await server.call(`api-campaigns-put/${campaign.id}`, {
      ...{ method: 'PUT', as: 'administrator', body: { name: 'Anders' } },
    })
    expect(edited.status).toBe(200)
    const changes = server.resources.find(({ isChangeLog }) => isChangeLog)
    const { rows } = (await server.database.execute(
      `select data from records where resource = '${changes?.name}' and data->>'record' = '${campaign.id}'`,
    )) as unknown as { rows: { data: { operation: string } }[] }
    expect(rows.map(({ data }) => data.operation)).toContain('EDIT')
    expect((await server.call('api-authority/self', { as: 'reader' })).status).toBe(200)
  })

  it('finds uses in hidden entries, and does not name them', async () => {
    const { json: journeys } = await whole.call('mca-user-journeys', { as: 'administrator' })
    const [clip = ''] = /"clip":"([^"]+)"/.exec(JSON.stringify(journeys))?.slice(1) ?? []
    const removed = async (of: TestServer) =>
      of.call(`api-content-delete/${clip}`, { method: 'DELETE', as: 'administrator' })
    const told = await removed(whole)
    expect([told.status, told.json.uses[0].resource]).toEqual([409, 'journeys'])
    const untold = await removed(server)
    expect([untold.status, untold.json.uses, untold.json.hidden > 0]).toEqual([409, [], true])
  })

  it('describes the calls that it has', () => {
    const contract = productContract(resources, { language: 'en', title: 'Panel', features: serverFeatures })
    const text = JSON.stringify(contract)
    expect(text).not.toMatch(/mca-forms|"journeys"|operators\.list/)
    expect(text).toContain('api-campaigns-get')
  })
})
