import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failedLines, playwrightFailures, vitestFailures } from './failedTests.ts'

describe('tests that failed', () => {
  let folder: string
  const written = (content: object) => {
    const report = join(folder, 'report.json')
    writeFileSync(report, JSON.stringify(content))
    return report
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'abo-panel-failures-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are found in what Vitest reports, and files that cannot be read too', () => {
    const passed = { fullName: 'a list is read', status: 'passed', failureMessages: [] }
    const failed = { fullName: 'a list is sorted', status: 'failed', failureMessages: ['expected 1 to be 2'] }
    const file = (name: string) => join(process.cwd(), 'tests', name)
    const testResults = [
      { name: file('list.test.ts'), message: '', assertionResults: [passed, failed] },
      { name: file('other.test.ts'), message: 'Unexpected token', assertionResults: [] },
    ]
    expect(vitestFailures(written({ testResults }))).toEqual([
      { file: 'tests/list.test.ts', title: 'a list is sorted', message: 'expected 1 to be 2' },
      { file: 'tests/other.test.ts', title: 'the file itself', message: 'Unexpected token' },
    ])
  })

  it('are found in what Playwright reports, in groups too', () => {
    const spec = (title: string, status: string, errors: object[]) => ({
      title,
      tests: [{ status, results: [{ errors }] }],
    })
    const inner = {
      file: 'e2e/lists.spec.ts',
      specs: [spec('pages', 'unexpected', [{ message: 'Timeout' }])],
    }
    const suites = [{ file: 'e2e/lists.spec.ts', specs: [spec('sorts', 'expected', [])], suites: [inner] }]
    expect(playwrightFailures(written({ suites }))).toEqual([
      { file: 'tests/e2e/lists.spec.ts', title: 'pages', message: 'Timeout' },
    ])
  })

  it('are none where a runner has reported nothing', () => {
    const none = join(folder, 'none')
    expect([...vitestFailures(none), ...playwrightFailures(none)]).toEqual([])
  })

  it('are told with the first lines of what went wrong, without colours', () => {
    const message = ['\u001B[31mexpected\u001B[39m', '', ...Array.from({ length: 40 }, () => 'at')].join('\n')
    const lines = failedLines([{ file: 'a.test.ts', title: 'counts', message }])
    expect(lines.slice(0, 2)).toEqual(['FAILED a.test.ts: counts', '  expected'])
    expect(lines).toHaveLength(13)
    expect(failedLines([])).toEqual([])
  })
})
