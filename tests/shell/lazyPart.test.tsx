import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { definePage } from '#features/model.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { renderPanel } from '../support/renderPanel.tsx'
import { holdTime, passTime } from '../support/time.ts'

/** Opens a page that cannot be fetched for some times, where `held` each only after a while. */
function openPage(failures: number, held?: () => Promise<void>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let tries = 0
  const page = definePage({
    path: 'tide',
    title: { de: 'Gezeiten', en: 'Tides' },
    access: [],
    async view() {
      tries += 1
      const isFailing = tries <= failures
      if (isFailing) await held?.()
      if (isFailing) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: () => <h1>Gezeiten</h1> }
    },
  })
  const panel = renderPanel({
    resources: [],
    pages: [page],
    backend: () => undefined,
    address: '/panel/tide',
    granted: [],
  })
  return { ...panel, tries: () => tries }
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

const retry = () => screen.findByRole('button', { name: 'Erneut versuchen' })
const reload = () => screen.queryByRole('button', { name: 'Seite neu laden' })
const comeBackOnline = () => act(() => void window.dispatchEvent(new Event('online')))
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

it('fetches a part twice when the browser is back online, since a network may take a moment, and then no more', async () => {
  holdTime()
  const { tries } = openPage(Number.POSITIVE_INFINITY)
  await retry()
  comeBackOnline()
  await waitFor(() => expect(tries()).toBe(3), { timeout: 5000 })
  await passTime(60_000)
  expect(tries()).toBe(3)
})

it('fetches a part anew by itself when the browser is back online', async () => {
  openPage(1)
  await retry()
  comeBackOnline()
  await content()
})

it('fetches a part anew that failed after the browser was back online, but was asked for before', async () => {
  const first = gate()
  const { tries } = openPage(1, () => first.opened)
  await waitFor(() => expect(tries()).toBe(1))
  comeBackOnline()
  first.open()
  await content()
})

it('fetches a part anew when the browser comes back online during a try that then fails', async () => {
  const second = gate()
  const held = vi.fn(() => second.opened).mockResolvedValueOnce(undefined)
  const { tries } = openPage(2, held)
  await userEvent.click(await retry())
  await waitFor(() => expect(tries()).toBe(2))
  comeBackOnline()
  second.open()
  await content()
})
