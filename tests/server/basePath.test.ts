import { describe, expect, it } from 'vitest'
import { basePathOf, isBasePath, placePage, withoutBasePath } from '#server/http/basePath.ts'

describe('the path that the panel lies under', () => {
  it('is that of its public address', () => {
    expect(basePathOf('https://example.com/admin/eins/')).toBe('/admin/eins')
    expect(basePathOf('https://example.com')).toBe('')
    expect(basePathOf(undefined)).toBe('')
  })

  it.each(['', '/admin', '/panel-eins', '/a/panel'])('may be “%s”', (path) => {
    expect(isBasePath(path)).toBe(true)
  })

  it.each(['/panel', '/auth/x', '/api', '/assets', '/a b', '/a//b', '/ä', '/a.b', '/"><script>'])(
    'may not be “%s”',
    (path) => {
      expect(isBasePath(path)).toBe(false)
    },
  )

  it.each([
    ['/admin/panel/x?y=/admin', '/panel/x?y=/admin'],
    ['/admin/.well-known/jwks.json', '/.well-known/jwks.json'],
    ['/admin/', '/'],
    ['/admin', '/'],
    ['/admin?x=1', '/?x=1'],
    ['/administration', '/administration'],
    ['/panel', '/panel'],
  ])('is taken off a request, unless a proxy has done so: %s', (url, expected) => {
    expect(withoutBasePath(url, '/admin')).toBe(expected)
    expect(withoutBasePath(url, '')).toBe(url)
  })

  it('stands in the page before everything that it names', () => {
    const page = '<meta name="base-path" content="/" /><link href="/icon.svg" /><a href="https://x.example">'
    expect(placePage(page, '/admin')).toBe(
      '<meta name="base-path" content="/admin/" /><link href="/admin/icon.svg" /><a href="https://x.example">',
    )
    expect(placePage(page, '')).toBe(page)
  })
})
