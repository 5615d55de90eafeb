import { describe, expect, it } from 'vitest'
import { clipIds } from '#app/server/seed/seedClips.ts'
import { openTestServer } from '#tests/support/openTestServer.ts'

const server = await openTestServer()

const call = (method: string, path: string, body?: unknown) =>
  server.call(path, { method, as: 'administrator', ...(body === undefined ? {} : { body }) })

async function journeyWith(steps: unknown[]) {
  const { json } = await call('POST', 'mca-user-journeys', { title: 'Neu', status: 'PUBLISHED', steps })
  return json.id as string
}
const step = (clip: unknown) => ({ key: 's1', kind: 'clip', title: 'Atmen', clip })
/** A clip that no seeded record shows. */
const clip = clipIds[0] ?? ''

describe('a record that others use', () => {
  it('is not deleted, and the step and the rich text that use it are named', async () => {
    const id = await journeyWith([step(clip)])
    const text = { de: `<p><a href="/panel/media/${clip}">Clip</a></p>`, en: '' }
    const note = { key: 'arrival', kind: 'note', label: { de: '', en: '' }, text }
    const page = { key: 'page1', title: { de: '', en: '' }, items: [note], jumps: [] }
    const questions = { pages: [page], thanks: { de: '', en: '' } }
    await call('POST', 'mca-forms', { title: 'Wie geht es Ihnen heute?', questions })
    const { status, json } = await call('DELETE', `api-content-delete/${clip}`)
    expect([status, json.code]).toEqual([409, 'in_use'])
    expect(json.uses).toContainEqual({
      ...{ resource: 'journeys', id, title: 'Neu', field: 'steps' },
      at: [{ number: 1, isStep: true, key: 's1', title: 'Atmen' }],
    })
    expect(json.uses).toContainEqual(
      expect.objectContaining({
        resource: 'forms',
        title: 'Wie geht es Ihnen heute?',
        field: 'questions',
        at: [expect.objectContaining({ key: 'arrival' })],
      }),
    )
  })

  it('is deleted when nobody uses it any more', async () => {
    const form = (await call('POST', 'mca-forms', { title: 'Kurz' })).json.id
    const id = await journeyWith([{ key: 's1', kind: 'form', title: 'Fragen', form }])
    expect((await call('DELETE', `mca-forms/${form}`)).status).toBe(409)
    expect((await call('DELETE', `mca-user-journeys/${id}`)).status).toBe(200)
    expect((await call('DELETE', `mca-forms/${form}`)).status).toBe(200)
  })

  it('is not taken out of use, neither by the action nor by an edit', async () => {
    const journey = await journeyWith([])
    const campaign = { name: 'X', duration: 1, monthlyPrice: 1, pricePerEmployee: 0, items: [journey] }
    expect((await call('POST', 'api-campaigns-post', campaign)).status).toBe(201)
    const archived = await call('PUT', `mca-user-journeys/${journey}/status`, { status: 'ARCHIVED' })
    const edited = await call('PUT', `mca-user-journeys/${journey}`, { status: 'ARCHIVED' })
    expect([archived.status, edited.status]).toEqual([409, 409])
    expect(archived.json.uses).toEqual([
      expect.objectContaining({ resource: 'campaigns', field: 'journeys' }),
    ])
    expect((await call('PUT', `mca-user-journeys/${journey}`, { title: 'Anders' })).status).toBe(200)
  })

  it('is either deleted or used when both are asked for at once', async () => {
    const form = (await call('POST', 'mca-forms', { title: 'Kurz' })).json.id
    const steps = [{ key: 's1', kind: 'form', title: 'Fragen', form }]
    const [made, deleted] = await Promise.all([
      call('POST', 'mca-user-journeys', { title: 'Zugleich', steps }),
      call('DELETE', `mca-forms/${form}`),
    ])
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([made.status, deleted.status])
  })

  it('has no computed fields at the API', async () => {
    const { json } = await call('GET', 'mca-user-journeys')
    expect(Object.keys(json.data[0])).not.toEqual(expect.arrayContaining(['minutes']))
  })
})
