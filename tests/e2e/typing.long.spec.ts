import { expect, type Page } from '@playwright/test'
import { isLongRun } from '../support/long.ts'
import { createCampaign, end, openCampaign, price, save, storedCampaign } from './campaignForm.ts'
import { openAs, people } from './people.ts'
import type { SharedProduct } from './shared.ts'
import { inLongRun, test } from './sharedProduct.ts'

let product: SharedProduct
test.beforeAll(async ({ sharedProduct }) => {
  product = sharedProduct
})

const list = /\/panel\/subscriptions(\?|$)/

async function saved(page: Page) {
  await save(page).click()
  await expect(page).toHaveURL(list)
}

inLongRun(
  'an end before the start, blanks only and a megabyte are told at their fields (F12)',
  async ({ page }) => {
    const id = await createCampaign(product.url)
    await openCampaign(page, product.url, id)
    await end(page).fill('30.11.26')
    await price(page).fill('   ')
    await page.getByLabel('Name').evaluate((input: HTMLInputElement) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      setValue?.call(input, 'x'.repeat(1_000_000))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await save(page).click()
    const errors = page.getByRole('alert').filter({ hasText: '3 Angaben stimmen noch nicht' })
    await expect(errors).toContainText('Höchstens 120 Zeichen')
    await expect(errors).toContainText('Dieses Feld ist ein Pflichtfeld')
    await expect(errors).toContainText('Darf nicht vor „Beginn“ liegen')
    await errors.getByRole('button', { name: 'Ende' }).click()
    await expect(end(page)).toBeFocused()
  },
)

// Faults show on one side of UTC only, so that there is a zone of each.
for (const timezoneId of [
  'America/Los_Angeles',
  ...(isLongRun ? ['Pacific/Auckland', 'Europe/Berlin'] : []),
]) {
  test(`a day is the same after saving and reloading in ${timezoneId} (F12)`, async ({ browser }) => {
    const context = await browser.newContext({ timezoneId, locale: 'de-DE' })
    const page = await context.newPage()
    const id = await createCampaign(product.url, { startDate: null, endDate: null })
    await openCampaign(page, product.url, id)
    await page.getByLabel('Beginn').fill('29.03.2026')
    await end(page).fill('2026-10-25')
    await page.getByLabel('Laufzeit in Monaten').fill('7')
    await saved(page)
    expect(await storedCampaign(product.url, id)).toMatchObject({
      startDate: '2026-03-29',
      endDate: '2026-10-25',
    })
    await page.goto(`${product.url}/panel/subscriptions/${id}/edit`)
    await expect(page.getByLabel('Beginn')).toHaveValue('29.03.2026')

    await test.step('chosen from the calendar by keyboard as well', async () => {
      await end(page).focus()
      await page.keyboard.press('Alt+ArrowDown')
      await expect(page.getByRole('grid')).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Kalender' })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(end(page)).toHaveValue('26.10.2026')
    })
    await context.close()
  })
}

inLongRun(
  'the form of a new record says what is missing, in the order of its fields, and leads there',
  async ({ page }) => {
    await openAs(page, product.url, people.editor, '/panel/subscriptions/create')
    await page.getByLabel('Preis je Mitarbeiter').fill('')
    await save(page).click()
    const errors = page.getByRole('alert').filter({ hasText: 'Angaben stimmen noch nicht' })
    await expect(errors.getByRole('listitem')).toHaveText([/^Monatspreis/, /^Preis je Mitarbeiter/])
    await expect(price(page)).toBeFocused()
    // A notice would come a moment later, over the button.
    const notice = page.getByText('Das Formular ist ungültig')
    expect(await notice.waitFor({ timeout: 2000 }).catch(() => 'none')).toBe('none')
  },
)

inLongRun(
  'whoever goes through a form by Tab sees each field, at a desk and on a phone',
  async ({ page }) => {
    const id = await createCampaign(product.url)
    await openCampaign(page, product.url, id)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 700 })
      await page.reload()
      await page.waitForLoadState('networkidle')
      await page.getByRole('textbox', { name: 'Name' }).focus()
      const reached: string[] = []
      for (const direction of ['Tab', 'Shift+Tab']) {
        for (let step = 0; step < 12; step++) {
          await page.keyboard.press(direction)
          const { name, isCovered } = await page.evaluate(() => {
            const focused = document.activeElement as HTMLElement
            const { left, top, width, height } = focused.getBoundingClientRect()
            const above = document.elementFromPoint(left + width / 2, top + height / 2)
            // A field's own label passes over its input while it rises.
            // A slider's own input is invisible; what is seen is around it.
            const place = focused.closest('[data-field], .MuiSlider-root') ?? focused
            const isSeen = above !== null && place.contains(above)
            const name = focused.getAttribute('name') ?? focused.getAttribute('aria-label')
            return { name: name ?? focused.innerText, isCovered: !isSeen }
          })
          reached.push(name)
          expect(isCovered, `${direction} ${step}: ${name} at ${width}`).toBe(false)
        }
      }
      expect(reached).toEqual(expect.arrayContaining(['monthlyPrice', 'duration', 'Abbrechen']))
    }
  },
)

inLongRun('a form has all its inputs when it is shown: nothing moves under the mouse', async ({ page }) => {
  await openAs(page, product.url, people.editor, '/panel/subscriptions/create')
  // Looked at in the very frame in which the first of them is there.
  const shown = await page.waitForFunction(() => {
    const inputs = ['[name="monthlyPrice"]', '[data-field="journeys"] [role="combobox"]']
    const [price, journeys] = inputs.map((input) => document.querySelector(input) !== null)
    return price && { journeys }
  })
  expect(await shown.jsonValue()).toEqual({ journeys: true })

  await openCampaign(page, product.url, await createCampaign(product.url))
  await expect(page.getByRole('combobox', { name: 'Journeys: Hinzufügen' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shiftedBy(page)).toBe(0)
})

/** How far parts have moved since the page was loaded, as the browser measures it (cumulative layout shift). */
function shiftedBy(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    const add = (shifts: PerformanceEntryList) => {
      for (const shift of shifts as (PerformanceEntry & { value: number })[]) sum += shift.value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What the frame before has moved is told with the one after.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    add(observer.takeRecords())
    return sum
  })
}
