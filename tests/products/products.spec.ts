import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openAs, people } from '../e2e/people.ts'
import { startFaultProxy } from '../support/faultProxy.ts'
import { copyOfSeeded, startProduct } from '../support/product.ts'
import type { RealProduct } from './product.ts'
import { installProduct } from './support/install.ts'
import { loadProduct, productNames } from './support/listProducts.ts'
import { noteResult } from './support/results.ts'
import { startReal } from './support/startReal.ts'
import { entriesOfExample, idKey, readExample } from './walk/entries.ts'
import { walkFilters, walkLists } from './walk/lists.ts'
import { walkMenus } from './walk/menu.ts'
import { faultsOf, type ProductResult } from './walk/outcomes.ts'
import { walkRecords } from './walk/records.ts'
import { walkEmpty, walkReads, walkRefusals, walkUses, walkWrites } from './walk/troubles.ts'
import type { Walk } from './walk/walk.ts'

const parts = {
  lists: walkLists,
  filters: walkFilters,
  menus: walkMenus,
  uses: walkUses,
  records: walkRecords,
  refusals: walkRefusals,
  reads: walkReads,
  writes: walkWrites,
  empty: walkEmpty,
}

/** While a product is being wired: `WALK=lists,filters` walks these parts alone. */
const chosen = (process.env.WALK ?? '').split(',').filter((part) => part !== '')

/** Every real product with its example as it stands in the documentation, walked as staff would. */
for (const name of productNames()) {
  test(name, async ({ page }) => {
    test.setTimeout(40 * 60_000)
    page.setDefaultTimeout(20_000)
    const product = await loadProduct(name)
    const installation = installProduct(product)
    const result: ProductResult = { name, outcomes: [], cannot: product.cannot ?? {}, silent: [], seconds: 0 }
    if ('lacks' in installation) {
      noteResult({ ...result, lacks: installation.lacks })
      test.skip(true, installation.lacks)
      return
    }
    const started = Date.now()
    await walkProduct(page, product, result, installation)
    result.seconds = Math.round((Date.now() - started) / 1000)
    const isWhole = chosen.length === 0
    if (isWhole) noteResult(result)
    expect(faultsOf(result, isWhole)).toEqual([])
  })
}

async function walkProduct(
  page: Page,
  product: RealProduct,
  { outcomes, silent }: ProductResult,
  installation: { folder: string; node: string },
): Promise<void> {
  const running = await startReal(product, installation)
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-products-'))
  const { origin, pathname } = new URL(running.url)
  const proxy = await startFaultProxy(origin, { remembers: false })
  const example = readExample(product.name, proxy.url + pathname)
  const configFile = join(folder, 'config.json')
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'))
  writeFileSync(configFile, JSON.stringify({ ...shipped, ...example }))
  const dataFolder = await copyOfSeeded()
  const panel = await startProduct({
    // A busy machine may build the panel first.
    ...{ configFile, environment: running.environment, patience: 600 },
    ...(dataFolder ? { dataFolder } : {}),
  })
  try {
    const entries = entriesOfExample(example)
    const idsOf = async (collection: 'customers' | 'invoices', entry: Walk['invoices'], key: string) => {
      const wire = entry.fields.find((field) => field.name === key)?.wire ?? key
      const rows = await running.rows(collection)
      return new Map(rows.map((row) => [String(row[wire]), String(row[idKey(entry)])]))
    }
    const customerIds = await idsOf('customers', entries.customers, 'name')
    const invoiceIds = await idsOf('invoices', entries.invoices, 'number')
    const walk: Walk = {
      ...{ ...entries, page, product, running, proxy, outcomes, silent, customerIds, invoiceIds },
      url: panel.url,
    }
    // A form that is left asks.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    await openAs(page, panel.url, people.admin, `/panel/${entries.customers.path}`)
    await page.waitForLoadState('networkidle')
    for (const [part, go] of Object.entries(parts))
      if (chosen.length === 0 || chosen.includes(part)) await go(walk)
  } finally {
    await panel.stop()
    await proxy.stop()
    await running.stop()
    rmSync(folder, { recursive: true })
  }
}
