import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type StyleName, styleNames } from '../support/backends/index.ts'
import type { StandIn } from '../support/backends/standIn.ts'
import { copyOfSeeded, type Product, startProduct } from '../support/product.ts'
import { openAs, people } from './people.ts'
import { nameOf, secret, startBackend, workWithBackend } from './useBackend.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-backends-'))
const configFile = join(folder, 'config.json')
const servers = new Map<StyleName, StandIn>()
let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const parts = await Promise.all(styleNames.map(startBackend))
  for (const [index, style] of styleNames.entries()) {
    const { standIn } = parts[index] ?? {}
    if (standIn) servers.set(style, standIn)
  }
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'))
  const backends = Object.assign({}, ...parts.map((part) => part.backends))
  const resources = parts.flatMap((part) => part.resources)
  writeFileSync(configFile, JSON.stringify({ ...shipped, backends, resources }, null, 2))
  const dataFolder = await copyOfSeeded()
  const environment = { STAND_IN_SECRET: secret }
  product = await startProduct({ configFile, environment, ...(dataFolder ? { dataFolder } : {}) })
})
test.afterAll(async () => {
  await product.stop()
  await Promise.all([...servers.values()].map((standIn) => standIn.close()))
  rmSync(folder, { recursive: true })
})

for (const style of styleNames) {
  test(`an entry in JSON makes ${style} a list, a form and records`, async ({ page }) => {
    const standIn = servers.get(style)
    if (standIn) await workWithBackend(page, product.url, style, standIn)
  })
}

test('the key of a backend that the server calls is in no answer and no page', async ({ page }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => bodies.push(response.text().catch(() => '')))
  await openAs(page, product.url, people.admin, `/panel/${nameOf('stripe')}`)
  await expect(page.locator('tbody tr')).toHaveCount(25)
  const said = [await (await fetch(`${product.url}/config.json`)).text(), await page.content()]
  for (const text of [...said, ...(await Promise.all(bodies))]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain('STAND_IN_SECRET')
    expect(text).not.toContain(servers.get('stripe')?.url)
  }
})
