import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { callApi, openAs, people, speak } from './people.ts'
import { test } from './sharedProduct.ts'

interface Journey {
  id: string
  title: string
  steps: { kind: string; branches: unknown[] }[]
}

async function journeysOf(url: string): Promise<Journey[]> {
  const answer = await callApi(url, people.admin, 'GET', 'mca-user-journeys')
  return ((await answer.json()) as { data: Journey[] }).data
}

const overview = ({ id }: Pick<Journey, 'id'>) => `/panel/user-journeys/${id}`
const rows = (page: Page) => page.getByRole('treeitem', { name: /^(Schritt|Step) \d/ })
const boxes = (page: Page) => page.getByRole('option')

function longPath() {
  return Array.from({ length: 200 }, (_, index) => {
    const isDecision = index % 13 === 0 && index < 190
    const branches = [
      { key: 'a', label: 'Ja', next: null },
      { key: 'b', label: 'Nein, lieber etwas ganz anderes', next: `k${Math.min(200, index + 7)}` },
    ]
    return {
      ...{ key: `k${index + 1}`, kind: isDecision ? 'decision' : 'text', title: `Nummer ${index + 1}` },
      ...{ text: `<p>Absatz ${index + 1}</p>`, next: null, branches: isDecision ? branches : [] },
    }
  })
}

test('a path is read in both twins, tried out and printed, without anything that axe finds wrong', async ({
  page,
  sharedProduct,
}) => {
  const { url } = sharedProduct
  const journey = (await journeysOf(url)).find(({ title }) => title.startsWith('Starker'))
  if (!journey) throw new Error('the seed needs its journey with a decision')
  await openAs(page, url, people.admin, overview(journey))
  await expect(boxes(page)).toHaveCount(journey.steps.length)
  await expect(rows(page)).toHaveCount(journey.steps.length)
  await boxes(page).nth(2).click()
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page).nth(2)).toBeInViewport()
  expect(await violationsOn(page, '.path-board')).toEqual([])

  await rows(page).nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Schritt 3 von/ })).toBeVisible()
  await expect(page).toHaveURL(/\?step=/)
  expect(await violationsOn(page, '.slide-over')).toEqual([])
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  const film = journey.steps.findIndex((step, index) => step.kind === 'clip' && index > 1)
  await rows(page).nth(film).locator('.path-step-title').click()
  await page.keyboard.press('Enter')
  const over = page.getByRole('dialog', { name: new RegExp(`^Schritt ${film + 1} von`) })
  await over.getByRole('button', { name: 'Ab hier abspielen' }).click()
  await expect
    .poll(() => over.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(false)
  await over.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(over).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Probelauf' }).click()
  const run = page.getByRole('region', { name: 'Probelauf' })
  const goOn = run.getByRole('button', { name: 'Antwort wählen und weiter' })
  await expect(goOn).toBeVisible()
  expect(await violationsOn(page, '.path-run')).toEqual([])
  await goOn.click()
  await expect(page.locator('.path-node.is-visited').first()).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(rows(page).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ablauf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
})

test('200 steps with 30 answers are drawn without one lying on another, and walked from end to end by keys', async ({
  page,
  sharedProduct,
}) => {
  const { url } = sharedProduct
  const body = { title: 'Zweihundert Schritte', status: 'DRAFT', steps: longPath() }
  const made = await callApi(url, people.admin, 'POST', 'mca-user-journeys', body)
  expect(made.status).toBe(201)
  const long = (await journeysOf(url)).find(({ title }) => title === body.title)
  await openAs(page, url, people.admin, overview({ id: long?.id ?? '' }))
  await expect(boxes(page)).toHaveCount(200)
  expect(await overlapsIn(page, '.path-node > rect, .path-label')).toEqual({ drawn: 230, overlaps: 0 })

  await boxes(page).first().focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  // In the page itself, for each key from outside costs as much as all of them here.
  const passed = await page.evaluate(async () => {
    const keys: (string | null | undefined)[] = []
    for (let number = 1; number < 200; number++) {
      const pressed = { key: 'PageDown', bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', pressed))
      await new Promise((done) => setTimeout(done))
      keys.push(document.activeElement?.getAttribute('data-row'))
    }
    return keys
  })
  expect(passed).toEqual(
    longPath()
      .slice(1)
      .map(({ key }) => key),
  )
  await expect(boxes(page).last()).toBeInViewport()
  await expect(rows(page).last()).toBeInViewport()

  await page.keyboard.press('Home')
  for (let number = 1; number < 4; number++) await page.keyboard.press('ArrowDown')
  expect(await focusedRow(page)).toBe('k4')
  await page.keyboard.type('14')
  expect(await focusedRow(page)).toBe('k14')
  await callApi(url, people.admin, 'DELETE', `mca-user-journeys/${long?.id}`)
})

test('on a phone both twins are tabs that share the selection, in English', async ({
  page,
  sharedProduct,
}) => {
  const { url } = sharedProduct
  const [journey] = (await journeysOf(url)).filter(({ steps }) => steps.length > 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, url, people.admin, overview(journey ?? { id: '' }))
  await speak(page, 'English')
  await page.locator('.path-step-title').nth(3).click()
  await page.getByRole('tab', { name: 'Path', exact: true }).click()
  await expect(boxes(page).nth(3)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tree')).toBeHidden()
  await page.locator('.path-picture').scrollIntoViewIfNeeded()
  await expect(boxes(page).nth(3)).toBeInViewport()
  expect(await violationsOn(page, '.path-board')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-row'))

function overlapsIn(page: Page, selector: string) {
  return page.evaluate((wanted) => {
    const places = [...document.querySelectorAll(wanted)].map((element) => element.getBoundingClientRect())
    const pairs = places.flatMap((a, index) =>
      places
        .slice(index + 1)
        // Lines that touch do not lie on each other.
        .filter(
          (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
        ),
    )
    return { drawn: places.length, overlaps: pairs.length }
  }, selector)
}
