import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { panelEntries } from '../support/panelRoutes.ts'
import { test } from './sharedProduct.ts'

const campaigns = panelEntries.find(({ name }) => name === 'campaigns')
if (!campaigns) throw new Error('the product has no subscriptions')

test('npm run doctor -- --thorough finds nothing at the examples of the documentation', async () => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-thorough-'))
  const file = join(folder, 'config.json')
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'))
  const resources = ['invoices', 'suppliers'].map((name) =>
    JSON.parse(readFileSync(`docs/examples/${name}.json`, 'utf8')),
  )
  writeFileSync(file, JSON.stringify({ ...shipped, resources }))
  const words = ['--import', 'tsx', 'src/doctor/doctor.ts', file, '--thorough', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, words)
  const { ok, thorough } = JSON.parse(stdout)
  const atTheApi = ['rights', 'values', 'roundTrip', 'wayBack']
  expect(thorough.map(({ resource, purpose }: Record<string, string>) => `${resource} ${purpose}`)).toEqual([
    ...['invoices', 'suppliers'].flatMap((name) => atTheApi.map((purpose) => `${name} ${purpose}`)),
    ...['invoices pages', 'suppliers pages'],
  ])
  expect(ok, stdout).toBe(true)
  rmSync(folder, { recursive: true })
})
