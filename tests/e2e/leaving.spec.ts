import { expect } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { createCampaign, leaveDialog, openCampaign, price, save, storedCampaign } from './campaignForm.ts'
import { openAs, people } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
let id = ''
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})
test.beforeEach(async () => {
  id = await createCampaign(product.url)
})

const form = () => `${product.url}/panel/subscriptions/${id}/edit`

test('whoever leaves changed input is asked: by a link, by Back and Forward, by closing the tab (F01, F02, F03)', async ({
  page,
}) => {
  const stay = async () => {
    await expect(leaveDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(leaveDialog(page)).toBeHidden()
    await expect(page).toHaveURL(form())
    await expect(price(page)).toHaveValue('9,99')
  }
  // By links from the record on, so that Back leads within the panel as well.
  await openAs(page, product.url, people.editor, `/panel/subscriptions/${id}`)
  await page.getByRole('link', { name: 'Bearbeiten' }).click()
  await expect(price(page)).toHaveValue('5,00')
  await page.getByRole('link', { name: 'Journeys' }).first().click()
  // The address is there before the page; what is typed in between goes into the form that is being left.
  await expect(page.getByRole('heading', { level: 1, name: 'Journeys' })).toBeVisible()
  await page.goBack()
  await expect(price(page)).toHaveValue('5,00')

  await test.step('a link away asks; Enter stays, and keeps it (F01)', async () => {
    await price(page).fill('9,99')
    await page.getByRole('link', { name: 'Journeys' }).first().click()
    await expect(leaveDialog(page)).toBeVisible()
    expect(await violationsOn(page, '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(leaveDialog(page)).toBeHidden()
    await expect(page).toHaveURL(form())
    await expect(price(page)).toHaveValue('9,99')
  })

  await test.step('Forward and Back ask the same, and the address stays when one stays (F02)', async () => {
    for (const step of [1, -1]) {
      await page.evaluate((delta) => history.go(delta), step)
      await stay()
    }
    await page.evaluate(() => history.forward())
    await leaveDialog(page).getByRole('button', { name: 'Verwerfen' }).click()
    await expect(page).toHaveURL(`${product.url}/panel/user-journeys`)
  })

  await test.step('discarding leaves no draft', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Journeys' })).toBeVisible()
    await page.goBack()
    await expect(price(page)).toHaveValue('5,00')
    await expect(page.getByText('Nicht gespeicherter Entwurf')).toHaveCount(0)
  })

  await test.step('closing the tab asks the question of the browser, only when something was changed (F03)', async () => {
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await price(page).click()
    await page.reload()
    await expect(price(page)).toHaveValue('5,00')
    expect(questions).toEqual([])
    // The browser asks only for somebody who has touched the page that is left.
    await price(page).click()
    await price(page).fill('9,99')
    await expect(price(page)).toHaveValue('9,99')
    await page.reload()
    expect(questions).toEqual(['beforeunload'])
    // The draft is there all the same.
    await expect(page.getByText('Nicht gespeicherter Entwurf')).toBeVisible()
  })
})

inLongRun(
  'what is kept as a draft is offered again with its age and its changes, and is gone once saved',
  async ({ page }) => {
    await openCampaign(page, product.url, id)
    await price(page).fill('7,77')
    await page.getByLabel('Name').fill('Anders')
    await page.getByRole('link', { name: 'Mediathek' }).first().click()
    await leaveDialog(page).getByRole('button', { name: 'Als Entwurf behalten' }).click()
    await page.goto(form())
    const offer = page.getByRole('alert').filter({ hasText: 'Nicht gespeicherter Entwurf' })
    await expect(offer.getByRole('row', { name: /Monatspreis/ })).toContainText(/5,00.*7,77/)
    await expect(offer.getByRole('row', { name: /Name/ })).toContainText('Anders')
    await expect(price(page)).toHaveValue('5,00')
    await offer.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(price(page)).toHaveValue('7,77')
    await save(page).click()
    await expect(page).toHaveURL(/\/panel\/subscriptions(\?|$)/)
    expect(await storedCampaign(product.url, id)).toMatchObject({ monthlyPrice: 7.77, name: 'Anders' })
    await page.goto(form())
    await expect(price(page)).toHaveValue('7,77')
    await expect(page.getByText('Nicht gespeicherter Entwurf')).toHaveCount(0)
  },
)

inLongRun('a tab that dies loses nothing that was typed a moment before', async ({ page, context }) => {
  await openCampaign(page, product.url, id)
  await price(page).fill('8,88')
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('8.88'))
  const again = await context.newPage()
  await page.close()
  await again.goto(form())
  await again.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(price(again)).toHaveValue('8,88')
})
