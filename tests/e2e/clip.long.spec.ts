import { expect } from '@playwright/test'
import { clipIds } from '#app/server/seed/seedClips.ts'
import { violationsOn } from './accessibility.ts'
import { openAs, people } from './people.ts'
import { test } from './sharedProduct.ts'

const clip = (place: number) => clipIds[place - 1] ?? ''
const over = (place: number) => `/panel/media?record=${clip(place)}`
const page = (place: number) => `/panel/media/${clip(place)}/show`

/** The places of a film, a picture and the clip that has lost its file. */
const [film, picture, lost] = [1, 41, 38]

test('a film plays with its captions in the language of the panel', async ({
  page: browser,
  sharedProduct,
}) => {
  await openAs(browser, sharedProduct.url, people.admin, over(film))
  const video = browser.getByRole('dialog').locator('video')
  await expect(video).toHaveJSProperty('readyState', 4)
  expect(await violationsOn(browser, '.slide-over')).toEqual([])
  await video.evaluate(async (player: HTMLVideoElement) => {
    player.muted = true
    await player.play()
  })
  const shown = () =>
    video.evaluate(({ currentTime, textTracks }: HTMLVideoElement) => {
      const track = [...textTracks].find(({ mode }) => mode === 'showing')
      const [cue] = [...(track?.activeCues ?? [])] as VTTCue[]
      return currentTime > 0.5 && [track?.language, cue?.text]
    })
  await expect.poll(shown).toEqual(['de', 'Atmen Sie ein, bis der Kreis groß ist.'])

  await video.evaluate((player) => Object.assign(window, { player: new WeakRef(player) }))
  await browser.getByRole('button', { name: 'Schließen' }).click()
  await browser.getByRole('link', { name: 'Kunden', exact: true }).click()
  await expect(browser.getByRole('heading', { name: 'Kunden' })).toBeVisible()
  const memory = await browser.context().newCDPSession(browser)
  const isKept = async () => {
    await memory.send('HeapProfiler.collectGarbage')
    return browser.evaluate(
      () => (window as unknown as { player: WeakRef<Element> }).player.deref() !== undefined,
    )
  }
  await expect.poll(isKept, 'the film that was closed is still in memory').toBe(false)
})

test('a picture is enlarged and moved by keys, on a phone too', async ({ page: browser, sharedProduct }) => {
  await browser.setViewportSize({ width: 390, height: 844 })
  await openAs(browser, sharedProduct.url, people.reader, page(picture))
  await browser.getByRole('button', { name: /vergrößern$/ }).press('Enter')
  const dialog = browser.getByRole('dialog', { name: /Vergrößerung$/ })
  const level = dialog.getByRole('status')
  await expect(level).toHaveText(/%/)
  const seen = () => dialog.locator('svg[role="img"]').getAttribute('viewBox')
  await browser.keyboard.press('1')
  await expect(level).toHaveText(/^100/)
  const before = await seen()
  await browser.keyboard.press('ArrowRight')
  await expect.poll(seen).not.toBe(before)
  await browser.keyboard.press('+')
  await expect(level).toHaveText(/^125/)
  expect(await browser.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await browser.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('an expired address is renewed once, then it says so', async ({ page: browser, sharedProduct }) => {
  let refusals = 1
  await browser.route('**/api/media/**', (route) =>
    route.request().resourceType() === 'media' && refusals-- > 0
      ? route.fulfill({ status: 403, json: { code: 'forbidden' } })
      : route.fallback(),
  )
  await openAs(browser, sharedProduct.url, people.admin, over(film))
  const video = browser.getByRole('dialog').locator('video')
  await expect(video).toHaveJSProperty('readyState', 4)
  expect(refusals).toBeLessThanOrEqual(0)

  refusals = Number.POSITIVE_INFINITY
  await browser.goto(`${sharedProduct.url}${over(3)}`)
  await expect(browser.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  await expect(video).toHaveCount(0)
  refusals = 0
  await browser.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(video).toHaveJSProperty('readyState', 4)
})

test('a lost file is said to be missing', async ({ page: browser, sharedProduct }) => {
  await openAs(browser, sharedProduct.url, people.admin, over(lost))
  await expect(browser.getByRole('dialog').getByText('Datei fehlt')).toBeVisible()
})
