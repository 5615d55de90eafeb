import { installProduct } from './install.ts'
import { loadProduct, productNames } from './listProducts.ts'
import { startReal } from './startReal.ts'

/**
 * `tsx tests/products/support/tryProduct.ts json-server`: installs and starts a product with its rows, tells its address and keys, and
 * stops it at Ctrl+C. With `--once` it stops at once.
 */
const [name = '', ...words] = process.argv.slice(2)
if (!productNames().includes(name)) throw new Error(`There are: ${productNames().join(', ')}`)
const product = await loadProduct(name)
const installation = installProduct(product)
if ('lacks' in installation) throw new Error(`${name} lacks ${installation.lacks}`)
const running = await startReal(product, installation)
const [customers, invoices] = await Promise.all([running.rows('customers'), running.rows('invoices')])
console.log(`${running.url}: ${customers.length} customers, ${invoices.length} invoices`)
console.log(JSON.stringify({ environment: running.environment, user: running.user }, undefined, 2))
console.log(JSON.stringify({ customer: customers[0], invoice: invoices[0] }, undefined, 2))
if (words.includes('--once')) await running.stop()
else process.once('SIGINT', () => void running.stop())
