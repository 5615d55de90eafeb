import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { chooseMore } from '../support/user.ts'
import { backend, openClient } from './clientPanel.ts'

// Which list was seen last is remembered there.
beforeEach(() => localStorage.clear())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.findByRole('button', { name })

test('from a row of a list one goes on to the next, over pages, on the same tab, and Back is the list', async () => {
  const { router, where, callsTo } = openClient('/panel/clients')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'K-9' }))
  await heading('K-9')
  expect(await screen.findByText('9 von 13')).toBeTruthy()
  await chooseMore('Rohdaten')
  const asked = callsTo('clients').length
  await user.click(await button('Nächster Eintrag'))
  await heading('K-10')
  expect(where()).toBe('/panel/clients/10?tab=raw')
  await waitFor(() => expect(callsTo('clients')).toHaveLength(asked + 1))
  const next = await button('Nächster Eintrag')
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('false'))
  expect(document.activeElement).toBe(next)
  await user.keyboard('{Enter}')
  await heading('K-11')
  expect(await screen.findByText('11 von 13')).toBeTruthy()
  await router.navigate(-1)
  await waitFor(() => expect(where()).toBe('/panel/clients'))
})

test('the keys j and k do it too, and nothing happens at the ends', async () => {
  const { where } = openClient('/panel/clients')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'K-1' }))
  expect(await screen.findByText('1 von 13')).toBeTruthy()
  expect((await button('Vorheriger Eintrag')).getAttribute('aria-disabled')).toBe('true')
  await user.click(await button('Vorheriger Eintrag'))
  expect(where()).toBe('/panel/clients/1')
  await user.keyboard('j')
  await heading('K-2')
  await user.keyboard('k')
  await heading('K-1')
})

test('whoever comes by a link is shown no place, and no list is asked for', async () => {
  const { callsTo } = openClient('/panel/clients/2')
  await heading('K-2')
  await screen.findByText('4711')
  expect(screen.queryByText(/von 13/)).toBeNull()
  expect(callsTo('clients')).toEqual([])
})

test('a record that is not on the page of the list as it was last seen has no place in it', async () => {
  const { router } = openClient('/panel/clients')
  await screen.findByRole('link', { name: 'K-1' })
  await router.navigate('/panel/clients/12')
  await heading('K-12')
  await screen.findByText('4711')
  expect(screen.queryByText(/von 13/)).toBeNull()
})

test('a record that leaves the filter while it is looked at keeps its place', async () => {
  let isGone = false
  const { router } = openClient('/panel/clients', (call) => {
    const answer = backend(call)
    if (!isGone || call.path !== 'clients') return answer
    const { data } = answer as { data: { id: number }[] }
    return { data: data.filter(({ id }) => id !== 3), count: 12 }
  })
  await userEvent.click(await screen.findByRole('link', { name: 'K-3' }))
  await screen.findByText('3 von 13')
  isGone = true
  await router.navigate('/panel/clients/3?tab=raw', { replace: true })
  await screen.findByText('lastOrderNo:')
  await userEvent.click(await button('Nächster Eintrag'))
  await heading('K-4')
})
