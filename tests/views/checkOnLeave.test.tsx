import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openSubscriptions } from '../support/subscriptionBackend.ts'
import { user } from '../support/user.ts'

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const isWrong = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true'

it('a field says what is wrong when it is left, and takes it back with the next key', async () => {
  openSubscriptions('subscriptions/create')
  const price = await field(/^Monatspreis/)
  await user.type(price, 'abc')
  expect(isWrong(price)).toBe(false)
  await user.tab()
  await waitFor(() => expect(isWrong(price)).toBe(true))
  await user.type(price, '1')
  await waitFor(() => expect(isWrong(price)).toBe(false))
})

it('who tabs through an empty form is told nothing; who empties a required field is', async () => {
  openSubscriptions('subscriptions/create')
  const [price, each] = [await field(/^Monatspreis/), await field(/^Preis je Mitarbeiter/)]
  await user.click(price)
  await user.tab()
  await user.clear(each)
  await user.tab()
  await waitFor(() => expect(isWrong(each)).toBe(true))
  expect(isWrong(price)).toBe(false)
})
