import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Checkout, copyProject } from '#tests/support/checkout.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

// A file of each floor that the API is made of.
const files = [
  'src/features/forms/model/checkAnswers.ts',
  'src/features/journal/server/undo/undoing.ts',
  'src/features/media/server/media.ts',
  'src/kinds/texts/kind.ts',
  'src/product.server.ts',
  'src/resources/customers.ts',
  'src/server/routes/readRoutes.ts',
]

describe('npm run dev', () => {
  let checkout: Checkout
  let product: Product
  beforeAll(async () => {
    checkout = copyProject()
    product = await startProduct({ folder: checkout.folder, script: 'dev' })
  }, 180_000)
  afterAll(async () => {
    await product?.stop()
    checkout?.remove()
  })

  /** Calls until the answer has this status. */
  async function untilStatus(status: number): Promise<void> {
    const statusOf = async () => (await fetch(`${product.url}/api/docs.css`)).status
    await expect.poll(statusOf, { timeout: 60_000, interval: 200 }).toBe(status)
  }

  it.each(files)(
    'loads %s anew when it is edited, and goes on',
    async (file) => {
      const path = join(checkout.folder, file)
      const text = readFileSync(path, 'utf8')
      await untilStatus(200)
      writeFileSync(path, `${text}\nthrow new Error('edited')\n`)
      await untilStatus(500)
      writeFileSync(path, `${text}\n// edited\n`)
      await untilStatus(200)
    },
    150_000,
  )
})
