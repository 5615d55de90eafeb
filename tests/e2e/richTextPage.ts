import { expect, type Page } from '@playwright/test'
import { callApi, openAs, people } from './people.ts'

export const documents = (texts: readonly string[]) => ({
  many: true,
  ...Object.fromEntries(texts.map((html, number) => [`text${number}`, html])),
})

/** Records as a backend may send them that cleans nothing; by id, from 1. */
export async function backendSends(page: Page, records: readonly object[]) {
  const rows = records.map((record, index) => ({ id: String(index + 1), name: `A${index + 1}`, ...record }))
  await page.route(/\/api\/articles(\/[^?]*)?(\?|$)/, (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const [, id] = /articles\/([^?]+)/.exec(route.request().url()) ?? []
    const json = id === undefined ? { rows, count: rows.length } : rows.find((row) => row.id === id)
    return route.fulfill({ json })
  })
}

export const editor = (page: Page, number = 0) =>
  page.locator(`[data-field="text${number}"] [role="textbox"]`)
export const tool = (page: Page, name: string, number = 0) =>
  page.locator(`[data-field="text${number}"]`).getByRole('button', { name, exact: true })

/** Pastes or drops, as another program hands it over: by media type. */
export async function transfer(page: Page, how: 'paste' | 'drop', data: Record<string, string>) {
  await editor(page).evaluate(
    (element, [kind, texts]) => {
      const transferred = new DataTransfer()
      for (const [type, text] of Object.entries(texts)) transferred.setData(type, text)
      const { left, top } = element.getBoundingClientRect()
      const common = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: transferred })
          : new DragEvent('drop', {
              ...common,
              dataTransfer: transferred,
              clientX: left + 20,
              clientY: top + 20,
            }),
      )
    },
    [how, data] as const,
  )
}

export async function empty(page: Page) {
  await editor(page).press('Control+A')
  await editor(page).press('Delete')
}

export async function openCreate(page: Page, url: string) {
  await openAs(page, url, people.admin, '/panel/articles/create')
  await expect(editor(page)).toBeVisible()
}

/** Saves the open form and reads what was stored. */
export async function saved(page: Page, url: string, name: string): Promise<Row> {
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(/\/panel\/articles(\?|$)/)
  return stored(url, name)
}

export type Row = Readonly<Record<string, string | null>>

export async function stored(url: string, name: string): Promise<Row> {
  const answer = await callApi(url, people.admin, 'GET', 'articles?limit=100')
  const { rows } = (await answer.json()) as { rows: Row[] }
  return rows.find((row) => row.name === name) ?? {}
}
