import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type AnyResource, dateTime } from '#features/model.ts'
import { changesFor, tasksFor, tilesFor } from '#features/overview/panel/tiles.ts'
import { meets } from '#model/access/permissions.ts'
import type { Requirement } from '#model/language/access.ts'
import { resolveResource } from '#tests/support/language.ts'
import { articles as entry, invoices } from '../support/invoices.ts'
import { type Call, renderPanel } from '../support/renderPanel.tsx'

/** Whoever reads invoices reads articles; their list is opened by those who write. */
const articles = {
  ...entry,
  fields: { ...entry.fields, updatedAt: dateTime({ label: 'Geändert', edit: 'never' }) },
  access: { list: ['*:billing:Get'], show: ['*:billing:Get'], open: ['*:billing:Put'] },
  overview: {
    counters: [{ name: 'all', label: 'Alle Artikel' }],
    todo: [{ name: 'first', label: 'Erster Artikel', filter: {}, sort: ['name', 'ASC'] }],
  },
} as AnyResource

function openAs(granted: readonly string[], address: string) {
  const calls: string[] = []
  const backend = ({ path }: Call) => {
    calls.push(path)
    if (path === 'articles') return { data: [{ id: 'a1', name: 'Feder' }], maxCount: 1 }
    return path === 'billing/search' ? { found: [], count: 0 } : undefined
  }
  return { ...renderPanel({ resources: [invoices, articles], address, granted, backend }), calls }
}
const reading = ['*:billing:Get']
const writing = ['*:billing:Get', '*:billing:Put']

describe('a list that not everyone may open who reads its records', () => {
  it('is in the menu of those who may', async () => {
    openAs(writing, '/panel')
    const menu = await screen.findByRole('navigation', { name: 'Menü' })
    expect(within(menu).getByRole('link', { name: 'Artikel' })).toBeTruthy()
  })

  it('is not in that of others, and nothing is fetched for it', async () => {
    const { calls } = openAs(reading, '/panel')
    const menu = await screen.findByRole('navigation', { name: 'Menü' })
    expect(within(menu).getByRole('link', { name: 'Rechnungen' })).toBeTruthy()
    await screen.findByRole('heading', { name: 'Übersicht' })
    expect(within(menu).queryByRole('link', { name: 'Artikel' })).toBeNull()
    expect(calls).not.toContain('articles')
  })

  it('is counted, asked for tasks and for changes on the overview of those who may', () => {
    const resources = [resolveResource(articles)]
    const askedFor = (granted: readonly string[]) => {
      const can = (needed: Requirement) => meets(granted, needed)
      return {
        tiles: tilesFor({ resources, pages: [], can, parts: { client: {} } }).map(({ key }) => key),
        tasks: tasksFor({ resources, can, parts: { client: {} } }).map(({ task }) => task.name),
        changes: changesFor(resources, can).map(({ name }) => name),
      }
    }
    expect(askedFor(writing)).toEqual({
      tiles: ['articles.all', 'todo', 'changed', 'opened'],
      tasks: ['first'],
      changes: ['articles'],
    })
    expect(askedFor(reading)).toEqual({ tiles: [], tasks: [], changes: [] })
    // Who may open the list of records that he may not read would only be refused.
    expect(askedFor(['*:billing:Put'])).toEqual({ tiles: [], tasks: [], changes: [] })
  })

  it('is closed to others at its address', async () => {
    const { router, calls } = openAs(reading, '/panel/articles')
    await waitFor(() => expect(router.state.location.pathname).toBe('/panel'))
    expect(calls).not.toContain('articles')
  })

  it('is open at its address to those who may', async () => {
    openAs(writing, '/panel/articles')
    expect(await screen.findByText('Feder')).toBeTruthy()
  })

  it('is no area in the palette of others, who still find its records', async () => {
    openAs(reading, '/panel')
    await screen.findByRole('heading', { name: 'Übersicht' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const input = await screen.findByRole('combobox')
    await userEvent.type(input, 'feder')
    expect(await screen.findByRole('option', { name: 'Feder' })).toBeTruthy()
    await userEvent.clear(input)
    await userEvent.type(input, 'Artikel')
    expect(screen.queryByRole('option', { name: /^Artikel/ })).toBeNull()
  })
})
