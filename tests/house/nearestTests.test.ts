import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nearestTests } from '../support/nearestTests.ts'
import { quickTests } from '../support/quickTests.ts'

const link = (from: string, to: string, typesOnly = false) => ({ from, to, typesOnly, lazy: false })

const imports = [
  link('src/panel/shell/Menu.tsx', 'src/model/language/access.ts'),
  link('tests/auth/access.test.ts', 'src/model/language/access.ts'),
  link('tests/model/access.test.ts', 'src/model/language/access.ts'),
  link('tests/shell/menu.test.tsx', 'src/panel/shell/Menu.tsx'),
  link('tests/shell/types.test.ts', 'src/model/language/access.ts', true),
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

it('the tests nearest to a change are those that import it, of the same area first, then those of what imports it', () => {
  const all = nearestTests(['src/model/language/access.ts'], isTest, 9, imports)
  expect(all).toEqual([
    'tests/model/access.test.ts',
    'tests/auth/access.test.ts',
    'tests/shell/menu.test.tsx',
  ])
  expect(nearestTests(['src/model/language/access.ts'], isTest, 1, imports)).toEqual(all.slice(0, 1))
})

it('a test that has changed is the nearest, and what hangs on a change by its types alone does not count', () => {
  expect(nearestTests(['tests/shell/types.test.ts'], isTest, 9, imports)).toEqual([
    'tests/shell/types.test.ts',
  ])
})

it('the quick tests are there, whether something has changed or nothing', () => {
  const unchanged = quickTests(['docs/testing.md'])
  expect(unchanged.files.filter((file) => !existsSync(file))).toEqual([])
  const changed = quickTests(['src/features/journal/panel/client.ts'])
  expect(changed.files).toContain('tests/features/journal/undo.test.tsx')
  expect(changed.files).toContain('tests/server/conformance.test.ts')
  expect(changed.files).toContain('tests/validation/iban.test.ts')
})

it('a text and a screen lead to the tests of their area, and a changed browser test is named as left out', () => {
  expect(quickTests(['i18n/de/reports.ts']).files).toContain('tests/features/reports/reportPage.test.tsx')
  expect(quickTests(['src/panel/list/ListScreen.tsx']).files).toContain(
    'tests/views/list/listScreen.test.tsx',
  )
  expect(quickTests(['tests/e2e/lists.spec.ts']).about).toContain('tests/e2e/lists.spec.ts')
})
