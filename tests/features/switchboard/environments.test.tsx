import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppServices, createServices } from '#app/services.ts'
import { checkRuntimeConfig, type RuntimeConfig } from '#config/runtimeConfig.ts'
import type { SwitchedEnvironment } from '#features/switchboard/panel/openSwitchboard.ts'

function configFor(deploymentEnvironment: string, more: object = {}): RuntimeConfig {
  const checked = checkRuntimeConfig({
    ...{ deploymentEnvironment, apiBaseUrl: '/api/', authBaseUrl: '/api/' },
    ...more,
  })
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
  return checked.config
}

const switchboardOf = ({ environment }: AppServices) =>
  (environment as SwitchedEnvironment | undefined)?.switchboard

const refusal = () => new Response('{"code":"unauthenticated"}', { status: 401 })
const network = vi.fn(async (_input: RequestInfo | URL) => refusal())

beforeEach(() => {
  network.mockClear()
  vi.stubGlobal('fetch', network)
  const rules = [{ id: '1', pattern: '', fault: '500' }]
  sessionStorage.setItem('panel:switchboard', JSON.stringify({ rules, ahead: 86_400_000, seed: 1 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const refusalOf = ({ authProvider }: AppServices) =>
  authProvider.login({ username: 'somebody', password: 'wrong' }).catch((error: unknown) => error)

it.each(['Local', 'localhost', 'production'])('there is no environment %s', (environment) => {
  expect(() => configFor(environment)).toThrow('deploymentEnvironment')
})

describe.each(['prod', 'staging'])('in the environment %s', (environment) => {
  it('nothing lies between the client and the network, whatever the tab has stored (C10)', async () => {
    const services = await createServices(configFor(environment))
    expect(services.environment).toBeUndefined()
    expect(Math.abs(services.clock.now() - Date.now())).toBeLessThan(60_000)
    expect(await refusalOf(services)).toMatchObject({ status: 401 })
    expect(network.mock.calls.map(([url]) => url)).toEqual(['/api/login'])
  })
})

describe.each([
  ['local', {}],
  ['testing', {}],
  ['local', { mock: true }],
] as const)('in the environment %s with %o', (environment, more) => {
  it('calls go through the switchboard and time is asked of it', async () => {
    const services = await createServices(configFor(environment, more))
    const { clock } = services
    expect(clock).toBe(switchboardOf(services)?.clock)
    expect(clock.ahead()).toBe(86_400_000)
  })
})

it('nobody is kept from signing in by a fault: without a session there is none', async () => {
  const services = await createServices(configFor('local'))
  expect(switchboardOf(services)?.get().rules).toEqual([])
  expect(await refusalOf(services)).toMatchObject({ status: 401 })
  expect(switchboardOf(services)?.seenCalls()).toEqual([{ method: 'POST', path: 'login' }])
})
