import { describe, expect, it } from 'vitest'
import { pages } from '#app/pages.ts'
import { productContract } from '#app/server/productContract.ts'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import type { CallDescription } from '#client/api/http.ts'
import { capabilities, capabilityNames } from '#config/capabilities.ts'
import { type AnyResource, entriesOf } from '#features/model.ts'
import { isSeenWhole, reportOf } from '#features/reports/panel/selection.ts'
import { keepsBatches } from '#model/contract/change.ts'
import { shownPages } from '#model/language/hidden.ts'
import { needsIn } from '#model/language/withoutMissing.ts'
import { reports } from '#pages/reports/reports.ts'
import { serverFeatures } from '#product.server.ts'
import * as entries from '#resources/index.ts'
import { clientFeatures } from '#tests/support/clientFeatures.ts'
import { resolveEntries } from '#tests/support/language.ts'

/** The calls of the specification's §7 that are about records: query keys and body keys by call. */
const specified: Readonly<Record<string, { query?: readonly string[]; body?: readonly string[] }>> = {
  'GET api-campaigns-get': {},
  'GET api-campaigns-get/{id}': {},
  'POST api-campaigns-post': {
    body: ['type', 'items', 'duration', 'monthlyPrice', 'pricePerEmployee', 'startDate', 'endDate'],
  },
  'PUT api-campaigns-put/{id}': {
    body: ['type', 'items', 'duration', 'monthlyPrice', 'pricePerEmployee', 'startDate', 'endDate'],
  },
  'PUT api-campaigns-put/{id}/status': { body: ['status'] },
  'GET api-content-get': { query: ['datatype', 'includeMeta', 'createSignedUrls', 'sortBy', 'limit'] },
  'GET mca-user-journeys': {},
  'GET mca-users/users/operators': {},
  'POST mca-users/users/operators/invite': { body: ['email'] },
  'GET mca-users/users/customers': {},
}

const product: readonly AnyResource[] = entriesOf(entries)
const bare = resolveEntries(product, [], { capabilities: [] })
const named = (name: string, resources = bare) => {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(`there is no entry "${name}"`)
  return found
}

interface Campaign {
  id: string
  [key: string]: unknown
}
const campaign: Campaign = {
  ...{ id: '7', type: 'SUBSCRIPTION', items: ['3'], duration: 12, monthlyPrice: 10, pricePerEmployee: 1 },
  ...{
    startDate: '2026-12-31T23:00:00.000Z',
    endDate: null,
    status: 'ACTIVE',
    updatedAt: '2026-01-01T08:00:00Z',
  },
}

function providerOf(resources = bare) {
  const calls: CallDescription[] = []
  const kept = new Map<string, string>()
  const provider = createDataProvider({
    resources,
    features: clientFeatures,
    shelf: {
      namespace: 'probe',
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
    },
    http: {
      async request(call) {
        calls.push(call)
        const isOne = /\{|\/7/.test(call.path) || call.method !== 'GET'
        const body = isOne ? campaign : { data: [campaign], maxCount: 40 }
        return { status: 200, body, headers: new Headers(), unusable: (reason) => new Error(reason) as never }
      },
    },
  })
  return { provider, calls }
}

const list = { pagination: { page: 2, perPage: 10 }, sort: { field: 'startDate', order: 'DESC' as const } }

describe('in front of a backend that has the specification and nothing more', () => {
  it('every read and write that an entry offers is a call of the specification, with its keys and no header', async () => {
    const { provider, calls } = providerOf()
    for (const resource of bare.filter(({ hidden, keptHere }) => !hidden && !keptHere)) {
      const { name, api, actions } = resource
      await provider.getList(name, { ...list, filter: { q: 'a', status: ['ACTIVE'] } })
      await provider.getOne(name, { id: '7' })
      await provider.getMany(name, { ids: ['7'] })
      await provider.getManyReference(name, { ...list, target: 'id', id: '7', filter: {} })
      if (api.create) await provider.create(name, { data: { ...campaign, email: 'a@example.com' } })
      const previousData = (await provider.getOne(name, { id: '7' })).data
      if (api.edit) await provider.update(name, { id: '7', data: previousData, previousData })
      if (api.delete) await provider.delete(name, { id: '7', previousData })
      for (const action of actions) {
        await provider.perform(name, {
          action: action.name,
          id: '7',
          previousData,
          meta: { batch: 'together' },
        })
      }
    }
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET', 'POST', 'PUT']))
    for (const { method, path, query = {}, body, headers = {}, batch } of calls) {
      const call = `${method} ${path.replace(/\/7(?=\/|$)/, '/{id}')}`
      expect(Object.keys(specified)).toContain(call)
      const known = specified[call]
      const keys = Object.keys(query).filter((key) => query[key] !== undefined)
      expect([call, keys]).toEqual([call, known?.query ?? []])
      expect([call, Object.keys(Object(body)).toSorted()]).toEqual([call, (known?.body ?? []).toSorted()])
      expect([call, headers, batch]).toEqual([call, {}, undefined])
    }
  })

  it('a list is cut, ordered and searched here, and says how many the backend counts beyond its rows', async () => {
    const { provider } = providerOf()
    const answer = await provider.getList('customers', { pagination: { page: 1, perPage: 10 }, filter: {} })
    expect(answer).toMatchObject({ total: 1, meta: { capped: { rows: 1, of: 40 } } })
  })

  it('a newly chosen day goes as the other days of the record came: as midnight of the configured zone', async () => {
    const { provider, calls } = providerOf()
    const { data: previousData } = await provider.getOne('campaigns', { id: '7' })
    await provider.update('campaigns', {
      id: '7',
      data: { ...previousData, endDate: '2028-06-30' },
      previousData,
    })
    const body = calls.findLast(({ method }) => method === 'PUT')?.body
    expect(body).toMatchObject({ startDate: '2026-12-31T23:00:00.000Z', endDate: '2028-06-29T22:00:00.000Z' })
  })

  it('edits are compared, since no version is sent', () => {
    for (const { api } of bare.filter(({ hidden }) => !hidden)) {
      expect(api.edit?.conflicts ?? 'compared').toBe('compared')
    }
  })

  it('no entry, field, tab or column of a missing capability is left', () => {
    const campaigns = named('campaigns')
    expect(campaigns.fields.map(({ name }) => name)).not.toContain('name')
    expect([...campaigns.list.columns, ...campaigns.list.search]).not.toContain('name')
    // A row begins with what its record is called after, or all links of the list would read as their status.
    expect(campaigns.list.columns.slice(0, 3)).toEqual(['monthlyPrice', 'startDate', 'status'])
    expect(campaigns.form.flatMap(({ fields }) => fields)).not.toContain('name')
    expect(campaigns.planned).toBeUndefined()
    expect(named('customers').tabs.map(({ tab }) => tab)).toEqual(['details', 'activity', 'raw'])
    expect(named('customers').person?.erase).toBeUndefined()
    expect(named('clips').media?.upload).toBeUndefined()
    expect(keepsBatches(bare)).toBe(false)
    expect(
      bare.filter(({ missing }) => missing !== undefined).map(({ name, missing }) => [name, missing]),
    ).toEqual(
      expect.arrayContaining([
        ['assignments', 'assignments'],
        ['plannedChanges', 'plannedChanges'],
        ['changes', 'journal'],
        ['customerNotes', 'notes'],
      ]),
    )
  })

  it('a report is of the columns that there are, and asks for what it counts by', () => {
    const campaigns = named('campaigns')
    for (const report of reports.filter(({ resource }) => resource === 'campaigns')) {
      const shown = reportOf(report, campaigns)
      const names = campaigns.fields.map(({ name }) => name)
      expect(shown.columns.filter((name) => !names.includes(name))).toEqual([])
      expect(isSeenWhole(shown, campaigns, { resources: bare, can: () => true, parts: { client: {} } })).toBe(
        true,
      )
    }
  })

  it('pages of the specification stay and say which capability they lack; the others go', () => {
    const shown = shownPages(pages, [], bare)
    expect(shown.find(({ path }) => path === 'campaign-assignment')).toMatchObject({
      missing: 'assignments',
      navigation: 'never',
    })
    expect(shown.map(({ path }) => path)).not.toContain('reports/revenue')
    expect(shown.map(({ path }) => path)).toContain('reports/portfolio')
  })

  it('forms are kept in this browser', () => {
    const forms = named('forms')
    expect([forms.keptHere, forms.hidden, forms.actions, forms.navigation.list]).toEqual([
      true,
      undefined,
      [],
      'local',
    ])
  })

  it('whoever may see the operators may invite; the configuration may name the right and the payload', async () => {
    const seeing = ['*:apiContent:Get', '*:mca:ListOperators']
    expect(named('operators').access.create).toEqual(seeing)
    const invitation = { access: ['*:people:Invite'] as const, fields: { email: 'mail', language: 'locale' } }
    const resources = resolveEntries(product, [], { capabilities: [], invitation })
    expect(named('operators', resources).access.create).toEqual(['*:people:Invite'])
    const { provider, calls } = providerOf(resources)
    await provider.create('operators', { data: { email: 'a@example.com', language: 'en' } })
    expect(calls.at(-1)?.body).toEqual({ mail: 'a@example.com', locale: 'en' })
    const all = resolveEntries(product, [], {})
    expect(named('operators', all).access.create).toEqual([...seeing, '*:mca:InviteOperator'])
  })
})

describe('a capability', () => {
  it('is needed by some part of an entry, or by the services and calls', () => {
    const needed = new Set(product.flatMap((entry) => needsIn(entry, '').map(({ name }) => name)))
    // What is asked of the sign-in service, and what goes along with calls.
    const others = [
      'accounts',
      'sessions',
      'secondFactor',
      'profile',
      'versions',
      'idempotency',
      'nearestSearch',
    ]
    expect([...needed, ...others].toSorted()).toEqual(capabilityNames.toSorted())
  })

  it('names calls of the contract, and every call of the contract is the specification’s or a capability’s', () => {
    const contract = productContract(resolveEntries(product, [], {}), {
      language: 'en',
      title: 'Contract',
      features: serverFeatures,
    })
    const contracted = Object.entries(contract.paths).flatMap(([path, operations]) =>
      Object.keys(Object(operations)).flatMap((method) =>
        ['get', 'post', 'put', 'patch', 'delete'].includes(method)
          ? [`${method.toUpperCase()} ${path.slice(1)}`]
          : [],
      ),
    )
    const ofCapabilities = capabilityNames.flatMap((name) =>
      capabilities[name].calls.map((call) => call.replace(/ \?.*|,.*| \(.*/, '')),
    )
    const whole = ofCapabilities.filter((call) => !/ of | and |^(POST|PUT|GET)$/.test(call))
    expect(whole.filter((call) => !contracted.includes(call))).toEqual([])
    const service = [
      ...['POST login', 'POST renew-access-token', 'GET api-authority/self'],
      'POST leandirectory_management/api/management/user/v1/find',
      // Where signed addresses of the local API lead.
      'GET media/{key}',
    ]
    const known = new Set([...whole, ...Object.keys(specified), ...service])
    expect(contracted.filter((call) => !known.has(call))).toEqual([])
  })

  it('brings back what it promises, one added to none', () => {
    for (const capability of capabilityNames) {
      const some = resolveEntries(product, [], { capabilities: [capability] })
      const needing = product.filter(({ needs }) => needs === capability).map(({ name }) => name)
      for (const name of needing) expect(named(name, some)).not.toHaveProperty('missing')
    }
    const whole = resolveEntries(product, [], { capabilities: capabilityNames })
    expect(JSON.stringify(whole)).toBe(JSON.stringify(resolveEntries(product, [], {})))
  })
})
