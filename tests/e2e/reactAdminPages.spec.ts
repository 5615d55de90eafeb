import { expect, type Page, test } from '@playwright/test'
import { startBlog } from '../support/blog.ts'
import { type Checkout, copyProject } from '../support/checkout.ts'
import { followGuides } from '../support/guides.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { type Product, startProduct } from '../support/product.ts'
import { openAs, people } from './people.ts'

// The pages of react-admin's tutorial as `docs/extending/react-admin.md` has them, in a build of their own; without one,
// what they stand on is tried in tests/shell/reactAdminPages.test.tsx.
test.skip(!isLongRun, longRun)
test.describe.configure({ mode: 'serial' })

let checkout: Checkout
let product: Product
let blog: Awaited<ReturnType<typeof startBlog>>

test.beforeAll(async () => {
  test.setTimeout(400_000)
  checkout = copyProject()
  followGuides(checkout.folder, ['react-admin.md'])
  blog = await startBlog()
  product = await startProduct({ folder: checkout.folder, patience: 300 })
})
// What is still asked for when a test ends, nobody waits for.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))
test.afterAll(async () => {
  await product.stop()
  await blog.stop()
  checkout.remove()
})

/** Signed in at a page of the panel. The blog stands beside the product's API, below the same address. */
async function open(page: Page, path: string) {
  await page.route(/\/api\/(posts|users)\b/, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: blog.url + pathname.slice(4) + search }) })
  })
  await openAs(page, product.url, people.reader, path)
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const writes = () => blog.calls.filter((call) => !call.startsWith('GET'))

test('a list of the tutorial has its line in the menu, heading, title, names of users, filters and pages', async ({
  page,
}) => {
  await open(page, '/panel')
  await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Beiträge' }).click()
  await expect(page).toHaveURL(/\/panel\/posts$/)
  await expect(heading(page)).toHaveText('Beiträge')
  await expect(page).toHaveTitle(/^Beiträge - /)
  await expect(row(page, 'Post of the 1th day')).toContainText('Leanne Graham')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Zur nächsten Seite' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('textbox', { name: 'Search' }).fill('7th')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Leanne Graham' }).click()
  await expect(page).toHaveURL(/\/panel\/users\/1\/show$/)
  await expect(page.getByText('leanne@example.com')).toBeVisible()
})

test('a change in a form is shown at once, undone, and sent when its notification is put away', async ({
  page,
}) => {
  await open(page, '/panel/posts')
  await row(page, 'Post of the 1th day').click()
  await expect(heading(page)).toHaveText('Post "Post of the 1th day"')
  await expect(page).toHaveTitle(/^Post "Post of the 1th day" - /)
  const change = async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('Changed')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(row(page, 'Changed')).toBeVisible()
  }
  await change()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(row(page, 'Post of the 1th day')).toBeVisible()
  expect(writes()).toEqual([])

  await row(page, 'Post of the 1th day').click()
  await change()
  expect(blog.tables.posts?.[0]?.title).toBe('Post of the 1th day')
  await page.getByRole('button', { name: 'Meldung schließen' }).click()
  await expect.poll(() => blog.tables.posts?.[0]?.title).toBe('Changed')
  expect(writes()).toEqual(['PUT /posts/1'])
})

test('a record is made, its user chosen by name', async ({ page }) => {
  await open(page, '/panel/posts')
  await page.getByRole('link', { name: 'Erstellen' }).click()
  await expect(heading(page)).not.toBeEmpty()
  await page.getByRole('combobox', { name: 'User' }).click()
  await page.getByRole('option', { name: 'Ervin Howell' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('New')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect.poll(() => blog.tables.posts?.at(-1)).toMatchObject({ title: 'New', userId: 2 })
  await expect(heading(page)).toHaveText('Post "New"')
})

test('users are listed, and the newest post stands on a screen without the frame', async ({ page }) => {
  await open(page, '/panel/users')
  await expect(heading(page)).toHaveText('Users')
  await expect(row(page, 'Ervin Howell').getByRole('link', { name: 'ervin@example.com' })).toBeVisible()
  await page.goto(`${product.url}/panel/lobby`)
  await expect(heading(page)).toHaveText('New')
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('the panel goes on as it was: its own pages have one heading and their title', async ({ page }) => {
  await open(page, '/panel/posts')
  await expect(heading(page)).toHaveText('Beiträge')
  await page.getByRole('link', { name: 'Journeys' }).click()
  await expect(heading(page)).toHaveText('Journeys')
  await expect(page).toHaveTitle(/^Journeys - /)
  await page.goBack()
  await expect(heading(page)).toHaveText('Beiträge')
  await expect(page).toHaveTitle(/^Beiträge - /)
})
