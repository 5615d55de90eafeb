import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { productContract } from '#app/server/productContract.ts'
import { serverFeatures } from '#product.server.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { startFuzzedServer } from '../support/contractFuzz/fuzzedServer.ts'
import { installContractTools, lookAt } from '../support/contractTools.ts'
import { startPostgres } from '../support/postgres.ts'
import { needsPostgres, postgresPrograms } from '../support/postgresPrograms.ts'

/** Another one each time; `FUZZ_SEED` repeats one. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.FUZZ_ROUNDS ?? 150)

async function fuzz(open: Parameters<typeof startFuzzedServer>[0]) {
  const fuzzed = await startFuzzedServer(open)
  const { calls, statuses, findings } = await fuzzed.fuzz(seed, rounds)
  console.log(`${calls} calls with the seed ${seed}: ${JSON.stringify(statuses)}`)
  expect(findings.slice(0, 20).join('\n'), `FUZZ_SEED=${seed}`).toBe('')
  expect(fuzzed.server.failures).toEqual([])
  await fuzzed.close()
}

describe('the API, called with thousands of calls made of its own contract', () => {
  it('never fails and answers as declared, on the embedded database', () => fuzz(undefined))

  it('never fails and answers as declared, on PostgreSQL', needsPostgres, async () => {
    const postgres = await startPostgres(postgresPrograms ?? '')
    const opened = await openPostgres(postgres.url, () => undefined)
    await fuzz(opened)
    await postgres.stop()
  })
})

describe('the contract, held against the rules of others', () => {
  const programs = installContractTools()

  it.each(['spectral', 'redocly'] as const)('is without an error for %s, in both languages', (program) => {
    if (programs === undefined) throw new Error('The programs could not be installed.')
    const folder = mkdtempSync(join(tmpdir(), 'abo-panel-contract-'))
    const document = join(folder, 'openapi.json')
    for (const language of ['de', 'en'] as const) {
      const contract = productContract(panelResources(), {
        language,
        title: 'Abo-Panel',
        features: serverFeatures,
      })
      writeFileSync(document, JSON.stringify(contract))
      const { isSound, words } = lookAt(programs, program, document)
      expect(isSound, words).toBe(true)
    }
    // A rule that nothing breaks may not be looked at at all.
    writeFileSync(
      document,
      JSON.stringify({ openapi: '3.1.0', info: { title: 'x' }, paths: { '/x': { get: {} } } }),
    )
    expect(lookAt(programs, program, document).isSound).toBe(false)
    rmSync(folder, { recursive: true })
  })
})
