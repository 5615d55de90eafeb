import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Example, readExample, readUsersExample } from '../walk/entries.ts'
import { installProduct } from './install.ts'
import { loadProduct, productNames } from './listProducts.ts'
import { startReal } from './startReal.ts'

/**
 * `npm run try -- json-server`: installs and starts a product with the rows of the tests, writes a configuration with its example, tells
 * how the panel is started with it, and leaves nothing behind at Ctrl+C. With `--once` it stops at once and shows a record of each collection.
 */
const [name = '', ...words] = process.argv.slice(2)
if (!productNames().includes(name)) throw new Error(`There are: ${productNames().join(', ')}`)
// From the first moment on: what is started until then is ended as well.
const end = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})
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
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-try-'))
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8'))
  const startWith = (example: Example, fileName: string, environment: Record<string, string> = {}) => {
    const file = join(folder, fileName)
    writeFileSync(file, JSON.stringify({ ...shipped, ...example }, undefined, 2))
    const variables = Object.entries({ ...environment, CONFIG_FILE: file })
    return `  ${variables.map(([key, value]) => `${key}='${value}'`).join(' ')} npm start\n`
  }
  const example = readExample(name, running.url)
  console.log(`Now, in another terminal:\n\n${startWith(example, 'config.json', running.environment)}`)
  const ofUsers = readUsersExample(name, running.url)
  if (ofUsers) console.log(`Or for its own users:\n\n${startWith(ofUsers, 'users.json')}`)
  for (const account of [running.user, running.reader])
    if (account) console.log(`  ${account.username}, ${account.password}`)
  // A promise alone keeps no program running.
  const busy = setInterval(() => undefined, 60_000)
  await end
  clearInterval(busy)
  rmSync(folder, { recursive: true, force: true })
  await running.stop()
}
