import { readFileSync } from 'node:fs'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, type Location, Outlet, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { AppRouterProvider, useLocationNow } from '#panel/base/routing/appRouter.tsx'

let locationNow: () => Location | undefined

function Shown() {
  locationNow = useLocationNow()
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <Outlet />
    </>
  )
}

/** A router whose page `/late` waits for what it needs until `come` is called. */
function setUp(address: string) {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Shown />,
        HydrateFallback: () => null,
        children: [{ path: 'late', loader: () => coming.then(() => null), element: null }],
      },
    ],
    { initialEntries: [address] },
  )
  return { router, come }
}

it('holds for the version of react-router that is installed', () => {
  const { version } = JSON.parse(readFileSync('node_modules/react-router/package.json', 'utf8'))
  expect(version).toMatch(/^7\.18\./)
})

it('an address is known while its page is on its way, before it is drawn', async () => {
  const { router, come } = setUp('/')
  render(<AppRouterProvider router={router} />)
  expect(locationNow()?.pathname).toBe('/')
  await act(async () => void router.navigate('/late?page=2'))
  expect(screen.getByRole('heading').textContent).toBe('/')
  expect(locationNow()).toMatchObject({ pathname: '/late', search: '?page=2' })
  await act(async () => come())
  expect(screen.getByRole('heading').textContent).toBe('/late')
  expect(locationNow()?.pathname).toBe('/late')
})

it('the first page is there when what it needs has come, and is told once', async () => {
  const { router, come } = setUp('/late')
  let told = 0
  render(<AppRouterProvider router={router} onShown={() => told++} />)
  expect(told).toBe(0)
  await act(async () => come())
  await act(() => router.navigate('/'))
  expect(told).toBe(1)
})

it('a first page that is taken away before it has come is never told', async () => {
  const { router, come } = setUp('/late')
  let told = 0
  render(<AppRouterProvider router={router} onShown={() => told++} />).unmount()
  await act(async () => come())
  expect(told).toBe(0)
})
