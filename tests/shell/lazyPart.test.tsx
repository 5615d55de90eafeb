import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { definePage } from '../../src/framework/define/index.ts'
import { lazyPart } from '../../src/framework/shell/lazyPart.tsx'
import { renderPanel } from '../support/renderPanel.tsx'

/** Opens a page that cannot be fetched for some times. */
function openPage(failures: number) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let tries = 0
  const page = definePage({
    path: 'tide',
    title: { de: 'Gezeiten', en: 'Tides' },
    access: [],
    async view() {
      tries += 1
      if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: () => <h1>Gezeiten</h1> }
    },
  })
  return renderPanel({
    resources: [],
    pages: [page],
    backend: () => undefined,
    address: '/panel/tide',
    granted: [],
  })
}

const retry = () => screen.findByRole('button', { name: 'Erneut versuchen' })
const reload = () => screen.queryByRole('button', { name: 'Seite neu laden' })
const content = () => screen.findByRole('heading', { name: 'Gezeiten' })

it('fetches a part anew when asked to, and offers to load the page anew once that has failed, too', async () => {
  openPage(2)
  expect((await screen.findByRole('alert')).textContent).toContain('Das ließ sich nicht laden.')
  expect(reload()).toBeNull()
  await userEvent.click(await retry())
  expect(await screen.findByRole('button', { name: 'Seite neu laden' })).toBeDefined()
  expect(document.activeElement).toBe(await retry())
  await userEvent.click(await retry())
  await content()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('fetches a part anew by itself when the browser is back online', async () => {
  openPage(1)
  await retry()
  act(() => void window.dispatchEvent(new Event('online')))
  await content()
})

it('fetches a part anew when its place is opened again', async () => {
  const { router } = openPage(1)
  await retry()
  await act(() => router.navigate('/panel'))
  await screen.findByRole('heading', { name: 'Übersicht' })
  await act(() => router.navigate('/panel/tide'))
  await content()
})

it('shows a part that was fetched ahead in its first moment', async () => {
  const load = async () => ({ default: () => <p>da</p> })
  const Part = lazyPart(load, { Loading: () => <p>wird geladen</p> })
  await Part.fetch()
  render(<Part />)
  expect(screen.getByText('da')).toBeDefined()
  expect(screen.queryByText('wird geladen')).toBeNull()
})
