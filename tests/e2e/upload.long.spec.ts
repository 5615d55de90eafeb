import { expect, type Page } from '@playwright/test'
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.ts'
import { noisyPng } from '../support/pictures.ts'
import { openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Vorgänge' })
const fileRow = (page: Page, name: string) =>
  tray(page).getByRole('listitem').filter({ hasText: name }).last()

/** The media of a product behind a wire, for somebody who may upload. */
async function openMedia(page: Page, wire: CuttingProxy) {
  await openAs(page, wire.url, people.editor, '/panel/media')
  await expect(page.getByRole('button', { name: 'Hochladen' })).toBeVisible()
}

test('a cancelled upload is gone (U04)', async ({ page, sharedProduct }) => {
  const wire = await startCuttingProxy({ port: Number(new URL(sharedProduct.url).port) }, 400)
  await openMedia(page, wire)
  // Before it has an address there is nothing to end; the server forgets by itself what was never filled.
  const begun = page.waitForRequest((request) => request.method() === 'PATCH')
  const file = { name: 'Zu_viel.png', mimeType: 'image/png', buffer: noisyPng(2000, 1500) }
  await page.getByLabel('Dateien zum Hochladen auswählen').setInputFiles(file)
  await begun
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Hochladen von Zu_viel.png abbrechen' }).click()
  await expect(fileRow(page, 'Zu_viel.png')).toContainText('Abgebrochen')
  expect((await ended).status()).toBe(204)
  await wire.stop()
})
