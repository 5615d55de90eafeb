import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#model/contract/errors.ts'
import { renderPanel } from '../support/renderPanel.tsx'

test('what goes wrong in the background is told with a reference, and the page stays', async () => {
  const { notifications } = renderPanel({
    resources: [],
    granted: [],
    backend: () => ({}),
    address: '/panel',
  })
  await screen.findByRole('heading', { level: 1, name: 'Übersicht' })
  const error = new TypeError('customer 12 is undefined')
  error.stack = `TypeError\n    at open (${window.location.origin}/assets/panel-x.js:1:2)`
  window.dispatchEvent(new ErrorEvent('error', { error }))
  expect(await screen.findByText('Etwas ist schief gegangen.')).toBeTruthy()
  const [told] = notifications.get().kept
  expect(told?.description).toMatch(/^Referenz für Rückfragen: \d{4}-.*Z TypeError$/)
  expect(screen.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeTruthy()
})

test('a call that was refused, or is not waited for any more, is told where it was made, an extension’s failure nowhere', async () => {
  const { notifications } = renderPanel({
    resources: [],
    granted: [],
    backend: () => ({}),
    address: '/panel',
  })
  await screen.findByRole('heading', { level: 1, name: 'Übersicht' })
  const aborted = new DOMException('left', 'AbortError')
  window.dispatchEvent(new ErrorEvent('error', { error: aborted }))
  const foreign = new Error('Failed to connect to MetaMask')
  foreign.stack =
    'Error: Failed to connect\n    at chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn/inpage.js:1:2'
  window.dispatchEvent(new ErrorEvent('error', { error: foreign }))
  window.dispatchEvent(new ErrorEvent('error', { error: Object.create(ApiError.prototype) }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }))
  expect(notifications.get().kept).toEqual([])
})
