import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { report } from '#bench/report.ts'
import { startPostgres } from '../support/postgres.ts'
import { postgresPrograms } from '../support/postgresPrograms.ts'
import { growthOf } from '../support/soak/memorySamples.ts'
import { runSoak, type SoakResult } from '../support/soak/runSoak.ts'
import { mostGrowth, soakFigures } from '../support/soak/summary.ts'

/**
 * Fifty people and a browser at work for `SOAK_MINUTES`, behind a proxy that gives one call in fifty a fault.
 * `SOAK_DATABASE=postgres` puts a PostgreSQL server under it in place of PGlite.
 */
const minutes = Number(process.env.SOAK_MINUTES ?? 20)
const onPostgres = process.env.SOAK_DATABASE === 'postgres'
const seed = Number(process.env.SOAK_SEED ?? 1)

describe('a working day of fifty people and a browser, with faults', () => {
  let result: SoakResult
  let stopPostgres = async () => {}

  beforeAll(
    async () => {
      let environment = {}
      if (onPostgres) {
        if (postgresPrograms === undefined) throw new Error('There is no PostgreSQL on this machine.')
        const postgres = await startPostgres(postgresPrograms)
        stopPostgres = postgres.stop
        environment = { DATABASE_URL: postgres.url }
      }
      result = await runSoak({ minutes, staff: 50, faultShare: 0.02, seed, environment })
      const name = onPostgres ? 'soak on PostgreSQL' : 'soak on PGlite'
      const figures = soakFigures(name, result)
      for (const figure of figures) report(figure)
      const { ledger, traffic, memory, browser, serverTroubles } = result
      const { counts, faults } = ledger
      mkdirSync('test-results', { recursive: true })
      const details = { figures, counts, faults, traffic, memory, browser, serverTroubles }
      writeFileSync('test-results/soak.json', `${JSON.stringify(details, undefined, 2)}\n`)
    },
    (minutes + 10) * 60_000,
  )
  afterAll(() => stopPostgres())

  it('is a day with enough work and faults to tell anything', () => {
    expect(result.ledger.writes.filter(({ state }) => state === 'acknowledged').length).toBeGreaterThan(
      50 * minutes,
    )
    expect(Object.keys(result.traffic.faults).length).toBe(6)
    expect(result.browser.navigations).toBeGreaterThan(3 * minutes)
  })

  it('loses nothing that was acknowledged, doubles nothing, halves nothing', () => {
    expect(result.ledger.faults.slice(0, 20)).toEqual([])
  })

  it('has the server answer every call that reaches it', () => {
    expect(result.hasServerRun).toBe(true)
    expect(result.traffic.backendErrors).toEqual([])
  })

  it('writes no error, neither at the server nor in the browser', () => {
    expect(result.serverTroubles.slice(0, 20)).toEqual([])
    expect(result.browser.errors).toEqual([])
  })

  it.each([
    ['the server as the system sees it', 'serverResident'],
    ["the server's heap", 'serverHeap'],
    ["the client's heap", 'clientHeap'],
  ] as const)('keeps %s from growing', (_, samples) => {
    expect(100 * growthOf(result.memory[samples])).toBeLessThan(mostGrowth)
  })
})
