// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables look so in config.json
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { entryMistakes } from '#app/entryMistakes.ts'
import { createDevApp } from '#app/server/devApp.ts'
import { contentSecurityPolicy } from '#server/http/secureHeaders.ts'
import { handedOut } from '#server/panelConfiguration.ts'
import { createTestServer, testSigningKey } from '../support/server.ts'

const configuration = {
  deploymentEnvironment: 'prod',
  backends: {
    shop: { url: 'https://shop.example/', headers: { 'X-Tenant': 'north' }, paging: { page: 'page' } },
    billing: {
      url: 'http://billing.internal:8080/v1/',
      through: 'server',
      style: 'spring',
      headers: { Authorization: 'Bearer ${BILLING_KEY}', Prefer: null },
    },
  },
}
const shown = {
  ...configuration,
  backends: {
    shop: configuration.backends.shop,
    // What is taken away is no secret, and the calls need to know it.
    billing: { through: 'server', style: 'spring', headers: { Prefer: null } },
  },
}

/** Nobody but the server needs to know these. */
const kept = /billing\.internal|BILLING_KEY|Authorization/

describe('the configuration that a browser gets', () => {
  it('has neither address nor headers of a backend that the server calls', async () => {
    const { app, close } = await createTestServer(undefined, [], () => ({
      staticFiles: { directory: 'public', configuration },
    }))
    const text = await (await app.request('/config.json')).text()
    expect(JSON.parse(text)).toEqual(shown)
    expect(text).not.toMatch(kept)
    await close()
  })

  it('is the same from the development server, with the logo of the data folder', async () => {
    const { database, close } = await createTestServer()
    const dataFolder = mkdtempSync(join(tmpdir(), 'abo-panel-brand-'))
    mkdirSync(join(dataFolder, 'brand'))
    writeFileSync(join(dataFolder, 'brand', 'logo.svg'), '<svg/>')
    const app = createDevApp({
      ...{ database, configuration },
      places: { dataFolder, panelFolder: 'public', basePath: '' },
      ...{ signingKeys: [testSigningKey], log: () => undefined },
    })
    expect(await (await app.request('/config.json')).json()).toEqual(shown)
    const logo = await app.request('/brand/logo.svg')
    expect([logo.headers.get('Content-Type'), await logo.text()]).toEqual([
      'image/svg+xml; charset=utf-8',
      '<svg/>',
    ])
    for (const path of ['/brand/none.svg', '/brand/..%2f..%2fconfig.json'])
      expect((await app.request(path)).status).toBe(404)
    await close()
    rmSync(dataFolder, { recursive: true })
  })

  it('is sound there, without what it lacks', () => {
    const { backends } = handedOut(configuration)
    expect(entryMistakes([], undefined, { backends, environment: 'prod', isHandedOut: true })).toEqual([])
  })

  it.each([
    { backends: { billing: { ...configuration.backends.billing, through: 'sever' } } },
    { backends: { billing: { ...configuration.backends.billing, through: ['server'] } } },
    { backends: [configuration.backends.billing] },
    { backends: { billing: [configuration.backends.billing] } },
    { backends: JSON.stringify(configuration.backends) },
  ])('tells nothing of one that has a mistake: %j', (faulty) => {
    expect(JSON.stringify(handedOut(faulty))).not.toMatch(kept)
  })

  it('lets its pages call the backends that browsers call, and no others', () => {
    const policy = contentSecurityPolicy(configuration)
    expect(policy).toContain("connect-src 'self' https://shop.example;")
    expect(policy).not.toMatch(kept)
  })
})
