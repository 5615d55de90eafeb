import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { mountRoutes } from '#server/http/route.ts'

describe('a route', () => {
  const everything = { permissions: ['*:invoices:Get'] }
  const factor = { needsSecondFactor: false, hasSecondFactor: false, lacksSecondFactor: false }
  const account = { id: '1', email: '', firstName: '', lastName: '', policies: [], ...everything, ...factor }
  const app = new Hono()
  mountRoutes(
    app,
    [
      { method: 'GET', path: 'forgotten', handle: async () => Response.json({}) },
      { method: 'GET', path: 'never', access: 'never', handle: async () => Response.json({}) },
      { method: 'GET', path: 'people/{id}', access: [], handle: async () => Response.json({ by: 'id' }) },
      {
        method: 'POST',
        path: 'people/invite',
        access: [],
        handle: async () => Response.json({ by: 'name' }),
      },
      { method: 'GET', path: 'open', access: ['*:invoices:Get'], handle: async () => Response.json({}) },
    ],
    async () => account,
  )
  app.onError((error) => (error instanceof Problem ? error.toResponse() : Response.error()))
  const statusOf = async (path: string) => (await app.request(`/api/${path}`)).status

  it('that states no requirement is closed to everyone (A02)', async () => {
    expect(await statusOf('forgotten')).toBe(403)
    expect(await statusOf('never')).toBe(403)
  })

  it('that is spelt out is not taken for one with a placeholder', async () => {
    const answer = await app.request('/api/people/invite', { method: 'POST' })
    expect(await answer.json()).toEqual({ by: 'name' })
    expect(await (await app.request('/api/people/7')).json()).toEqual({ by: 'id' })
  })

  it('is open to who meets its requirement', async () => {
    expect(await statusOf('open')).toBe(200)
  })
})
