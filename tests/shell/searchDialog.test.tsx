import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { articles, invoices } from '../support/invoices.ts'
import { renderPanel } from '../support/renderPanel.tsx'

const found = {
  'billing/search': { found: [{ id: 7, invoice_no: 'Feder 7', amount: 1 }], count: 1 },
  articles: {
    data: [
      { id: 'a 1', name: 'Feder' },
      { id: 'a 2', name: 'Federball' },
    ],
    maxCount: 2,
  },
}

it('keeps what was chosen, and what is shown, where it is when another area answers later', async () => {
  let answerLate: (answer: unknown) => void = () => undefined
  const { router } = renderPanel({
    resources: [invoices, articles],
    backend: ({ path }) => {
      if (path === 'articles') return found.articles
      return path === 'billing/search' ? new Promise((resolve) => (answerLate = resolve)) : undefined
    },
    address: '/panel',
    granted: ['*:billing:Get'],
  })
  await screen.findByRole('heading', { name: 'Übersicht' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox')
  await userEvent.type(input, 'feder')
  await screen.findByRole('option', { name: 'Federball' })
  await userEvent.keyboard('{ArrowDown}')
  const chosen = () => screen.getByRole('option', { selected: true })
  expect(chosen().textContent).toBe('Federball')

  await act(async () => answerLate(found['billing/search']))
  await screen.findByRole('option', { name: 'Feder 7' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Feder',
    'Federball',
    'Feder 7',
  ])
  expect(chosen().textContent).toBe('Federball')
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen().id)
  expect(chosen().id).not.toContain(' ')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/panel/bills/7')
})
