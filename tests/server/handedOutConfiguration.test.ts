// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables look so in config.json
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

  it('is the same from the development server', async () => {
    const { database, close } = await createTestServer()
    const app = createDevApp({
      ...{ database, configuration },
      ...{ signingKeys: [testSigningKey], log: () => undefined },
    })
    expect(await (await app.request('/config.json')).json()).toEqual(shown)
    await close()
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
