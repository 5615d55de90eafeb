import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { callApi, openAs, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

/** Adds a field by `/`, its kind typed; the focus is in the box with its label then. */
async function addField(page: Page, kind: string, german?: string, english?: string) {
  const { keyboard } = page
  await keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Feldart suchen' })).toBeFocused()
  await keyboard.type(kind)
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Frage (Deutsch)' })).toBeFocused()
  if (german !== undefined) await keyboard.type(german)
  await keyboard.press('Tab')
  if (english !== undefined) await keyboard.type(english)
}

/** From the English label past the help texts to the first box to tick. */
async function tick(page: Page, name: string) {
  const box = page.getByRole('checkbox', { name, exact: true })
  for (
    let tabs = 0;
    tabs < 6 && !(await box.evaluate((element) => element === document.activeElement));
    tabs += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
const fields = (page: Page) => page.locator('.edit-name')

test('by keyboard alone a SEPA mandate is built, published, filled in and exported', async ({
  page,
  sharedProduct,
}) => {
  const { url } = sharedProduct
  const { keyboard } = page
  await openAs(page, url, people.admin, '/panel/formbuilder/create')
  await page.getByRole('button', { name: /^Leeres Formular/ }).focus()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/edit$/)
  const title = page.getByRole('textbox', { name: 'Titel (Deutsch)' })
  await title.focus()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('Mandat mit Tasten')
  await keyboard.press('Tab')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('Mandate by keys')

  await page.getByRole('button', { name: 'Feld hinzufügen' }).focus()
  await addField(page, 'iban')
  await tick(page, 'Pflichtfeld')
  await keyboard.press('Escape')
  await expect(page.locator('[data-main]')).toBeFocused()
  await addField(page, 'text', 'Kontoinhaber', 'Account holder')
  await tick(page, 'Pflichtfeld')
  await keyboard.press('Escape')
  await addField(page, 'bic')
  await keyboard.press('Escape')
  await addField(page, 'einwilligung', 'Ich erteile das Mandat', 'I give the mandate')
  await tick(page, 'Nur Ja gilt')
  await keyboard.press('Escape')

  await keyboard.press('Home')
  await keyboard.press('Alt+ArrowDown')
  await said(page, 'IBAN, Platz 2 von 4')
  await expect(fields(page)).toHaveText([/^Kontoinhaber/, /^IBAN/, /^BIC/, /^Ich erteile/])
  await keyboard.press('ArrowDown')
  await keyboard.press('Delete')
  await said(page, 'BIC entfernt')
  await expect(fields(page)).toHaveCount(3)
  await keyboard.press('ControlOrMeta+Z')
  await expect(fields(page)).toHaveCount(4)
  await expect(page.getByText(/^Gespeichert/)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Veröffentlichen' }).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Formular veröffentlichen' })
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).focus()
  await keyboard.press('Enter')
  await expect(dialog).toContainText('Version 1 ist veröffentlicht.')
  const form = /formbuilder\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''

  await fillIn(page, `${url}/f/${form}?lang=de`)

  await page.goto(`${url}/panel/formbuilder/${form}/answers`)
  const row = page.getByRole('row', { name: /Erika Muster/ })
  await expect(row).toContainText('DE02 1203 0000 0000 2020 51')
  await row.getByRole('link').first().focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Erika Muster' })).toBeVisible()
  await expect(page.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Exportieren' }).focus()
  await keyboard.press('Enter')
  const start = page.getByRole('dialog').getByRole('button', { name: 'Export starten' })
  await page.getByRole('radio', { name: /^CSV für Excel/ }).focus()
  await keyboard.press('Space')
  await start.focus()
  const downloading = page.waitForEvent('download')
  await keyboard.press('Enter')
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Erika Muster')
  expect(file).toContain('DE02 1203 0000 0000 2020 51')
})

/** As a customer does: a wrong account number first, then the right one. */
async function fillIn(page: Page, address: string) {
  const { keyboard } = page
  const answers: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/answers'))
      answers.push(request.postDataJSON())
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Mandat mit Tasten' })).toBeVisible()
  await page.getByLabel(/^Kontoinhaber/).focus()
  await keyboard.type('Erika Muster')
  await keyboard.press('Tab')
  await keyboard.type('DE03 1203 0000 0000 2020 51')
  await page.getByRole('checkbox', { name: /^Ich erteile das Mandat/ }).focus()
  await keyboard.press('Space')
  await page.getByRole('button', { name: 'Absenden' }).focus()
  await keyboard.press('Enter')
  const iban = page.getByLabel(/^IBAN/)
  await expect(iban).toHaveAttribute('aria-invalid', 'true')
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /IBAN/ }).first(),
  ).toBeVisible()
  expect(answers).toEqual([])
  expect(await violationsOn(page)).toEqual([])
  await iban.focus()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('de02120300000000202051')
  await page.getByRole('button', { name: 'Absenden' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vielen Dank' })).toBeVisible()
}

inLongRun(
  'a draft survives a save that fails and a tab that breaks down',
  async ({ page, sharedProduct }) => {
    const { url } = sharedProduct
    const answer = await callApi(url, people.admin, 'POST', 'mca-forms', { title: 'Bleibt erhalten' })
    const { id } = (await answer.json()) as { id: string }
    await openAs(page, url, people.admin, `/panel/formbuilder/${id}/edit`)
    const context = page.context()
    await expect(page.getByRole('button', { name: 'Feld hinzufügen' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Feld hinzufügen' }).click()
    await context.setOffline(true)
    await page.getByRole('combobox', { name: 'Feldart suchen' }).fill('telefon')
    await page.keyboard.press('Enter')
    await expect(fields(page)).toHaveText([/^Telefon/])
    await expect(page.getByText(/^Offline/).first()).toBeVisible()
    // A tab that is closed sends its last change on, which would arrive as soon as there is a network: this one breaks down.
    const browser = await context.newCDPSession(page)
    const crash = page.waitForEvent('crash')
    void browser.send('Page.crash').catch(() => undefined)
    await crash
    await page.close()

    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`${url}/panel/formbuilder/${id}/edit`)
    await expect(fields(again)).toHaveText([/^Telefon/])
    await expect(again.getByText(/wiederhergestellt/)).toBeVisible()
    await expect(again.getByText(/^Gespeichert/)).toBeVisible()
    const stored = await (await callApi(url, people.admin, 'GET', `mca-forms/${id}`)).json()
    expect(JSON.stringify(stored)).toContain('"phone"')
  },
)

inLongRun(
  'fields are dragged to their places, also onto another page, and kinds out of the palette',
  async ({ page, sharedProduct }) => {
    const { url } = sharedProduct
    const { keyboard, mouse } = page
    await openAs(page, url, people.admin, '/panel/formbuilder/create')
    await page.getByRole('button', { name: /^Leeres Formular/ }).click()
    await expect(page).toHaveURL(/\/edit$/)
    const kind = (name: string) => page.getByRole('button', { name: `${name} hinzufügen` })
    const handleOf = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).locator('[data-handle]')
    for (const name of ['IBAN', 'BIC', 'E-Mail', 'Seite']) await kind(name).click()
    await expect(fields(page)).toHaveText([/^IBAN/, /^BIC/, /^E-Mail/])

    await handleOf('IBAN').hover()
    await mouse.down()
    await handleOf('E-Mail').hover({ position: { x: 10, y: 40 } })
    await said(page, 'Über Platz 3 von 3')
    await mouse.up()
    await expect(fields(page)).toHaveText([/^BIC/, /^E-Mail/, /^IBAN/])
    await said(page, 'IBAN, Platz 3 von 3')

    await handleOf('BIC').hover()
    await mouse.down()
    await page.locator('[data-add]').last().hover()
    await mouse.up()
    await expect(page.getByRole('region', { name: /^Seite 2/ }).locator('.edit-name')).toHaveText([/^BIC/])

    await handleOf('IBAN').hover()
    await mouse.down()
    await handleOf('E-Mail').hover({ position: { x: 10, y: 5 } })
    await keyboard.press('Escape')
    await said(page, 'Nicht verschoben')
    await mouse.up()
    await expect(fields(page)).toHaveText([/^E-Mail/, /^IBAN/, /^BIC/])

    await kind('Datum').hover()
    await mouse.down()
    await handleOf('E-Mail').hover({ position: { x: 10, y: 5 } })
    await mouse.up()
    await expect(fields(page)).toHaveText([/^Datum/, /^E-Mail/, /^IBAN/, /^BIC/])
    await expect(page.getByRole('textbox', { name: 'Frage (Deutsch)' })).toBeFocused()
  },
)

inLongRun(
  'the answers to a form and what they say together are one click away from its list',
  async ({ page, sharedProduct }) => {
    await openAs(page, sharedProduct.url, people.admin, '/panel/formbuilder')
    await page.getByRole('link', { name: 'Wie geht es Ihnen heute?' }).click()
    await page.getByRole('tab', { name: /^Antworten \(\d+\)$/ }).click()
    await expect(page).toHaveURL(/\?view=answers$/)
    await expect(page.getByRole('table', { name: /^Die neuesten/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Auswertung' }).click()
    await expect(page.getByRole('table', { name: 'Wie geht es Ihnen?' })).toContainText(/\d\s%/)
    await expect(page.getByRole('table', { name: 'Antworten im Lauf der Zeit' })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
  },
)

inLongRun(
  'looks the same by its address as from its list: what the panel says of a component wins in both',
  async ({ page, sharedProduct }) => {
    const { url } = sharedProduct
    await page.setViewportSize({ width: 390, height: 844 })
    const publish = page.getByRole('button', { name: 'Veröffentlicht', exact: true })
    const left = async () => Math.round((await publish.boundingBox())?.x ?? 0)
    await openAs(page, url, people.admin, '/panel/formbuilder')
    await page.getByRole('link', { name: 'Schlaftagebuch' }).first().click()
    await expect(publish).toBeVisible()
    const fromTheList = await left()
    await page.reload()
    await expect(publish).toBeVisible()
    expect(await left()).toBe(fromTheList)
  },
)
