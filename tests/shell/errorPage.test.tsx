import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createAppState } from '#app/App.tsx'
import { ErrorPage } from '#panel/shell/errorPage/ErrorPage.tsx'

test('the error page speaks both languages and needs nothing of the rest (C09)', async () => {
  const user = userEvent.setup()
  document.documentElement.lang = 'de'
  render(<ErrorPage error={new TypeError('x is not a function')} />)
  expect(screen.getByRole('alert').textContent).toContain('Etwas ist schief gegangen.')
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
})

test('its reference says when and what, without the message, and can be copied', async () => {
  const user = userEvent.setup()
  render(<ErrorPage error={new TypeError('secret of a customer')} />)
  const reference = screen.getByText(/TypeError/).textContent ?? ''
  expect(reference).toMatch(/^\d{4}-\d\d-\d\dT.*Z TypeError$/)
  await user.click(screen.getByRole('button', { name: 'Referenz kopieren' }))
  expect(await screen.findByText('Kopiert')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(reference)
})

test('the app is hydrating until the first page is there, then done; anybody can see it (spec §4)', () => {
  const element = document.createElement('html')
  const state = createAppState(element)
  expect(element.dataset.state).toBe('hydrating')
  state.done()
  expect(element.dataset.state).toBe('done')
})

test('an error during the start is logged and kept as the error of the app; what follows is only logged', () => {
  const log = vi.fn()
  const state = createAppState(document.createElement('html'), log)
  const [first, second] = [new Error('first'), new Error('second')]
  expect(state.fail(first)).toBe(true)
  expect(state.fail(second)).toBe(false)
  expect(state.error()).toBe(first)
  expect(log.mock.calls).toEqual([[first], [second]])
  state.done()
  expect(state.status()).toBe('failed')
})
