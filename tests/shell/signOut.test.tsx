import { expect, it } from 'vitest'
import { createPersonSession } from '#app/personSession.ts'
import { leaveSession } from '#pages/auth/SignedInAs.tsx'
import { panelParts } from '#product.panel.ts'
import { createTestServices, person } from '../support/testServices.ts'

const record = { resource: 'customers', id: '12', title: 'Anna Öz', at: '2026-11-28T10:00:00.000Z' }

function used() {
  const services = createTestServices({
    fetch: async () => Response.json({}),
    config: { deploymentEnvironment: 'prod' },
  })
  const { stores, end } = createPersonSession(panelParts, services, person)
  stores.recent.note(record)
  stores.overview.change({ empty: ['customers.new'] })
  end()
  const kept = () =>
    ['recent', `overview:${person}`].map((key) =>
      services.page.localStorage.getItem(`${services.config.aclNamespace}:${key}`),
    )
  return { services, kept }
}

it('a sign-out on the page of a link leaves no more behind than one in the panel', async () => {
  const { services, kept } = used()
  expect(kept()).not.toContain(null)
  leaveSession(services)
  expect(services.session.get().isLoggedIn).toBe(false)
  await expect.poll(kept, { timeout: 20_000 }).toEqual([null, null])
})

it('a session that ends by itself leaves to the person what they have opened', () => {
  const { services, kept } = used()
  services.session.end()
  expect(kept()).not.toContain(null)
})

it.each([
  ['a session that has ended leaves none of its notifications in the tab', true],
  ['a panel that is only taken away keeps its notifications for the tab', false],
])('%s', (_what, isOver) => {
  const services = createTestServices({ fetch: async () => Response.json({}), config: {} })
  const { stores, end } = createPersonSession(panelParts, services, person)
  const kept = () =>
    services.page.sessionStorage.getItem(`${services.config.aclNamespace}:notifications`) ?? ''
  stores.notifications.note({ label: 'Anna Öz ist gespeichert.' })
  expect(kept()).toContain('Anna Öz')
  if (isOver) services.session.end()
  end()
  expect(kept().includes('Anna Öz')).toBe(!isOver)
})
