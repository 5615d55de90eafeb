import { describe, expect, it } from 'vitest'
import { safeRedirect, signInPath } from '#client/auth/redirect.ts'
import { fc, runs } from '#tests/support/properties.ts'

const inside = [
  '/panel',
  '/panel/',
  '/panel?x=1',
  '/panel#top',
  '/panel/invoices',
  '/panel/invoices/12/edit',
  '/panel/invoices?page=2&sort=amount',
  '/panel/invoices?filter=%7B%22q%22%3A%22a%22%7D#row-3',
  '/panel/invoices?next=//evil.example',
  '/panel/invoices?next=https://evil.example',
  '/panel/invoices#//evil.example',
  '/panel/invoices/a%2Fb',
  '/panel/invoices/..%2F..%2Fx',
  '/panel/invoices/%5C%5Cevil',
  '/panel/%C3%BC',
  '/panel/a@evil.example',
  '/panel/javascript:alert(1)',
  "/panel/'quoted'",
  '/panel/a;b=c',
  '/panel/..;/auth',
]

/** Written as [value, result]. */
const normalised: [string, string][] = [
  ['/panel/a/../b', '/panel/b'],
  ['/panel/./a', '/panel/a'],
  ['/panel/a/%2e%2e/b', '/panel/b'],
  ['/panel/a/..', '/panel/'],
  ['/auth/../panel/a', '/panel/a'],
  ['/panel/ü', '/panel/%C3%BC'],
  ['/panel/"a"', '/panel/%22a%22'],
  ['/panel/<b>', '/panel/%3Cb%3E'],
]

const schemes = ['http:', 'https:', 'javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'ftp:', 'mailto:']
const blanks = [
  '\t',
  '\n',
  '\r',
  ' ',
  '\0',
  '\v',
  '\f',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\u3000',
  '\ufeff',
  '\x7f',
]
const hosts = [
  'evil.example',
  'evil.example/panel',
  'panel.invalid',
  'panel.invalid/panel',
  '[::1]',
  '2130706433',
]

const outside = [
  ...schemes.flatMap((scheme) => [
    scheme,
    `${scheme}//evil.example/panel`,
    `${scheme}/panel`,
    `${scheme}alert(1)`,
    `${scheme.toUpperCase()}//evil.example`,
    `/${scheme}//evil.example`,
  ]),
  ...hosts.flatMap((host) => [
    host,
    `//${host}`,
    `///${host}`,
    `////${host}`,
    `/\\${host}`,
    `\\/${host}`,
    `\\\\${host}`,
    `/panel\\..\\..\\${host}`,
    `/panel/..//${host}`,
    `/panel/a/../..//${host}`,
    `/panel/%2e%2e//${host}`,
    `/.//${host}`,
    `/panel//${host}`,
    `https://user@${host}`,
    `//panel@${host}`,
  ]),
  ...blanks.flatMap((blank) => [
    `${blank}/panel/a`,
    `/${blank}/evil.example`,
    `/panel${blank}/a`,
    `/panel/a${blank}`,
  ]),
  '',
  'panel',
  'panel/a',
  './panel',
  '../panel',
  '?redirect=/panel',
  '#/panel',
  '/',
  '/panelx',
  '/panel.evil.example',
  '/panel%2F..%2Fauth',
  '/Panel',
  '/PANEL/a',
  '/%70anel',
  '/auth/signin',
  '/api/login',
  '/panel/..',
  '/panel/../auth/signin',
  '/panel/%2E%2E/auth',
  '/panel/.%2e/auth',
  '/panel/a/../../api/x',
  '/./auth',
  '/panel/\\',
  '/panel/a?b=\\',
  '%2Fpanel',
  '%2F%2Fevil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '／panel',
  '/／evil.example',
  '//',
  '///',
  'https:',
  'https:/',
  'https://',
]

describe('safeRedirect', () => {
  it('is tried with at least 200 values', () => {
    expect(new Set([...inside, ...normalised, ...outside]).size).toBeGreaterThanOrEqual(200)
  })

  it.each(inside)('keeps %j (G01)', (value) => {
    expect(safeRedirect(value)).toBe(value)
  })

  it.each(normalised)('resolves %j to %j (G01)', (value, result) => {
    expect(safeRedirect(value)).toBe(result)
  })

  it.each([...new Set(outside)])('leads to the panel for %j (G01)', (value) => {
    expect(safeRedirect(value)).toBe('/panel')
  })

  it.each([null, undefined, 7, {}, ['/panel/a'], new String('/panel/a')])(
    'leads to the panel for %o (G01)',
    (value) => {
      expect(safeRedirect(value as string)).toBe('/panel')
    },
  )

  it('never leaves the origin or the panel, whatever it is given (G01)', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'panel',
      'evil.example',
      '%2e',
      '%2f',
      '?',
      '#',
      ':',
      '@',
      '\t',
    )
    const values = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(values, (value) => {
        for (const candidate of [value, `/panel/${value}`]) {
          const result = safeRedirect(candidate)
          const resolved = new URL(result, 'https://us.example')
          expect(resolved.origin).toBe('https://us.example')
          expect(resolved.pathname).toMatch(/^\/panel(\/|$)/)
          expect(resolved.pathname).not.toContain('//')
          expect(safeRedirect(result)).toBe(result)
        }
      }),
      { numRuns: runs(300, 20_000) },
    )
  })
})

describe('signInPath', () => {
  it('brings path, query and fragment back, encoded once (G02)', () => {
    const location = { pathname: '/panel/invoices', search: '?q=a%26b&x=1', hash: '#h' }
    const path = signInPath(location)
    expect(path).toBe('/auth/signin?redirect=%2Fpanel%2Finvoices%3Fq%3Da%2526b%26x%3D1%23h')
    expect(safeRedirect(new URLSearchParams(path.split('?')[1]).get('redirect'))).toBe(
      '/panel/invoices?q=a%26b&x=1#h',
    )
  })

  it('brings nothing back for the root (G02)', () => {
    expect(signInPath({ pathname: '/', search: '', hash: '' })).toBe('/auth/signin')
  })

  it('does not lead back to the sign-in page', () => {
    const location = { pathname: '/auth/signin', search: '?redirect=%2Fpanel%2Fa' }
    expect(signInPath(location)).toBe('/auth/signin?redirect=%2Fpanel%2Fa')
  })
})
