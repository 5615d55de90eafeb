import { expect, type Page } from '@playwright/test'
import { violationsOn } from './accessibility.ts'
import { callApi, openAs, people } from './people.ts'
import { inLongRun, test } from './sharedProduct.ts'

interface StoredStep {
  key: string
  kind: string
  title: string
  next?: string | null
  branches?: { label: string; next: string | null }[]
}
interface StoredPath {
  id: string
  title: string
  description?: string
  steps: StoredStep[]
}

async function stored(url: string, title: string): Promise<StoredPath | undefined> {
  const answer = await callApi(url, people.admin, 'GET', 'mca-user-journeys?limit=1000')
  const body = (await answer.json()) as { data: StoredPath[] } | StoredPath[]
  return (Array.isArray(body) ? body : body.data).find((one) => one.title === title)
}

async function create(url: string, title: string, steps: readonly string[]): Promise<string> {
  const body = {
    ...{ title, description: '', status: 'DRAFT' },
    steps: steps.map((name, index) => ({
      ...{ key: `s${index + 1}`, kind: 'text', title: name, text: '<p>Lesen</p>' },
    })),
  }
  const answer = await callApi(url, people.admin, 'POST', 'mca-user-journeys', body)
  expect(answer.ok).toBe(true)
  return ((await answer.json()) as { id: string }).id
}

const names = (page: Page) => page.locator('.edit-name')
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^\\d+ ${name}`) })

inLongRun(
  'by keyboard alone a journey is made, reordered, and a deletion taken back',
  async ({ page, sharedProduct }) => {
    const { url } = sharedProduct
    const { keyboard } = page
    await openAs(page, url, people.admin, '/panel/user-journeys/create')
    await page.getByRole('textbox', { name: 'Titel' }).focus()
    await keyboard.type('Nur mit Tasten')
    await expect(page.getByText('Noch keine Schritte')).toBeVisible()

    await page.getByRole('button', { name: 'Clip hinzufügen' }).focus()
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'Auswählen …' }).focus()
    await keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Clip auswählen' })
    await picker.locator('.tile-title').first().focus()
    await keyboard.press('Space')
    await picker.getByRole('button', { name: 'Übernehmen' }).focus()
    await keyboard.press('Enter')
    const title = page.locator('.path-edit-panel').getByRole('textbox', { name: 'Titel' })
    await expect(title).not.toHaveValue('')
    const clip = await title.inputValue()

    await row(page, clip.slice(0, 8)).focus()
    await keyboard.press('/')
    await expect(page.getByRole('menuitem', { name: 'Entscheidung' })).toBeVisible()
    await keyboard.press('End')
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Art' })).toHaveValue('decision')
    await title.focus()
    await keyboard.type('Wie geht es?')
    await page.getByRole('textbox', { name: 'Antwort 1' }).focus()
    await keyboard.type('Gut')
    await page.getByRole('textbox', { name: 'Antwort 2' }).focus()
    await keyboard.type('Schlecht')
    await page.getByRole('combobox', { name: 'Weiter mit' }).nth(1).focus()
    await keyboard.type('Ende')
    expect(await violationsOn(page, '.path-edit')).toEqual([])

    await row(page, 'Wie geht es').focus()
    await keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('status').getByText('Wie geht es?, Platz 1 von 2')).toBeAttached()
    await expect(names(page)).toHaveText(['Wie geht es?', clip])
    await expect(row(page, 'Wie geht es')).toBeFocused()

    await keyboard.press('Delete')
    await expect(names(page)).toHaveText([clip])
    // A frame later, so that whoever presses Tab goes on from the step that is left.
    await expect(row(page, clip.slice(0, 8))).toBeFocused()
    await page.getByRole('button', { name: 'Rückgängig' }).last().focus()
    await keyboard.press('Enter')
    await expect(names(page)).toHaveText(['Wie geht es?', clip])

    await page.getByRole('button', { name: 'Speichern' }).focus()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/panel\/user-journeys(\?|$)/)
    const saved = await stored(url, 'Nur mit Tasten')
    expect(saved?.steps.map(({ kind, title: name }) => [kind, name])).toEqual([
      ['decision', 'Wie geht es?'],
      ['clip', clip],
    ])
    expect(saved?.steps[0]?.branches?.map(({ label, next }) => [label, next])).toEqual([
      ['Gut', null],
      ['Schlecht', 'end'],
    ])
  },
)

test('steps are dragged by mouse and finger, and one without a title is refused at its place', async ({
  page,
  sharedProduct,
}) => {
  const { url } = sharedProduct
  const id = await create(url, 'Gezogen', ['Eins', 'Zwei', 'Drei'])
  await openAs(page, url, people.admin, `/panel/user-journeys/${id}/edit`)
  await expect(names(page)).toHaveText(['Eins', 'Zwei', 'Drei'])
  const handles = page.locator('[data-handle]')
  await handles.first().hover()
  await page.mouse.down()
  await handles.last().hover()
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Zwei', 'Drei', 'Eins'])
  await expect(page.getByRole('status').getByText('Eins, Platz 3 von 3')).toBeAttached()

  await page.setViewportSize({ width: 390, height: 844 })
  const devTools = await page.context().newCDPSession(page)
  const middleOf = async (index: number) => {
    const { x, y, width, height } = (await handles.nth(index).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    return { x: x + width / 2, y: y + height / 2 }
  }
  await handles.last().scrollIntoViewIfNeeded()
  const [from, to] = [await middleOf(2), await middleOf(0)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 })
  await touch('touchMove', to)
  await touch('touchEnd')
  await expect(names(page)).toHaveText(['Eins', 'Zwei', 'Drei'])

  await row(page, 'Zwei').click()
  const title = page.locator('.path-edit-panel').getByRole('textbox', { name: 'Titel' })
  await title.fill('')
  await row(page, 'Text').click()
  await expect(title).toHaveCount(0)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await row(page, 'Eins').click()
  await page.getByRole('button', { name: 'Schritte 2' }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('')
  expect(await violationsOn(page, '.path-edit')).toEqual([])
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond).toBe(0)
})
