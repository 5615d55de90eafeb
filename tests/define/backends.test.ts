// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables look so in config.json

import { describe, expect, it } from 'vitest'
import { entryMistakes } from '#app/entryMistakes.ts'
import {
  type BackendSurroundings,
  checkBackends,
  checkHidden,
  checkInvitation,
  checkKeptIn,
} from '#model/language/check.ts'
import { checkResources, resolveResource } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { goodEntries } from './entries.ts'
import { entriesWith } from './mistakes.ts'

const url = 'https://billing.example.com/'
const outline = (findings: ReturnType<typeof checkBackends>) =>
  findings.map(({ code, path, suggestion }) => [code, path, ...(suggestion ? [suggestion] : [])])
const found = (backend: unknown, surroundings?: BackendSurroundings) =>
  outline(checkBackends({ billing: backend }, surroundings))

describe('a backend of the configuration', () => {
  it('has an address, and may have a style, headers and keys of the language of calls', () => {
    expect(found({ url })).toEqual([])
    expect(found({ url: 'http://localhost:8080/v1', style: 'spring', paging: { page: 'page' } })).toEqual([])
    expect(found({ url, headers: { 'X-Tenant': 'north', apikey: 'public' } })).toEqual([])
  })

  it('takes secrets of the environment where the server calls it', () => {
    const headers = { Authorization: 'Bearer ${BILLING_KEY}', 'X-Pair': '${ONE}:${OTHER_2}' }
    expect(found({ url, through: 'server', headers })).toEqual([])
    expect(found({ url, headers })).toEqual([
      ['C434', 'backends.billing.headers.Authorization'],
      ['C434', 'backends.billing.headers["X-Pair"]'],
    ])
  })

  it('needs an address, which a browser does not get where the server calls it', () => {
    const missing = [['C108', 'backends.billing.url']]
    expect(found({})).toEqual(missing)
    expect(found({ through: 'server' })).toEqual(missing)
    expect(found({ through: 'server' }, { isHandedOut: true })).toEqual([])
    expect(found({}, { isHandedOut: true })).toEqual(missing)
  })

  it('is called by https in production, but by the server, and on this machine', () => {
    const prod = { environment: 'prod' }
    const plain = { url: 'http://billing.example.com/' }
    expect(found(plain, prod)).toEqual([['C432', 'backends.billing.url']])
    expect(found(plain, { environment: 'staging' })).toEqual([])
    expect(found({ ...plain, through: 'server' }, prod)).toEqual([])
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:80']) {
      expect(found({ url: `http://${host}/` }, prod)).toEqual([])
    }
  })

  it.each<[what: string, backend: object, ...outline: string[]]>([
    ['no address', { url: '/billing/' }, 'C431', 'url'],
    ['an address with a query', { url: `${url}?x=1` }, 'C431', 'url'],
    ['credentials in the address', { url: 'https://a:b@billing.example.com/' }, 'C433', 'url'],
    ['a name in the address', { url: 'https://billing.example.com@evil.example/' }, 'C433', 'url'],
    ['a variable in the address', { url: 'https://x.example/${KEY}/' }, 'C435', 'url'],
    ['a variable elsewhere', { url, through: 'server', order: 's={field}${KEY}' }, 'C435', 'order'],
    ['a variable deeper', { url, query: { key: '${KEY}' } }, 'C435', 'query.key'],
    ['a way that there is not', { url, through: 'servre' }, 'C113', 'through', 'server'],
    ['a style that there is not', { url, style: 'sprin' }, 'C113', 'style', 'spring'],
    ['headers that are no object', { url, headers: ['a'] }, 'C110', 'headers'],
    ['a header in several lines', { url, headers: { a: 'b\nc: d' } }, 'C110', 'headers.a'],
    ['a header with a blank', { url, headers: { 'a b': 'c' } }, 'C415', 'headers["a b"]'],
    ['a header of the connection', { url, headers: { host: 'x' } }, 'C438', 'headers.host'],
    [
      'a cookie in the file',
      { url, through: 'server', headers: { Cookie: 'a=b' } },
      'C436',
      'headers.Cookie',
    ],
    [
      'a variable in small letters',
      { url, through: 'server', headers: { a: '${key}' } },
      'C439',
      'headers.a',
    ],
  ])('is told of %s', (_what, backend, code = '', path = '', ...suggestion) => {
    expect(found(backend)).toEqual([[code, `backends.billing.${path}`, ...suggestion]])
  })

  it('has a name that can stand in an address', () => {
    expect(outline(checkBackends({ 'a/b': { url }, billing: 5 }))).toEqual([
      ['C437', 'backends["a/b"]'],
      ['C110', 'backends.billing'],
    ])
  })

  it('never has its secrets repeated in a message', () => {
    const headers = { Authorization: 'Bearer hidden-1', 'X-A': 'hidden-2\n', Cookie: 'hidden-3' }
    for (const through of ['browser', 'server']) {
      const findings = checkBackends({ billing: { url: 'https://a:hidden-4@x.example/?', through, headers } })
      expect(findings.length).toBeGreaterThan(2)
      expect(JSON.stringify(findings)).not.toContain('hidden')
    }
  })

  it('is looked at whatever stands there', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        for (const { message } of [...checkBackends(value), ...checkBackends({ billing: value })]) {
          expect(typeof message.de).toBe('string')
        }
        expect(checkHidden(value, []).every(({ code }) => code === 'C440' || code === 'C441')).toBe(true)
      }),
      { numRuns: runs(60) },
    )
  })
})

describe('an entry', () => {
  it('may name a backend of the configuration, and is told the nearest where there is none of the name', () => {
    const backends = { billing: { url }, crm: { url } }
    expect(checkResources(entriesWith('backend', 'billing'), { backends })).toEqual([])
    expect(outline(checkResources(entriesWith('backend', 'biling'), { backends }))).toEqual([
      ['C430', 'invoices.backend', 'billing'],
    ])
    expect(outline(checkResources(entriesWith('backend', 5), { backends }))).toEqual([
      ['C110', 'invoices.backend'],
    ])
  })

  it('keeps the name when it is completed', () => {
    const [entry] = goodEntries() as unknown as Parameters<typeof resolveResource>
    expect(resolveResource({ ...entry, backend: 'billing' }).backend).toBe('billing')
    expect(resolveResource(entry)).not.toHaveProperty('backend')
  })
})

describe('what a configuration hides', () => {
  const hidden = (...hide: unknown[]) => outline(entryMistakes([], undefined, { hide }))

  it('is an entry or a page of the product', () => {
    expect(hidden('journeys', 'clips', 'reports', 'campaign-assignment')).toEqual([])
  })

  it('names an invitation’s fields once each: two of one name would take each other’s value', () => {
    const field = { kind: 'text', label: 'A' }
    const entry = {
      fields: { email: field, language: field },
      api: { create: { post: 'invite', invites: 'roles', each: { field: 'email' } } },
    }
    const faults = (fields: object) => checkInvitation({ fields }, [entry]).map(({ path }) => path)
    expect(faults({ email: 'mail', language: 'locale' })).toEqual([])
    expect(faults({ email: 'x', language: 'x' })).toEqual([
      'invitation.fields.email',
      'invitation.fields.language',
    ])
    expect(faults({ language: 'locale' })).toEqual(['invitation.fields.email'])
  })

  it('is told the nearest name where there is none', () => {
    expect(hidden('journey', 'report')).toEqual([
      ['C440', 'hide[0]', 'journeys'],
      ['C440', 'hide[1]', 'reports'],
    ])
  })

  it('is never the page of the own account', () => {
    expect(hidden('settings')).toEqual([['C441', 'hide[0]']])
  })
})

describe('an address of another system', () => {
  it('is that of an entry, and one that a browser opens', () => {
    const faults = (keptIn: unknown) =>
      checkKeptIn(keptIn, ['customers']).map(({ code, path }) => [code, path])
    expect(faults({ customers: 'https://crm.example.com/?all' })).toEqual([])
    expect(faults({ customer: 'https://crm.example.com/' })).toEqual([['C440', 'keptIn.customer']])
    for (const address of ['javascript:alert(1)', 'crm.example.com', '/crm', 'https://', 5])
      expect(faults({ customers: address })).toEqual([['C444', 'keptIn.customers']])
  })
})
