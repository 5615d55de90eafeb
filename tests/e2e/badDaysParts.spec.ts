import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'

// Parts that are fetched when they are first opened. A browser keeps what it has fetched, so each test has its own.
const words = 'Das ließ sich nicht laden.'
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: words })
const retry = (page: Page) => failure(page).getByRole('button', { name: 'Erneut versuchen' })
const reload = (page: Page) => failure(page).getByRole('button', { name: 'Seite neu laden' })

/** As after a deployment: the file is gone, whatever it is asked for. */
async function lose(page: Page, file: string) {
  const pattern = new RegExp(`/assets/${file}-[^/]*$`)
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }))
  return () => page.unroute(pattern)
}

test('what has failed works when it is tried again, with its styles, and the list around it stays', async ({
  page,
  sharedProduct,
}) => {
  await openAs(page, sharedProduct.url, people.editor, '/panel/subscriptions')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()

  const bringFilter = await lose(page, 'ChosenFilter')
  await page.getByRole('list', { name: 'Filter' }).getByRole('button', { name: 'Status' }).click()
  await expect(failure(page)).toBeVisible()
  await retry(page).click()
  await expect(reload(page)).toBeVisible()
  await bringFilter()
  await retry(page).click()
  // The button that had the focus is gone, and the dialog takes it a moment later.
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Aktiv', exact: true }).press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const bringExport = await lose(page, 'ListExportDialog')
  const exporting = page.getByRole('button', { name: 'Exportieren', exact: true })
  await exporting.click()
  await expect(failure(page)).toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect(exporting).toBeFocused()
  await expect(rows).toHaveCount(count)
  await bringExport()
  await exporting.click()
  const dialog = page.getByRole('dialog', { name: 'Exportieren' })
  await expect(dialog).toBeVisible()
  // Of the stylesheet that did not come with the first try.
  const choice = dialog.locator('.MuiFormControlLabel-root').first()
  await expect(choice).toHaveCSS('align-items', 'flex-start')
})
