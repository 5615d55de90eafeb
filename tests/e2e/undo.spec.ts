import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { changeCampaign, createCampaign, storedCampaign } from './campaignForm.ts'
import { apiToken, callApi, journalOf, openAs, people, searchList } from './people.ts'
import { test } from './sharedProduct.ts'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A clip with its file. @returns its id */
async function uploadClip(url: string, name: string): Promise<string> {
  const common = { Authorization: `Bearer ${await apiToken(url, people.admin)}`, 'Tus-Resumable': '1.0.0' }
  const filename = Buffer.from(name).toString('base64')
  const begun = await fetch(`${url}/api/media-uploads`, {
    method: 'POST',
    headers: {
      ...common,
      'Upload-Length': String(pixel.byteLength),
      'Upload-Metadata': `filename ${filename}`,
    },
  })
  const answer = await fetch(new URL(begun.headers.get('Location') ?? '', `${url}/api/`), {
    method: 'PATCH',
    headers: { ...common, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: pixel,
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

const tray = (page: Page) => page.getByRole('region', { name: 'Vorgänge' })

test('a clip and a form that were deleted come back with their file and their versions, by keyboard', async ({
  page,
  sharedProduct: { url },
}) => {
  const clip = await uploadClip(url, 'Zurück damit.png')
  await openAs(page, url, people.admin, `/panel/media/${clip}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Zurück damit' })).toBeVisible()
  await page.getByRole('button', { name: 'Mehr', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Löschen' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /löschen/i })
  await expect(question).toContainText('Gelöschtes können Sie eine Zeit lang zurückholen')
  await question.getByRole('button', { name: 'Löschen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Rückgängig' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Zurückgenommen: Zurück damit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}/panel/media/${clip}`)
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)

  const both = (text: string) => ({ de: text, en: text })
  const items = [{ key: 'name', kind: 'text', label: both('Name') }]
  const questions = { pages: [{ key: 'p1', title: both('Seite'), items, jumps: [] }], thanks: both('Danke') }
  const titles = { title: 'Kommt zurück', titleEnglish: 'Comes back' }
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await callApi(url, people.admin, method, path, body)
    expect(answer.ok).toBe(true)
    return answer.json()
  }
  const { id } = (await call('POST', 'mca-forms', { ...titles, questions })) as { id: string }
  await call('POST', `mca-forms/${id}/publish`, { status: 'PUBLISHED' })
  const versions = () =>
    call('GET', `formVersions?filter=${encodeURIComponent(JSON.stringify({ form: id }))}`)
  const before = (await versions()) as { id: string }[]
  await call('DELETE', `mca-forms/${id}`)
  expect(await versions()).toEqual([])
  const [deletion] = await journalOf(url, { record: id, operation: ['DELETE'] })
  await page.goto(`${url}/panel/journal/${deletion?.id}`)
  await page.getByRole('button', { name: 'Änderung zurücknehmen' }).click()
  await page.getByRole('button', { name: 'Zurücknehmen', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Zurückgenommen: Kommt zurück' })).toBeVisible()
  expect(((await versions()) as { id: string }[]).map((version) => version.id)).toEqual(
    before.map((version) => version.id),
  )
  expect(await call('GET', `mca-forms/${id}`)).toMatchObject({ title: 'Kommt zurück', status: 'PUBLISHED' })
})

test('many go back as one after a fault in the middle; what somebody has changed since is asked', async ({
  page,
  sharedProduct: { url },
}) => {
  const ids: string[] = []
  for (const name of ['eins', 'zwei', 'drei', 'vier']) {
    ids.push(await createCampaign(url, { name: `Umkehr ${name}`, monthlyPrice: 30 }))
  }
  const [first = ''] = ids
  const headers = {
    Authorization: `Bearer ${await apiToken(url, people.editor)}`,
    'Content-Type': 'application/json',
    'Batch-Id': crypto.randomUUID(),
  }
  for (const id of ids) {
    const body = JSON.stringify({ ...(await storedCampaign(url, id)), monthlyPrice: 35 })
    const answer = await fetch(`${url}/api/api-campaigns-put/${id}`, { method: 'PUT', headers, body })
    expect(answer.status).toBe(200)
  }
  await changeCampaign(url, first, { ...(await storedCampaign(url, first)), monthlyPrice: 40 })

  await openAs(page, url, people.admin, '/panel/journal')
  await searchList(page, 'Umkehr vier')
  await page.getByRole('row', { name: /35,00/ }).first().getByText('Rüdiger Öztürk').first().click()
  await expect(page.getByRole('heading', { name: '4 Änderungen, die zusammengehören' })).toBeVisible()
  await page.getByRole('button', { name: 'Alle 4 zurücknehmen' }).click()
  const dialog = page.getByRole('dialog', { name: '4 Einträge zurücknehmen?' })
  await expect(dialog).toContainText('Seither geändert, zuletzt von Antonia Ahrens')
  await dialog.getByRole('radio', { name: 'Behalten' }).check()
  let sent = 0
  await page.route('**/api/changes/undo', async (route) => {
    if (route.request().method() === 'POST') sent += 1
    // The second one is carried out, and its answer lost.
    if (sent !== 2 || route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click()
  await expect(tray(page)).toContainText('3 erledigt, 0 übersprungen, 1 fehlgeschlagen')
  await tray(page)
    .getByRole('button', { name: /wiederholen|Fortsetzen/ })
    .click()
  await expect(tray(page)).toContainText('4 erledigt, 0 übersprungen, 0 fehlgeschlagen')
  const prices = async () => Promise.all(ids.map(async (id) => (await storedCampaign(url, id)).monthlyPrice))
  expect(await prices()).toEqual([40, 30, 30, 30])
  // Taking back is a step, too.
  await tray(page).getByRole('button', { name: 'Rückgängig', exact: true }).click()
  await expect.poll(prices).toEqual([40, 35, 35, 35])
})

test('a whole change goes back on a phone, in English, and what was changed since is decided there', async ({
  page,
  sharedProduct: { url },
}) => {
  const id = await createCampaign(url, { name: 'Back and forth', monthlyPrice: 40, pricePerEmployee: 1 })
  const stored = () => storedCampaign(url, id)
  await changeCampaign(url, id, { ...(await stored()), monthlyPrice: 50, pricePerEmployee: 2 })
  await changeCampaign(url, id, { ...(await stored()), monthlyPrice: 60 })
  const [, earlier] = await journalOf(url, { record: id })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('abo-panel:language', 'en'))
  await openAs(page, url, people.admin, `/panel/journal/${earlier?.id}`)
  await page.getByRole('button', { name: 'Take back this change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take back the change to “Back and forth”?' })
  await expect(dialog).toContainText('Changed since, last by Antonia Ahrens')
  await expect(dialog).toContainText(/Now€60\.00Before€40\.00/)
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await dialog.getByRole('radio', { name: 'Keep' }).check()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back: Back and forth')).toBeVisible()
  expect(await stored()).toMatchObject({ monthlyPrice: 60, pricePerEmployee: 1 })
})
