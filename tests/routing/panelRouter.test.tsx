import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { AppRouterProvider } from '#panel/base/routing/appRouter.tsx'
import { PublicPathsContext, panelRouter } from '#panel/base/routing/panelRouter.tsx'
import { createPublicPaths } from '#panel/base/routing/publicPaths.ts'

const paths = createPublicPaths([{ name: 'invoices', path: 'bills' }], '/panel')
const { Link, Route, Routes, useLocation, useNavigate } = panelRouter

let navigateFromList: ReturnType<typeof useNavigate>

function List() {
  const navigate = useNavigate()
  useEffect(() => {
    navigateFromList = navigate
  }, [navigate])
  return (
    <>
      <h1>List {useLocation().pathname}</h1>
      <Link to="/panel/invoices/12?tab=1">12</Link>
    </>
  )
}

function Edit() {
  return <h1>Edit {useLocation().pathname}</h1>
}

function show(address: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/panel/*',
        element: (
          <PublicPathsContext value={paths}>
            <Routes>
              <Route path="invoices/*" element={<Nested />} />
            </Routes>
          </PublicPathsContext>
        ),
      },
    ],
    { initialEntries: [address] },
  )
  render(<AppRouterProvider router={router} />)
  return router
}

function Nested() {
  return (
    <Routes>
      <Route path="/" element={<List />} />
      <Route path=":id" element={<Edit />} />
    </Routes>
  )
}

describe('the router of the panel', () => {
  it('shows react-admin its own path at a public address', () => {
    show('/panel/bills')
    expect(screen.getByRole('heading').textContent).toBe('List /panel/invoices')
  })

  it('writes links with public addresses, and follows them', async () => {
    const router = show('/panel/bills')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/panel/bills/12/edit?tab=1')
    await act(async () => screen.getByRole('link').click())
    expect(router.state.location.pathname).toBe('/panel/bills/12/edit')
    expect(screen.getByRole('heading').textContent).toBe('Edit /panel/invoices/12')
  })

  it('keeps the address when only the search changes', async () => {
    const router = show('/panel/bills')
    await act(async () => navigateFromList({ search: '?page=2' }))
    expect(router.state.location.pathname + router.state.location.search).toBe('/panel/bills?page=2')
    await act(async () => navigateFromList('?page=3'))
    expect(router.state.location.pathname + router.state.location.search).toBe('/panel/bills?page=3')
  })

  it('is not led back by a search that settles after the page was left', async () => {
    const router = show('/panel/bills')
    await act(async () => screen.getByRole('link').click())
    await act(async () => navigateFromList({ search: '?filter=late' }))
    expect(router.state.location.pathname).toBe('/panel/bills/12/edit')
  })
})
