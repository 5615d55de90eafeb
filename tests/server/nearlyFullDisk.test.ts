import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answered } from '#server/http/requestNote.ts'
import { scarceDisk } from '#server/operation/diskReserve.ts'
import { createMetrics, serverReadings } from '#server/operation/metrics.ts'
import { createTestServer, credentialsOf, type TestServer } from '../support/server.ts'

const [mebibyte, reserve] = [2 ** 20, 64]
let free = 4000
let server: TestServer
const answered: Answered[] = []
beforeAll(async () => {
  const diskReserve = { bytes: reserve * mebibyte, free: async () => free * mebibyte }
  server = await createTestServer(undefined, [], () => ({
    diskReserve,
    freeDisk: diskReserve.free,
    onAnswered: (each) => void answered.push(each),
  }))
}, 60_000)
afterAll(() => server.close())

async function ready() {
  const response = await server.app.request('http://localhost/health/ready')
  return [response.status, await response.text()]
}

const signIn = () =>
  server.call('login', { method: 'POST', body: { username: 'nobody@example.com', password: 'x' } })

it('a disk that is nearly full is said before nobody can sign in any more, with the variable and what is left', async () => {
  expect(await ready()).toEqual([200, 'ok\n'])
  free = 50
  expect(await ready()).toEqual([
    503,
    'not ready: the disk of DATA_DIR has 50 MiB left, and from 64 MiB down nothing is written (DISK_RESERVE_MIB)\n',
  ])
  expect((await signIn()).status).toBe(401)
  free = 20
  expect((await signIn()).status).toBe(507)
  free = 4000
  expect(await ready()).toEqual([200, 'ok\n'])
})

it('what is refused for it stands in the log with its route and its reason', async () => {
  free = 10
  await signIn()
  free = 4000
  expect(answered.at(-1)).toMatchObject({
    route: '/api/login',
    status: 507,
    reason: expect.stringContaining('disk is nearly full'),
  })
})

it('the room that is left is a figure', async () => {
  const readings = serverReadings({ database: server.database, freeDisk: async () => 5 * mebibyte })
  expect(await createMetrics(readings).text()).toContain('\nabo_panel_disk_free_bytes 5242880\n')
})

it('whoever manages operators learns at sign-in and later how little is left, and nobody else', async () => {
  const told = async (person: 'administrator' | 'editor') => {
    const { json } = await server.call('login', { method: 'POST', body: credentialsOf(person) })
    const self = await server.call('api-authority/self', { token: json.idToken })
    return [json.disk, self.json.disk]
  }
  expect(await told('administrator')).toEqual([undefined, undefined])
  free = 1500
  const left = { free: 1500 * mebibyte, reserve: reserve * mebibyte }
  expect(await told('administrator')).toEqual([left, left])
  expect(await told('editor')).toEqual([undefined, undefined])
  free = 4000
})

it('a disk is told as scarce before a large reserve refuses, and without one at 2 GB, without a bound', async () => {
  const left = (bytes: number) => async () => bytes
  expect(await scarceDisk(left(15e9), 10e9)).toEqual({ free: 15e9, reserve: 10e9 })
  expect(await scarceDisk(left(21e9), 10e9)).toBeUndefined()
  expect(await scarceDisk(left(1e9))).toEqual({ free: 1e9 })
  expect(await scarceDisk(left(2e9))).toBeUndefined()
})
