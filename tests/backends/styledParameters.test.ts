import { beforeEach, describe, expect, it } from 'vitest'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import type { CallDescription, HttpClient } from '#client/api/http.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { Api, StyledApi } from '#model/language/api.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'

let calls: CallDescription[] = []
beforeEach(() => {
  calls = []
})

const http: HttpClient = {
  async request(call) {
    calls.push(call)
    const unusable = (reason: string) => new ApiError('server', { call: call.path, reason })
    return { status: 200, body: { data: [], meta: { page: { total: 0 } } }, headers: new Headers(), unusable }
  },
}

function providerFor(api: StyledApi | Api) {
  const entry = {
    name: 'tools',
    backend: 'workshop',
    label: ['Werkzeug', 'Werkzeuge'],
    fields: {
      code: { kind: 'text', label: 'Kürzel' },
      maker: { kind: 'text', label: 'Hersteller' },
      tags: { kind: 'tags', label: 'Marken' },
    },
    list: { columns: ['code'], filters: ['code'], search: ['code', 'maker'] },
    access: { list: [], create: [], show: [] },
    api,
  }
  const resources = resolveEntries([], [entry as unknown as AnyResource], { styles: callStyles })
  return createDataProvider({ resources, http, log: () => undefined })
}

const asked = async (api: StyledApi, filter: object) => {
  await providerFor(api).getList('tools', {
    filter,
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'code', order: 'ASC' },
  })
  return calls[0]?.parameters
}

describe('what a list is asked for in a style', () => {
  it('is one value where it has a comma in it, also where several have the same form', async () => {
    const parameters = await asked({ path: 'tools', style: 'json-api' }, { code: ['a,b'] })
    expect(parameters).toContainEqual(['filter[code]', 'a\\,b'])
  })

  it('may have equals signs in each part of a search', async () => {
    const search = { as: 'search=({each})', each: '{field}=="*{escaped}*"' }
    const parameters = await asked({ path: 'tools', style: 'json-api', search }, { q: 'a"b' })
    expect(parameters).toContainEqual(['search', '(code=="*a\\"b*",maker=="*a\\"b*")'])
  })

  it('is never left out: a search by a template stands beside filters as JSON, one value goes by the way that there is', async () => {
    const api: StyledApi = {
      path: 'tools',
      style: 'json-api',
      search: { each: 'like_{field}={value}' },
      filters: { json: 'filter', eq: undefined as never, in: '{field}' },
    }
    const parameters = await asked(api, { q: 'x', code: ['a'] })
    expect(parameters).toContainEqual(['filter', '{"code":["a"]}'])
    expect(parameters).toContainEqual(['like_maker', 'x'])
  })

  it('are several by the parameter that a call of its own names', async () => {
    const api: Api = {
      list: { get: 'tools', rows: 'data.all' },
      one: { get: 'tools/{id}' },
      many: { get: 'tools/some', ids: 'only' },
    }
    await providerFor(api)
      .getMany('tools', { ids: ['1', '2,3'] })
      .catch(() => undefined)
    expect(calls[0]?.path).toBe('tools/some')
    expect(calls[0]?.parameters).toContainEqual(['only', '1,2\\,3'])
  })
})

it('a list of nothing in a form is the empty text', async () => {
  const provider = providerFor({ path: 'tools', style: 'stripe' })
  await provider.create('tools', { data: { code: 'a', tags: [] } }).catch(() => undefined)
  expect(await calls[0]?.content?.text()).toBe('code=a&tags=')
})
