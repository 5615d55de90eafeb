import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { playwrightTimes, slowestTen, vitestTimes } from './slowest.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-slowest-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('tells how long each file took, by the reports of both runners', () => {
  const name = join(process.cwd(), 'tests/a.test.ts')
  expect(vitestTimes(reportOf({ testResults: [{ name, startTime: 1000, endTime: 3500 }] }))).toEqual([
    { file: 'tests/a.test.ts', seconds: 2.5 },
  ])
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suite = {
    file: 'e2e/b.spec.ts',
    specs: [spec(1000, 200)],
    suites: [{ file: 'e2e/b.spec.ts', specs: [spec(300)] }],
  }
  expect(playwrightTimes(reportOf({ suites: [suite] }))).toEqual([
    { file: 'tests/e2e/b.spec.ts', seconds: 1.5 },
  ])
})

it('names ten, the slowest first, and none where nothing was written', () => {
  const times = Array.from({ length: 12 }, (_none, index) => ({ file: `${index}.test.ts`, seconds: index }))
  const [heading, first, ...others] = slowestTen(times).split('\n')
  expect([heading, first?.trim(), others.length]).toEqual(['The slowest ten files:', '11.0 s  11.test.ts', 9])
  expect([...vitestTimes('nowhere'), ...playwrightTimes('nowhere')]).toEqual([])
})
