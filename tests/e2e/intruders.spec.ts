import { expect, type Page } from '@playwright/test'
import { createCampaign, openCampaign, save, storedCampaign } from './campaignForm.ts'
import { intrude, translate, translated } from './intruders.ts'
import { openAs, people, searchList, signIn } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

const password = (page: Page) => page.locator('input[name="password"]')
const username = (page: Page) => page.locator('input[name="username"]')

async function holdScript(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

/** Whatever changes the form that has come as HTML. */
const changes: Readonly<Record<string, () => void>> = {
  'an element beside each input': () => {
    for (const input of document.querySelectorAll('input')) input.after(document.createElement('div'))
  },
  'an element around each input': () => {
    for (const input of document.querySelectorAll('input')) {
      const around = document.createElement('span')
      input.before(around)
      around.append(input)
    }
  },
  'other texts': () => {
    const heading = document.querySelector('h1')
    if (heading) heading.textContent = 'Sign in'
  },
  'a translation of the heading': () => {
    const heading = document.querySelector('h1')
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = 'Sign in'
    outer.append(inner)
    heading?.replaceChildren(outer)
  },
  'a form that is gone but for its inputs': () => {
    document.querySelector('header')?.remove()
    document.querySelector('.auth-submit')?.remove()
  },
}

for (const [change, make] of Object.entries(changes)) {
  inLongRun(
    `${change} before the script takes the sign-in over: what is typed stays, with its caret, and signs in`,
    async ({ page, sharedProduct }) => {
      const letGo = await holdScript(page)
      await page.goto(`${sharedProduct.url}/auth/signin`, { waitUntil: 'commit' })
      await username(page).fill(people.admin.username)
      await password(page).fill(people.admin.password)
      await password(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
      await page.evaluate(make)
      await password(page).focus()
      letGo()
      await expect(page.locator('html')).toHaveAttribute('data-state', 'done')
      await expect(username(page)).toHaveValue(people.admin.username)
      await expect(password(page)).toHaveValue(people.admin.password)
      await expect(password(page)).toBeFocused()
      expect(await password(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
      await page.getByRole('button', { name: 'Einloggen' }).click()
      await expect(page.getByRole('button', { name: 'Konto' })).toBeVisible()
    },
  )
}

inLongRun(
  'somebody signs in and works while an extension changes the page and fails',
  async ({ page, sharedProduct: { url } }) => {
    await intrude(page)
    await signIn(page, url, people.admin)
    await expect(page.locator('html')).toHaveAttribute('data-state', 'done')
    const id = await createCampaign(url)
    await openCampaign(page, url, id)
    // Its failures are told nowhere, least of all in the place of ours.
    await expect(page.getByText(/schief gegangen|nicht ganz geladen/)).toHaveCount(0)
    await page.getByLabel('Name').fill('Trotz Erweiterung')
    await save(page).click()
    await expect(page).toHaveURL(/\/panel\/subscriptions(\?|$)/)
    expect(await storedCampaign(url, id)).toMatchObject({ name: 'Trotz Erweiterung' })
  },
)

inLongRun(
  'a start that really fails says so, whoever else fails beside it',
  async ({ page, sharedProduct: { url } }) => {
    await intrude(page)
    await page.route(/\/assets\/germanFirst-/, (route) => route.abort())
    await page.goto(`${url}/auth/signin`)
    await expect(page.getByRole('heading', { name: 'Etwas ist schief gegangen.' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-state', 'failed')
  },
)

inLongRun('Enter that ends a composition opens nothing', async ({ page, sharedProduct: { url } }) => {
  await openAs(page, url, people.admin, '/panel/campaign-assignment')
  const search = page.getByRole('searchbox')
  await search.fill('a')
  await expect(page.locator('.place-list [aria-busy], .place-list').first()).toHaveAttribute(
    'aria-busy',
    'false',
  )
  const browser = await page.context().newCDPSession(page)
  await search.press('End')
  await browser.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await expect(search).toHaveValue('ani')
  await search.evaluate((input) => {
    for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how }),
      )
    }
  })
  await browser.send('Input.insertText', { text: 'nna' })
  // It is still here, and searches.
  await search.fill('kein Treffer')
  await expect(page.locator('.place-list li')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
})

for (const from of ['load', 'DOMContentLoaded'] as const) {
  const run = from === 'load' ? test : inLongRun
  run(
    `the panel is searched and edited in a page that is translated from ${from} on, and nothing of it is saved`,
    async ({ page, sharedProduct: { url } }) => {
      await translate(page, from)
      await page.goto(`${url}/auth/signin`)
      await username(page).fill(people.admin.username)
      await password(page).fill(people.admin.password)
      await password(page).press('Enter')
      await expect(page.getByRole('button', { name: 'Konto' })).toBeVisible()
      await expect(page.locator('main h1')).toContainText(translated)
      const id = await createCampaign(url)
      const before = await storedCampaign(url, id)
      await page.goto(`${url}/panel/subscriptions`)
      await searchList(page, 'a')
      await searchList(page, 'kein Treffer')
      await page.goto(`${url}/panel/subscriptions/${id}/edit`)
      await page.locator('[name="pricePerEmployee"]').fill('2')
      await page.locator('form button[type="submit"]').click()
      await expect(page).toHaveURL(/\/panel\/subscriptions(\?|$)/)
      const after = await storedCampaign(url, id)
      expect({ ...after, updatedAt: before.updatedAt }).toEqual({ ...before, pricePerEmployee: 2 })
      expect(JSON.stringify(after)).not.toContain(translated)
    },
  )
}
