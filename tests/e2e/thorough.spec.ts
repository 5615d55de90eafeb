import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { panelEntries } from '../support/panelRoutes.ts'
import { pageFaults } from '../thorough/pages.ts'
import { typedFaults } from '../thorough/typedMistakes.ts'
import { openAs, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

const campaigns = panelEntries.find(({ name }) => name === 'campaigns')
if (!campaigns) throw new Error('the product has no subscriptions')
const entry = campaigns

inLongRun('npm run doctor -- --thorough finds nothing at the examples of the documentation', async () => {
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

inLongRun(
  'a page whose title is another than the entry has is noticed',
  async ({ browser, sharedProduct: { url } }) => {
    const renamed = {
      ...entry,
      label: ['Vertrag', 'Verträge'] as const,
      access: { ...entry.access, create: 'never', show: 'never', edit: 'never' } as const,
    }
    const said = (await pageFaults(browser, url, renamed)).map(({ message }) => message.en)
    expect(said.join()).toContain('de /panel/subscriptions: does not come with title and heading')
  },
)

inLongRun(
  'a field that says nothing of what is typed wrongly is noticed',
  async ({ page, sharedProduct: { url } }) => {
    await openAs(page, url, people.admin, `/panel/${entry.path}/create`)
    await expect(page.getByLabel('Monatspreis')).toBeVisible()
    expect(await typedFaults(page, entry, 'de')).toEqual([])
    await page.evaluate(() => {
      const still = () => {
        for (const each of document.querySelectorAll('[aria-invalid="true"]'))
          each.setAttribute('aria-invalid', 'false')
      }
      new MutationObserver(still).observe(document.body, {
        attributes: true,
        subtree: true,
        attributeFilter: ['aria-invalid'],
      })
    })
    const said = (await typedFaults(page, entry, 'de')).map(({ message }) => message.en)
    expect(said).toEqual(
      [
        ['Laufzeit in Monaten', 'abc'],
        ['Monatspreis', 'abc'],
        ['Preis je Mitarbeiter', 'abc'],
        ['Beginn', '31.2.2027'],
        ['Ende', '31.2.2027'],
      ].map(([label, typed]) => `"${label}" says nothing about "${typed}"`),
    )
  },
)
