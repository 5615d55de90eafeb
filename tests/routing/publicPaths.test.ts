import { describe, expect, it } from 'vitest'
import { createPublicPaths } from '#panel/base/routing/publicPaths.ts'
import { fc, runs } from '#tests/support/properties.ts'

const resources = [
  { name: 'invoices', path: 'bills' },
  { name: 'articles', path: 'articles' },
  { name: 'people', path: 'staff' },
]
const paths = createPublicPaths(resources, '/panel')

const pairs: [internal: string, address: string][] = [
  ['/panel', '/panel'],
  ['/panel/', '/panel/'],
  ['/panel/invoices', '/panel/bills'],
  ['/panel/invoices/create', '/panel/bills/create'],
  ['/panel/invoices/12', '/panel/bills/12/edit'],
  ['/panel/invoices/12/show', '/panel/bills/12'],
  ['/panel/invoices/12/show/notes', '/panel/bills/12/notes'],
  ['/panel/invoices/12/2', '/panel/bills/12/edit/2'],
  ['/panel/invoices/12/~show', '/panel/bills/12/edit/show'],
  ['/panel/articles/a%2Fb', '/panel/articles/a%2Fb/edit'],
  ['/panel/settings/profile', '/panel/settings/profile'],
  ['/panel/~invoices', '/panel/invoices'],
  ['/auth/signin', '/auth/signin'],
]

describe('public paths', () => {
  it.each(pairs)('%s stands in the address bar as %s', (internal, address) => {
    expect(paths.toPublic(internal)).toBe(address)
    expect(paths.toInternal(address)).toBe(internal)
  })

  it('do not open a resource by the name that only react-admin knows', () => {
    expect(paths.toInternal('/panel/invoices')).not.toBe('/panel/invoices')
  })

  const segment = fc.oneof(
    fc.constantFrom(
      'invoices',
      'bills',
      'articles',
      'people',
      'staff',
      'create',
      'edit',
      'show',
      '12',
      '~',
      '~bills',
      '',
    ),
    fc.stringMatching(/^[\w.~%-]{0,8}$/),
  )
  const address = fc.array(segment, { maxLength: 5 }).map((segments) => ['/panel', ...segments].join('/'))

  it('come back from every address unchanged', () => {
    fc.assert(
      fc.property(address, (path) => paths.toPublic(paths.toInternal(path)) === path),
      { numRuns: runs(300, 20_000) },
    )
  })

  it('come back from every path that react-admin makes', () => {
    const id = fc.stringMatching(/^[\w-]{1,8}$/).filter((text) => text !== 'create')
    const name = fc.constantFrom(...resources.map((resource) => resource.name))
    const internal = fc
      .tuple(name, id, fc.constantFrom('', '/show'))
      .map(([resource, record, view]) => `/panel/${resource}/${record}${view}`)
    fc.assert(fc.property(internal, (path) => paths.toInternal(paths.toPublic(path)) === path))
  })
})
