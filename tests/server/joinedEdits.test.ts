import { beforeEach, describe, expect, it } from 'vitest'
import { defineResource, flag, longText, text } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'
import { readJournal } from '../features/journal/readJournal.ts'
import { openTestServer } from '../support/openTestServer.ts'
import type { AccountName } from '../support/server.ts'

const content = ['*:apiContent:Get'] as const
const writing = ['*:apiContent:Put'] as const

const letters = defineResource({
  name: 'letters',
  label: ['Letter', 'Letters'],
  fields: {
    title: text({ label: 'Title', required: true }),
    body: longText({ label: 'Body' }),
    sent: flag({ label: 'Sent', default: false, edit: 'never' }),
  },
  list: { columns: ['title'] },
  access: { list: content, show: content, create: writing, edit: writing },
  api: {
    list: { get: 'letters' },
    one: { get: 'letters/{id}' },
    create: { post: 'letters' },
    edit: { put: 'letters/{id}', joinedWithin: 5 },
  },
  actions: { send: { label: 'Send', access: writing, put: 'letters/{id}/sent', body: { sent: true } } },
})

const server = await openTestServer(undefined, [resolveResource(letters)])

let id = ''
beforeEach(async () => {
  await server.resetAccounts()
  const { json } = await server.call('letters', { method: 'POST', as: 'editor', body: { title: 'Brief' } })
  id = json.id
})

const minute = 60_000
const edit = (body: object, as: AccountName = 'editor') =>
  server.call(`letters/${id}`, { method: 'PUT', as, body })
const send = () => server.call(`letters/${id}/sent`, { method: 'PUT', as: 'editor', body: { sent: true } })
const lines = () => readJournal(server, id)
/** Who did what, the newest first; for a field its values before and after. */
const told = async () =>
  (await lines()).map(({ operation, actor, details }) => [
    operation,
    actor.split(' ')[0],
    ...(operation === 'CREATE' ? [] : details.map(({ before, after }) => `${before} > ${after}`)),
  ])
const made = ['CREATE', 'Rüdiger']

describe('edits that an entry joins', () => {
  it('are one line: what was before the first, what is after the last, and when that was', async () => {
    for (const body of ['G', 'Gu', 'Gut']) {
      expect((await edit({ body })).status).toBe(200)
      server.advance(4 * minute)
    }
    const { json } = await edit({ title: 'Ein Brief' })
    expect(await told()).toEqual([['EDIT', 'Rüdiger', 'Brief > Ein Brief', 'null > Gut'], made])
    const [line] = await lines()
    expect([line?.at, line?.recordTitle]).toEqual([json.updatedAt, 'Ein Brief'])
  })

  it('have lines of their own when there is longer between them', async () => {
    await edit({ body: 'eins' })
    server.advance(6 * minute)
    await edit({ body: 'zwei' })
    expect(await told()).toEqual([
      ['EDIT', 'Rüdiger', 'eins > zwei'],
      ['EDIT', 'Rüdiger', 'null > eins'],
      made,
    ])
  })

  it('leave no line when all is taken back', async () => {
    await edit({ title: 'Anders', body: 'Gut' })
    await edit({ title: 'Brief' })
    expect(await told()).toEqual([['EDIT', 'Rüdiger', 'null > Gut'], made])
    await edit({ body: '' })
    expect(await told()).toEqual([made])
  })

  it('keep the time of the last change when nothing is changed', async () => {
    await edit({ body: 'Gut' })
    const [before] = await lines()
    server.advance(minute)
    await edit({ body: 'Gut' })
    expect(await lines()).toHaveLength(2)
    expect((await lines())[0]?.at).toBe(before?.at)
  })

  it("end with another person's edit", async () => {
    await edit({ body: 'eins' })
    await edit({ body: 'zwei' }, 'administrator')
    await edit({ body: 'drei' })
    expect(await told()).toEqual([
      ['EDIT', 'Rüdiger', 'zwei > drei'],
      ['EDIT', 'Antonia', 'eins > zwei'],
      ['EDIT', 'Rüdiger', 'null > eins'],
      made,
    ])
  })

  it('end with an action', async () => {
    await edit({ body: 'eins' })
    await send()
    await edit({ body: 'zwei' })
    expect(await told()).toEqual([
      ['EDIT', 'Rüdiger', 'eins > zwei'],
      ['ACTION', 'Rüdiger', 'false > true'],
      ['EDIT', 'Rüdiger', 'null > eins'],
      made,
    ])
  })

  it('of one record are not joined to those of another', async () => {
    const first = id
    await edit({ body: 'eins' })
    const { json } = await server.call('letters', {
      method: 'POST',
      as: 'editor',
      body: { title: 'Noch einer' },
    })
    id = json.id
    await edit({ body: 'zwei' })
    id = first
    await edit({ body: 'drei' })
    expect(await told()).toEqual([['EDIT', 'Rüdiger', 'null > drei'], made])
  })
})
