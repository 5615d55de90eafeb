import { expect, type Page } from '@playwright/test'
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.ts'
import { noisyPng, png } from '../support/pictures.ts'
import { openAs, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

const tray = (page: Page) => page.getByRole('region', { name: 'Vorgänge' })
const fileRow = (page: Page, name: string) =>
  tray(page).getByRole('listitem').filter({ hasText: name }).last()

/** The media of a product behind a wire, for somebody who may upload. */
async function openMedia(page: Page, wire: CuttingProxy) {
  await openAs(page, wire.url, people.editor, '/panel/media')
  await expect(page.getByRole('button', { name: 'Hochladen' })).toBeVisible()
}

const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Dateien zum Hochladen auswählen').setInputFiles(files)

async function expectInList(page: Page, title: string) {
  await page.getByRole('searchbox').fill(title)
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()
}

const portOf = (url: string) => Number(new URL(url).port)

inLongRun(
  'three files come through a cut in the middle, nothing is sent twice, and they stand in the list (U04)',
  async ({ page, sharedProduct }) => {
    const wire = await startCuttingProxy({ port: portOf(sharedProduct.url) }, 4000)
    await openMedia(page, wire)
    const sent: { offset: number }[] = []
    const begun: string[] = []
    page.on('request', (request) => {
      const { 'upload-offset': offset } = request.headers()
      if (request.method() === 'POST' && request.url().includes('media-uploads')) begun.push(request.url())
      if (request.method() !== 'PATCH') return
      sent.push({ offset: Number(offset) })
    })
    const large = noisyPng(2000, 1500)
    wire.cutAfter(large.length / 2)
    await choose(page, [
      named('Wolken_am_Morgen.png', large),
      named('Kiesel.png', png(20, 20)),
      named('Moos.png', png(30, 30)),
    ])
    await expect(fileRow(page, 'Wolken_am_Morgen.png')).toContainText('Verbindung unterbrochen')
    wire.mend()
    await expect(tray(page)).toContainText('3 Dateien sind hochgeladen.')
    expect(begun.length).toBeGreaterThanOrEqual(3)
    const offsets = sent.map(({ offset }) => offset).filter((offset) => offset > 0)
    // Each request begins behind what has arrived; the one after the cut in the middle of what was on its way.
    expect(offsets).toEqual([...new Set(offsets)].toSorted((one, other) => one - other))
    expect(offsets.some((offset) => offset % (1024 * 1024) !== 0)).toBe(true)
    await expectInList(page, 'Wolken am Morgen')
    await expectInList(page, 'Moos')
    await wire.stop()
  },
)

test('a cancelled upload is gone, and one that is not what it says is refused with the reason (U01, U04)', async ({
  page,
  sharedProduct,
}) => {
  const wire = await startCuttingProxy({ port: portOf(sharedProduct.url) }, 400)
  await openMedia(page, wire)
  // Before it has an address there is nothing to end; the server forgets by itself what was never filled.
  const begun = page.waitForRequest((request) => request.method() === 'PATCH')
  await choose(page, [named('Zu_viel.png', noisyPng(2000, 1500))])
  await begun
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Hochladen von Zu_viel.png abbrechen' }).click()
  await expect(fileRow(page, 'Zu_viel.png')).toContainText('Abgebrochen')
  expect((await ended).status()).toBe(204)
  await choose(page, [
    named('Zeichnung.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
    named('Notiz.png', Buffer.from('Nur ein Text')),
  ])
  for (const name of ['Zeichnung.png', 'Notiz.png']) {
    const row = fileRow(page, name)
    await expect(row).toContainText('Datei-Upload fehlgeschlagen')
    await expect(row).toContainText('Der Inhalt gehört zu keiner der erlaubten Arten: PNG, JPEG')
  }
  await wire.stop()
})

inLongRun(
  'files are dropped on the page and pasted, and have a small picture',
  async ({ page, sharedProduct }) => {
    await openAs(page, sharedProduct.url, people.editor, '/panel/media')
    await expect(page.getByRole('button', { name: 'Hochladen' })).toBeVisible()
    const pictures = page.waitForResponse((answer) => answer.url().endsWith('/thumbnail'))
    const bytes = [...png(700, 40)]
    await give(page, 'dragenter', 'Fallende_Blätter.png', bytes)
    await expect(page.getByText('Dateien hier ablegen: Mediathek')).toBeVisible()
    await give(page, 'drop', 'Fallende_Blätter.png', bytes)
    await expect(page.getByText('Dateien hier ablegen: Mediathek')).toHaveCount(0)
    expect((await pictures).status()).toBeLessThan(300)
    await give(page, 'paste', 'image.png', [...png(10, 10)])
    await expect(tray(page)).toContainText('2 Dateien sind hochgeladen.')
    await expectInList(page, 'Fallende Blätter')
    await expectInList(page, 'Eingefügtes Bild')
  },
)

async function give(page: Page, event: 'dragenter' | 'drop' | 'paste', name: string, bytes: number[]) {
  await page.evaluate(
    (given) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: 'image/png' }))
      const how = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        given.event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...how })
          : new DragEvent(given.event, { dataTransfer: data, ...how }),
      )
    },
    { event, name, bytes },
  )
}
