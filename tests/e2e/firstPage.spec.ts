import { expect, type Page } from '@playwright/test'
import { openAs, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

/** Holds the scripts back until they are let go. */
async function holdScripts(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

function mistakesOf(page: Page): string[] {
  const mistakes: string[] = []
  page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()))
  page.on('pageerror', ({ message }) => mistakes.push(message))
  return mistakes
}

test('the scripts take the form over as it stands, and what was sent before they have come signs in', async ({
  page,
  sharedProduct,
}) => {
  const mistakes = mistakesOf(page)
  const letGo = await holdScripts(page)
  await page.goto(`${sharedProduct.url}/auth/signin?redirect=%2Fpanel%2Freports`, { waitUntil: 'commit' })
  const username = page.getByLabel('Benutzername')
  const password = page.locator('input[name="password"]')
  await username.fill('anna')
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click()
  await password.fill('geheim')
  await password.evaluate((input: HTMLInputElement) => {
    Object.assign(input, { isTheSame: true })
    input.setSelectionRange(2, 2)
  })
  letGo()
  await expect(page.locator('html')).toHaveAttribute('data-state', 'done')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('geheim')
  expect(
    await password.evaluate((input: HTMLInputElement) => [
      Reflect.get(input, 'isTheSame'),
      input.selectionStart,
    ]),
  ).toEqual([true, 2])
  await expect(page.getByRole('link', { name: 'Registrieren' })).toHaveAttribute(
    'href',
    '/auth/register?redirect=%2Fpanel%2Freports',
  )
  await page.getByRole('button', { name: 'Einloggen' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  await test.step('what is sent before the scripts have come signs in', async () => {
    await page.unrouteAll()
    const letGoAgain = await holdScripts(page)
    await page.goto(`${sharedProduct.url}/panel/user-list`, { waitUntil: 'commit' })
    await expect(username).toBeFocused()
    expect(new URL(page.url()).search).toBe('?redirect=%2Fpanel%2Fuser-list')
    await expect(page).toHaveTitle('Einloggen - Abo-Panel')
    await username.fill(people.admin.username)
    await password.fill(people.admin.password)
    await password.press('Enter')
    await expect(page.locator('#root')).toHaveAttribute('data-held', '')
    letGoAgain()
    await expect(page).toHaveURL(`${sharedProduct.url}/panel/user-list`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })

  await test.step('a link that is followed before the scripts have come takes the way back along', async () => {
    await page.context().clearCookies()
    await page.unrouteAll()
    await holdScripts(page)
    await page.goto(`${sharedProduct.url}/panel/user-list`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Registrieren' }).click()
    await expect(page).toHaveURL(/\/auth\/register\?redirect=%2Fpanel%2Fuser-list$/)
  })
  // The refusal of the sign-in itself is told by the browser too.
  expect(mistakes.filter((mistake) => !mistake.includes('401'))).toEqual([])
})

inLongRun('where its script does not come, the page says so', async ({ page, sharedProduct }) => {
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort())
  await page.goto(`${sharedProduct.url}/auth/signin`)
  await expect(page.getByRole('alert')).toContainText('Laden Sie die Seite neu')
})

test('whoever is signed in sees the frame of the panel before its scripts, and nothing moves when it comes', async ({
  page,
  sharedProduct,
}) => {
  await openAs(page, sharedProduct.url, people.admin)
  const letGo = await holdScripts(page)
  await page.goto(`${sharedProduct.url}/panel/user-list`, { waitUntil: 'commit' })
  const frame = page.locator('#frame')
  await expect(frame).toBeVisible()
  const edge = async (place: string) => (await page.locator(place).first().boundingBox())?.height
  const bar = await edge('.frame-bar')
  letGo()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(frame).toBeHidden()
  expect(await edge('.panel-bar')).toBe(bar)
})

inLongRun(
  'a file of the panel that has not come beside the page’s script is asked for again',
  async ({ page, sharedProduct }) => {
    await openAs(page, sharedProduct.url, people.admin)
    const refused = new Set<string>()
    await page.route(/\/assets\/panel.*\.js/, async (route) => {
      const url = route.request().url()
      if (refused.has(url)) return route.continue()
      refused.add(url)
      await route.abort()
    })
    await page.goto(`${sharedProduct.url}/panel/user-list`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(refused.size).toBeGreaterThan(1)
  },
)
