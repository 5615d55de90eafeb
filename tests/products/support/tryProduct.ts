import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readExample } from '../walk/entries.ts'
import { installProduct } from './install.ts'
import { loadProduct, productNames } from './listProducts.ts'
import { startReal } from './startReal.ts'

/**
 * `npm run try -- json-server`: installs and starts a product with the rows of the tests, writes a configuration with its example, tells
 * how the panel is started with it, and stops at Ctrl+C. With `--once` it stops at once and shows a record of each collection.
 */
const [name = '', ...words] = process.argv.slice(2)
if (!productNames().includes(name)) throw new Error(`There are: ${productNames().join(', ')}`)
const product = await loadProduct(name)
const installation = installProduct(product)
if ('lacks' in installation) throw new Error(`${name} lacks ${installation.lacks}`)
const running = await startReal(product, installation)
const [customers, invoices] = await Promise.all([running.rows('customers'), running.rows('invoices')])
console.log(`${running.url}: ${customers.length} customers, ${invoices.length} invoices`)
if (words.includes('--once')) {
  console.log(JSON.stringify({ customer: customers[0], invoice: invoices[0] }, undefined, 2))
  await running.stop()
} else {
  const file = join(mkdtempSync(join(tmpdir(), 'abo-panel-try-')), 'config.json')
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'))
  writeFileSync(file, JSON.stringify({ ...shipped, ...readExample(name, running.url) }, undefined, 2))
  const keys = Object.entries({ ...running.environment, CONFIG_FILE: file }).map(
    ([key, value]) => `${key}='${value}'`,
  )
  console.log(`Now, in another terminal:\n\n  ${keys.join(' ')} npm start\n`)
  if (running.user) console.log(`Its user: ${running.user.username}, ${running.user.password}`)
  process.once('SIGINT', () => void running.stop())
}
