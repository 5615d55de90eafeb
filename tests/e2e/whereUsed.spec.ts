import { expect } from '@playwright/test'
import { callApi, chooseMore, openAs, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

async function create(url: string, path: string, body: unknown): Promise<string> {
  const answer = await callApi(url, people.admin, 'POST', path, body)
  return ((await answer.json()) as { id: string }).id
}

test('a form that a step shows: the tab leads to the step, and the form is not deleted before it is taken out', async ({
  page,
  sharedProduct,
}) => {
  const { url } = sharedProduct
  const form = await create(url, 'mca-forms', { title: 'Kurzer Bogen' })
  const steps = [
    { key: 's1', kind: 'text', title: 'Vorab', text: '<p>Hallo</p>' },
    { key: 's2', kind: 'form', title: 'Ihre Angaben', form },
  ]
  const journey = await create(url, 'mca-user-journeys', { title: 'Mit Bogen', status: 'PUBLISHED', steps })
  await openAs(page, url, people.admin, `/panel/formbuilder/${form}?tab=uses`)
  await expect(page.getByRole('tab', { name: /Verwendung/ })).toHaveText(/1/)
  await chooseMore(page, 'Löschen')
  const question = page.getByRole('dialog', { name: 'Löschen nicht möglich' })
  await expect(question.getByRole('alert')).toContainText('nirgends mehr verwendet')
  await expect(question.getByRole('link', { name: 'Mit Bogen' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Löschen' })).toHaveCount(0)
  await question.getByRole('link', { name: 'Schritt 2 „Ihre Angaben“' }).click()
  await expect(page).toHaveURL(new RegExp(`user-journeys/${journey}\\?step=s2`))
  await callApi(url, people.admin, 'DELETE', `mca-user-journeys/${journey}`)
  await page.goto(`${url}/panel/formbuilder/${form}?tab=uses`)
  await expect(page.getByText('Wird nirgends verwendet', { exact: true })).toBeVisible()
  await chooseMore(page, 'Löschen')
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page).toHaveURL(/\/panel\/formbuilder(\?|$)/)
})

inLongRun(
  'the list of journeys shows what is wrong with them, narrows by it, and says who uses several',
  async ({ page, sharedProduct }) => {
    const { url } = sharedProduct
    await openAs(page, url, people.admin, '/panel/user-journeys')
    await page.locator('.filter-chip').getByRole('button', { name: 'Hinweise', exact: true }).click()
    const options = page.getByRole('group', { name: 'Hinweise' })
    await options.getByRole('checkbox', { name: 'Sackgasse' }).click()
    // Nothing lies beside what can be seen.
    expect(await options.evaluate((group) => group.scrollWidth - group.clientWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('Sackgasse')
    await rows.first().getByRole('checkbox').check()
    await page.locator('.bulk-bar').getByRole('button', { name: 'Archivieren' }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByRole('alert')).toContainText('Verwendet und deshalb ausgelassen: 1 von 1.')
  },
)
