import { describe, expect, it } from 'vitest'
import { loadRuntimeConfig } from '#config/loadRuntimeConfig.ts'

const good = {
  deploymentEnvironment: 'prod',
  apiBaseUrl: 'https://api.example/',
  authBaseUrl: 'https://login.example/auth',
  authProvider: 'own',
}

describe('loading config.json', () => {
  it('gives the checked configuration', async () => {
    expect(await loadRuntimeConfig(async () => Response.json(good))).toMatchObject({ config: good })
  })

  it('asks the server whether it has changed, whatever the browser has kept', async () => {
    const asked: unknown[] = []
    await loadRuntimeConfig(async (url, options) => {
      asked.push([url, options?.cache])
      return Response.json(good)
    })
    expect(asked).toEqual([['/config.json', 'no-cache']])
  })

  it.each([
    ['is missing', async () => new Response('', { status: 404 })],
    ['is a page', async () => new Response('<!doctype html>')],
    ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('tells when the file %s', async (_name, fetch) => {
    const result = await loadRuntimeConfig(fetch)
    expect(result).toMatchObject({ problems: [{ key: 'config.json' }] })
  })
})
