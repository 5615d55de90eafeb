import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.ts'
import { noisyPng, png } from '../support/pictures.ts'
import { createCampaign, save } from './campaignForm.ts'
import { lead } from './following.ts'
import { callApi, heldTokens, openAs, people, searchList } from './people.ts'
import { test } from './sharedProduct.ts'

const film = 'Ruhig_atmen_am_Fluss.webm'
const clip = 'Ruhig atmen am Fluss'
const journey = 'Am Fluss'
const step = 'Einatmen'

const tray = (page: Page) => page.getByRole('region', { name: 'Vorgänge' })

async function uploadWithCut(page: Page, wire: CuttingProxy) {
  const large = noisyPng(1600, 1200)
  wire.cutAfter(large.length / 2)
  await page.getByLabel('Dateien zum Hochladen auswählen').setInputFiles([
    { name: 'Nebel.png', mimeType: 'image/png', buffer: large },
    {
      name: film,
      mimeType: 'video/webm',
      buffer: await readFile(
        new URL('../../src/features/media/server/demonstration/breath.webm', import.meta.url),
      ),
    },
    { name: 'Ufer.png', mimeType: 'image/png', buffer: png(40, 30) },
  ])
  await expect(tray(page)).toContainText('Verbindung unterbrochen')
  wire.mend()
  await expect(tray(page)).toContainText('3 Dateien sind hochgeladen.')
}

/** In the picker of the step that is open. */
async function chooseClip(page: Page, title: string) {
  await page.getByRole('button', { name: 'Auswählen …' }).click()
  const picker = page.getByRole('dialog', { name: 'Clip auswählen' })
  await picker.getByRole('searchbox').fill(title)
  // Till the others are gone it moves below the mouse.
  await expect(picker.getByRole('listitem')).toHaveCount(1)
  await picker.getByRole('button', { name: title }).click()
  await picker.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(picker).toBeHidden()
}

test('files come through a cut, one goes into a journey of a subscription, and then is not deleted', async ({
  page,
  sharedProduct: { url },
}) => {
  const wire = await startCuttingProxy({ port: Number(new URL(url).port) }, 4000)
  const subscription = await createCampaign(url, { name: 'Flussabo' })
  await openAs(page, wire.url, people.admin, '/panel/media', await heldTokens(url, people.admin))
  await uploadWithCut(page, wire)

  await page.getByRole('link', { name: 'Journeys' }).first().click()
  await page.getByRole('link', { name: 'Journey anlegen' }).click()
  await page.getByRole('textbox', { name: 'Titel' }).fill(journey)
  await page.getByRole('button', { name: 'Clip hinzufügen' }).click()
  await chooseClip(page, clip)
  const title = page.locator('.path-edit-panel').getByRole('textbox', { name: 'Titel' })
  await expect(title).toHaveValue(clip)
  await title.fill(step)
  await save(page).click()
  await expect(page).toHaveURL(/\/panel\/user-journeys(\?|$)/)

  await lead(page, `/panel/subscriptions/${subscription}/edit`)
  await page.getByRole('combobox', { name: 'Journeys' }).fill(journey)
  await page.getByRole('option', { name: journey }).click()
  await save(page).click()
  await expect(page).toHaveURL(/\/panel\/subscriptions(\?|$)/)

  await lead(page, '/panel/media')
  await expect(page.getByRole('heading', { level: 1, name: 'Mediathek' })).toBeVisible()
  await searchList(page, clip)
  await page.getByRole('button', { name: `Aktionen für ${clip}` }).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('geht erst, wenn der Eintrag nirgends mehr verwendet wird')
  await expect(question).toContainText(`Schritt 1 „${step}“`)
  await expect(question.getByRole('button', { name: 'Löschen' })).toBeHidden()
  await question.getByRole('link', { name: journey }).click()
  await expect(page).toHaveURL(/\/panel\/user-journeys\/[\w-]+/)
  await expect(page.getByRole('main').getByText(step).filter({ visible: true }).first()).toBeVisible()

  // What the browser has found out about the film: how long and large it is, and a picture of it.
  const { id, thumbnail, ...facts } = await uploaded(url)
  expect(facts).toMatchObject({ kind: 'video', duration: 8, width: 640, height: 360 })
  expect((await fetch(new URL(String(thumbnail), url))).headers.get('content-type')).toMatch(/^image\//)
  const refusal = await callApi(url, people.admin, 'DELETE', `api-content-delete/${id}`)
  expect(refusal.status).toBe(409)
  expect(await refusal.json()).toMatchObject({ uses: [{ resource: 'journeys', title: journey }] })
  await wire.stop()
})

async function uploaded(url: string) {
  const answer = await callApi(
    url,
    people.admin,
    'GET',
    'api-content-get?datatype=mca-clip&limit=1000&createSignedUrls=true',
  )
  const { data } = (await answer.json()) as { data: Record<string, unknown>[] }
  return data.find(({ workingTitle }) => workingTitle === clip) ?? {}
}
