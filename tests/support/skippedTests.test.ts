import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { needs } from './needs.ts'
import { projectFiles } from './projectFiles.ts'
import { playwrightSkips, skippedLines, vitestSkips } from './skippedTests.ts'

describe('tests that are skipped', () => {
  let folder: string
  let report: string
  const written = (content: object) => {
    writeFileSync(report, JSON.stringify(content))
    return report
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'abo-panel-skips-'))
    report = join(folder, 'report.json')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are those that lack something, and say what', () => {
    expect(needs({ nginx: '/usr/sbin/nginx', PostgreSQL: true })).toEqual({})
    expect(needs({ nginx: undefined, systemd: false, PostgreSQL: '/usr/bin' })).toEqual({
      skip: true,
      meta: { lacks: 'nginx and systemd' },
    })
  })

  it('are skipped in no other way, or nobody would say why', () => {
    const others = projectFiles('.')
      .filter((file) => /^tests\/.*\.test\.tsx?$/.test(file) && file !== 'tests/support/skippedTests.test.ts')
      .filter((file) => /\.(skipIf|runIf|skip|todo)\(/.test(readFileSync(file, 'utf8')))
    expect(others).toEqual([])
  })

  it('are found in what Vitest reports, with the group and what it lacks', () => {
    const passed = { ancestorTitles: ['', 'a balancer'], title: 'is up', status: 'passed', meta: {} }
    const assertionResults = [
      passed,
      { ...passed, status: 'skipped', meta: { lacks: 'nginx' } },
      { ...passed, status: 'pending', ancestorTitles: [''], title: 'alone' },
    ]
    const file = join(process.cwd(), 'tests/deploy/nginx.test.ts')
    expect(vitestSkips(written({ testResults: [{ name: file, assertionResults }] }))).toEqual([
      { file: 'tests/deploy/nginx.test.ts', group: 'a balancer', lacks: 'nginx' },
      { file: 'tests/deploy/nginx.test.ts', group: 'alone', lacks: undefined },
    ])
  })

  it('are found in what Playwright reports, in groups too', () => {
    const spec = (status: string, annotations: object[]) => ({
      title: 'signs in',
      tests: [{ status, annotations }],
    })
    const inner = {
      file: 'e2e/firebase.spec.ts',
      specs: [spec('skipped', [{ type: 'skip', description: 'an emulator' }])],
    }
    const suites = [{ file: 'e2e/firebase.spec.ts', specs: [spec('expected', [])], suites: [inner] }]
    const config = { rootDir: join(process.cwd(), 'tests') }
    expect(playwrightSkips(written({ config, suites }))).toEqual([
      { file: 'tests/e2e/firebase.spec.ts', group: 'signs in', lacks: 'an emulator' },
    ])
  })

  it('are none where a runner has reported nothing', () => {
    expect([...vitestSkips(join(folder, 'none')), ...playwrightSkips(join(folder, 'none'))]).toEqual([])
  })

  it('are told by what they lack, each group once with its number', () => {
    const ofNginx = { file: 'a.test.ts', group: 'a balancer', lacks: 'nginx' }
    const other = { file: 'b.test.ts', group: 'alone', lacks: undefined }
    expect(skippedLines([ofNginx, other, ofNginx])).toEqual([
      '2 skipped, without nginx:',
      '  a.test.ts: a balancer (2)',
      '1 skipped, nobody says why:',
      '  b.test.ts: alone',
    ])
    expect(skippedLines([])).toEqual([])
  })
})
