import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRememberedCounts } from '#server/records/fast/rememberedCounts.ts'
import { openSeededDatabase } from '../support/seededDatabase.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

describe('the count of a list that is narrowed down', () => {
  let server: TestServer
  const sent: string[] = []
  beforeAll(async () => {
    server = await createTestServer(await openSeededDatabase((text) => void sent.push(text)))
  })
  afterAll(() => server.close())

  const list = async (parameters: string) => {
    sent.length = 0
    const path = `api-campaigns-get?limit=2&${parameters}`
    const { json } = await server.call(path, { as: 'administrator' })
    const counted = sent.filter((text) => /count\(\*\).*from "records"/.test(text)).length
    return { ids: json.data.map(({ id }: { id: string }) => id), count: json.maxCount as number, counted }
  }
  const setStatus = (id: string, status: string) =>
    server.call(`api-campaigns-put/${id}/status`, { method: 'PUT', as: 'administrator', body: { status } })

  it('is counted once for all its pages and orders, and for each filter anew', async () => {
    const first = await list('status=ACTIVE')
    expect(first).toMatchObject({ counted: 1 })
    expect(first.count).toBeGreaterThan(2)
    for (const page of ['offset=2', 'sortBy=name&sortOrder=DESC']) {
      expect(await list(`status=ACTIVE&${page}`)).toMatchObject({ count: first.count, counted: 0 })
    }
    const other = await list('status=INACTIVE')
    expect(other.counted).toBe(1)
    expect(other.count).not.toBe(first.count)
  })

  it('is right again after each change, also of a value that is narrowed by', async () => {
    const { count, ids } = await list('status=ACTIVE')
    await setStatus(ids[0] ?? '', 'INACTIVE')
    expect(await list('status=ACTIVE')).toMatchObject({ count: count - 1, counted: 1 })
    await setStatus(ids[0] ?? '', 'ACTIVE')
    expect(await list('status=ACTIVE')).toMatchObject({ count, counted: 1 })
    expect(await list('status=ACTIVE')).toMatchObject({ count, counted: 0 })
  })
})

describe('counts that are remembered', () => {
  it('are asked for once by those who want the same at the same time', async () => {
    const counts = createRememberedCounts()
    let asked = 0
    const count = async () => {
      asked += 1
      return 7
    }
    const of = (version: string) => counts.of('list', version, count)
    expect(await Promise.all([of('1'), of('1'), of('1')])).toEqual([7, 7, 7])
    expect(asked).toBe(1)
    expect([await of('2'), asked]).toEqual([7, 2])
  })

  it('are not remembered where counting failed', async () => {
    const counts = createRememberedCounts()
    await expect(counts.of('list', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await counts.of('list', '1', async () => 3)).toBe(3)
  })

  it('are bounded: those that nobody has asked for are forgotten', async () => {
    const counts = createRememberedCounts()
    for (let number = 0; number < 600; number++) {
      await counts.of('often', '1', async () => -1)
      await counts.of(`list ${number}`, '1', async () => number)
    }
    expect(await counts.of('often', '1', async () => 0)).toBe(-1)
    expect(await counts.of('list 599', '1', async () => 0)).toBe(599)
    expect(await counts.of('list 0', '1', async () => 77)).toBe(77)
  })
})
