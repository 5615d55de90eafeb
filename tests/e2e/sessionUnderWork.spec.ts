import { expect, test } from '@playwright/test'
import { type Product, startProduct } from '../support/product.ts'
import { apiToken, people, signIn } from './people.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})
test.afterAll(() => product?.stop())

test('a session that ends under a change of many records asks in place, and the change goes on', async ({
  page,
}) => {
  const token = await apiToken(product.url, people.admin)
  await signIn(page, product.url, people.admin, '/panel/subscriptions')
  const boxes = page.getByRole('checkbox', { name: /auswählen/i })
  await boxes.first().check()
  await page.getByRole('button', { name: 'Deaktivieren' }).first().click()
  const switched: string[] = []
  let isOver = false
  await page.route('**/api/api-campaigns-put/*/status', async (route) => {
    switched.push(new URL(route.request().url()).pathname)
    if (switched.length === 3 && !isOver) {
      isOver = true
      const ended = await fetch(`${product.url}/api/sessions`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(ended.ok).toBe(true)
    }
    await route.continue()
  })
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: /deaktivieren/i }).click()
  const again = page.getByRole('dialog', { name: 'Ihre Sitzung ist abgelaufen' })
  await expect(again).toContainText('der laufende Vorgang weiter')
  await again.getByLabel('Passwort').fill(people.admin.password)
  await again.getByRole('button', { name: 'Einloggen' }).click()
  await expect(again).toHaveCount(0)
  await expect(page).toHaveURL(/\/panel\/subscriptions/)
  const list = async () => {
    const fresh = await apiToken(product.url, people.admin)
    const answer = await fetch(`${product.url}/api/api-campaigns-get`, {
      headers: { Authorization: `Bearer ${fresh}` },
    })
    const { data } = (await answer.json()) as { data: { status: string }[] }
    return data.filter(({ status }) => status === 'ACTIVE').length
  }
  await expect.poll(list).toBe(0)
})
