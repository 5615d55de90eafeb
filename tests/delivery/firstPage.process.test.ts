import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placePage } from '#server/http/basePath.ts'
import { openDrawer, withFirstPage } from '#server/http/firstPage.ts'
import { pageHeaders } from '#server/http/secureHeaders.ts'
import { folder } from './built.ts'

const built = readFileSync(join(folder, 'index.html'), 'utf8')
const draw = await openDrawer(folder)
const own = JSON.parse(readFileSync('public/config.json', 'utf8'))

const pageOf = (configuration: object, basePath = '') =>
  withFirstPage(placePage(built, basePath), draw, { ...own, ...configuration }, basePath)

describe('the page before any script has come', () => {
  it('holds the sign-in form in each language that is offered, and the frame of the panel', () => {
    expect(built).toContain('<template id="first-de" data-title="Einloggen - Abo-Panel">')
    expect(built).toContain('<template id="first-en" data-title="Sign in - Abo-Panel">')
    expect(built.match(/<input[^>]* name="password"/g)).toHaveLength(2)
    expect(built).toContain('<div id="frame"')
    expect(built).toMatch(/<noscript><p[^>]*>Das Panel braucht JavaScript/)
    expect(pageOf({ locales: ['en'] })).not.toContain('first-de')
  })

  it('names, colours and links as the configuration has it, whatever stands there', () => {
    const page = pageOf({
      productTitle: 'Abos & <Mehr>',
      deploymentEnvironment: 'prod',
      defaultLocale: 'en',
      colours: { primary: '#0a7d5a' },
      brand: { logo: '/our.svg', imprint: 'https://example.com/?a=1&b=$&' },
    })
    expect(page).toContain('Abos &amp; &lt;Mehr&gt;')
    expect(page).not.toContain('<Mehr>')
    expect(page).toContain('src="/our.svg"')
    expect(page).toContain('href="https://example.com/?a=1&amp;b=$&amp;"')
    expect(page).toMatch(/<html lang="en" style="[^"]*--primary-600:light-dark\(/)
    expect(page).not.toContain('environment-banner"')
    expect(pageOf({})).toContain('environment-banner"')
  })

  it('leads below the path that the panel lies under', () => {
    const page = pageOf({}, '/admin')
    expect(page).toContain('href="/admin/auth/register"')
    expect(page).toContain('src="/admin/icon.svg"')
    expect(page).toMatch(/url\(\/admin\/assets\/inter-/)
    expect(page).not.toMatch(/(href|src)="\/(?!admin\/)/)
  })

  it('has no form where people sign in elsewhere, and none where the configuration is wrong', () => {
    expect(
      pageOf({ authProvider: 'oidc', oidcIssuer: 'https://login.example.com', oidcClientId: 'panel' }),
    ).not.toContain('name="password"')
    const wrong = pageOf({ locales: ['xx'] })
    expect(wrong).not.toContain('<template')
    expect(wrong).toContain('<div id="root">')
  })

  it('is drawn anew from a page that was drawn for another configuration', () => {
    expect(withFirstPage(pageOf({ productTitle: 'Andere' }), draw, own, '')).toBe(built)
  })

  it('is allowed by the digests of what stands in it, and by no other', () => {
    for (const page of [built, pageOf({}, '/admin')]) {
      const policy = pageHeaders(own, page)['Content-Security-Policy'] ?? ''
      const digest = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      const [, style] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? []
      const [, script] = /<script>(.*?)<\/script>/s.exec(page) ?? []
      expect(policy).toContain(`script-src 'self' ${digest(script)};`)
      expect(policy).toContain(`style-src 'self' ${digest('')} ${digest(style)};`)
    }
  })
})
