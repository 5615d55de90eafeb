import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openSubscriptions } from '../../support/subscriptionBackend.ts'
import { user } from '../../support/user.ts'

const field = (name: RegExp) => screen.findByRole('textbox', { name })

it('a broken end makes no sum: the box of costs names it', async () => {
  openSubscriptions('subscriptions/create')
  await user.type(await field(/^Monatspreis/), '700')
  await user.type(await field(/^Ende/), '31.2.2027')
  expect(await screen.findByText('Die Kosten stehen hier, sobald stimmt: Ende.')).toBeTruthy()
})
