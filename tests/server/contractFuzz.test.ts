import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '#model/contract/openApi.ts'
import { startFuzzedServer } from '../support/contractFuzz/fuzzedServer.ts'
import { isLongRun } from '../support/long.ts'

let fuzzed: Awaited<ReturnType<typeof startFuzzedServer>>
beforeAll(async () => {
  fuzzed = await startFuzzedServer()
}, 60_000)
afterAll(() => fuzzed?.close())

describe('the API, called with what a generator makes of its own contract and with hostile values', () => {
  it('never fails, and answers as declared', async () => {
    const { calls, statuses, findings } = await fuzzed.fuzz(
      Number(process.env.FUZZ_SEED ?? 1),
      isLongRun ? 6 : 3,
    )
    expect(findings.slice(0, 20).join('\n')).toBe('')
    expect(calls).toBeGreaterThan(200)
    // It is not refused at the door only.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '201', '400', '401', '403', '404']))
    expect(fuzzed.server.failures).toEqual([])
  }, 300_000)

  it('is found out where the contract says something else', async () => {
    const { contract } = fuzzed
    const broken = structuredClone(contract) as Mutable<Contract>
    Object.assign(broken.components.schemas.customers as object, { required: ['thereIsNoSuchKey'] })
    expect((await fuzzed.fuzz(2, isLongRun ? 3 : 1, broken)).findings.join('\n')).toContain(
      'thereIsNoSuchKey',
    )

    const silent = structuredClone(contract) as Mutable<Contract>
    for (const place of Object.values(silent.paths)) {
      for (const operation of Object.values(place)) Reflect.deleteProperty(operation.responses, '400')
    }
    expect((await fuzzed.fuzz(3, 1, silent)).findings.join('\n')).toContain('the status is not declared')
  }, 300_000)
})

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] }
