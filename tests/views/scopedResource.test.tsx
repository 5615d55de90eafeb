import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useGetRecordId } from 'react-admin'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { defineResource, text } from '#features/model.ts'
import { DerivedList } from '#panel/list/DerivedList.tsx'
import DerivedDetail from '#panel/record/DerivedDetail.tsx'
import { ScopedResource } from '#panel/shell/ScopedResource.tsx'
import { resolveResource } from '#tests/support/language.ts'
import { renderPanel } from '../support/renderPanel.tsx'

/** The pages of one book, which nobody knows before the book. */
const pagesOf = (book: string) =>
  resolveResource(
    defineResource({
      name: `pagesOf_${book}`,
      path: `library/${book}/pages`,
      label: ['Seite', 'Seiten'],
      fields: { heading: text({ label: 'Überschrift' }) },
      list: { columns: ['heading'] },
      access: { list: [], show: [] },
      api: { list: { get: `books/${book}/pages`, total: 'count' }, one: { get: `books/${book}/pages/{id}` } },
    }),
  )

function PagesOfBook() {
  return (
    <ScopedResource resource={pagesOf(String(useGetRecordId()))}>
      <Routes>
        <Route path="pages" element={<DerivedList />} />
        <Route path="pages/:id" element={<DerivedDetail />} />
      </Routes>
    </ScopedResource>
  )
}

const books = defineResource({
  name: 'books',
  path: 'library',
  label: ['Buch', 'Bücher'],
  fields: { title: text({ label: 'Titel' }) },
  list: { columns: ['title'] },
  access: { list: [], show: [] },
  api: { list: { get: 'books' }, one: { get: 'books/{id}' } },
  below: [
    {
      path: 'pages',
      title: 'Seiten',
      access: ['*:library:Read'],
      view: async () => ({ default: PagesOfBook }),
    },
  ],
})

const page = { id: 'p1', heading: 'Der Anfang' }

function backend({ path }: { path: string }) {
  if (path.endsWith('books/b1/pages')) return { data: [page], count: 1 }
  if (path.endsWith('books/b1/pages/p1')) return page
  return path.endsWith('books/b1') ? { id: 'b1', title: 'Faust' } : undefined
}

function open(address: string, granted: readonly string[] = ['*:library:Read']) {
  return renderPanel({ resources: [books], backend, address, granted })
}

describe('a resource that becomes known on a page below a record', () => {
  it('has its list there, with links to the pages of its records and the way back up', async () => {
    open('/panel/library/b1/pages')
    const row = await screen.findByRole('link', { name: 'Der Anfang' })
    expect(row.getAttribute('href')).toBe('/panel/library/b1/pages/p1')
    const trail = screen.getByRole('navigation', { name: 'Wo Sie sind' })
    const book = await within(trail).findByRole('link', { name: 'Faust' })
    expect(book.getAttribute('href')).toBe('/panel/library/b1')
  })

  it('has a page for each of its records', async () => {
    open('/panel/library/b1/pages')
    await userEvent.click(await screen.findByRole('link', { name: 'Der Anfang' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Der Anfang' })).toBeTruthy()
  })

  it('is not for those who lack its permission', async () => {
    const { address } = open('/panel/library/b1/pages', [])
    await waitFor(() => expect(address()).toBe('/panel'))
  })
})
