import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/server/http/problem.ts'
import { mountRoutes } from '../../src/server/http/route.ts'

describe('a route', () => {
  const everything = { permissions: ['*:invoices:Get'] }
  const account = { id: '1', email: '', firstName: '', lastName: '', policies: [], ...everything }
  const app = new Hono()
  mountRoutes(
    app,
    [
      { method: 'GET', path: 'forgotten', handle: async () => Response.json({}) },
      { method: 'GET', path: 'never', access: 'never', handle: async () => Response.json({}) },
      { method: 'GET', path: 'open', access: ['*:invoices:Get'], handle: async () => Response.json({}) },
    ],
    async () => account,
  )
  app.onError((error) => (error instanceof Problem ? error.toResponse() : Response.error()))
  const statusOf = async (path: string) => (await app.request(`/api/${path}`)).status

  it('that states no requirement is closed to everyone', async () => {
    expect(await statusOf('forgotten')).toBe(403)
    expect(await statusOf('never')).toBe(403)
  })

  it('is open to who meets its requirement', async () => {
    expect(await statusOf('open')).toBe(200)
  })
})
