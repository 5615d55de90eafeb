import { expect, test } from '@playwright/test'
import { type Product, startProduct } from '../support/product.ts'
import { people, signIn } from './people.ts'
import { expireIdToken, watchCalls } from './sessions.ts'

// React runs effects twice in development, where StrictMode finds what is not ready for it.
let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ script: 'dev' })
})
test.afterAll(() => product?.stop())

test('in React’s StrictMode a token is renewed once, and the person is asked for once (S14)', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(60_000)
  await signIn(page, product.url, people.admin)
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  // Or a late call of this page renews the token as well.
  await page.goto('about:blank')
  await expireIdToken(context, product.url)
  const { count } = watchCalls(page)
  await page.goto(`${product.url}/panel/subscriptions`)
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  expect(count('renew-access-token')).toBe(1)
  expect(count('api-authority/self')).toBe(1)
  expect(count('leandirectory_management/api/management/user/v1/find')).toBe(1)
})
