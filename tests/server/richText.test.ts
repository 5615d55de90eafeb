import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineResource, list, richText, text } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'
import { benign } from '../richtext/benign.ts'
import { faultsIn } from '../richtext/invariants.ts'
import { payloads } from '../richtext/payloads.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const invoices = defineResource({
  name: 'invoices',
  label: ['Invoice', 'Invoices'],
  fields: {
    title: text({ label: 'Title' }),
    terms: richText({ label: 'Terms', wire: 'conditions' }),
    sections: list({
      label: 'Sections',
      wire: 'parts',
      fields: { body: richText({ label: 'Body', wire: 'html', maxLength: 1_000_000 }) },
    }),
  },
  list: { columns: ['title'] },
  access: { list: ['*:apiContent:Get'], create: ['*:apiContent:Put'], edit: ['*:apiContent:Put'] },
  api: {
    list: { get: 'invoices', rows: 'rows' },
    one: { get: 'invoices/{id}' },
    create: { post: 'invoices' },
    edit: { put: 'invoices/{id}' },
  },
})

/** The API refuses bodies with this character, and documents that are nested too deeply, altogether. */
const storable = payloads.filter((html) => !html.includes('\0') && !html.includes('<div>'.repeat(300)))

describe('rich text that comes past the panel', () => {
  let server: TestServer
  const { window } = new JSDOM('')
  const parsed = (html: string) => new window.DOMParser().parseFromString(html, 'text/html').body

  beforeAll(async () => {
    server = await createTestServer(undefined, [resolveResource(invoices)], () => ({
      linkProtocols: ['my-app'],
    }))
  }, 60_000)
  afterAll(() => server.close())

  const create = (body: object) => server.call('invoices', { as: 'editor', method: 'POST', body })
  const edit = (id: string, body: object) =>
    server.call(`invoices/${id}`, { as: 'editor', method: 'PUT', body })
  const read = (id: string) => server.call(`invoices/${id}`, { as: 'editor' })

  it('is stored without anything that the editor would not make, also in items (X03)', async () => {
    const parts = storable.map((html) => ({ html }))
    const { status, json } = await create({ conditions: storable.slice(0, 40).join(''), parts })
    expect(status).toBe(201)
    const stored = (await read(json.id)).json
    expect(stored.parts).toHaveLength(storable.length)
    const documents: string[] = [
      stored.conditions,
      ...stored.parts.map((part: { html: string }) => part.html ?? ''),
    ]
    const faults = documents.map((html, place) => [storable[place - 1], faultsIn(parsed(html))])
    expect(faults.filter(([, found]) => found?.length !== 0)).toEqual([])
  })

  it('is cleaned when it is changed, too (X03)', async () => {
    const { json } = await create({ conditions: '<p>a</p>' })
    const changed = await edit(json.id, {
      conditions: '<p onclick="__pwn(1)">b<script>__pwn(1)</script></p>',
    })
    expect(changed.json.conditions).toBe('<p>b</p>')
    expect((await read(json.id)).json.conditions).toBe('<p>b</p>')
  })

  it('comes back as the editor made it (X04)', async () => {
    const { json } = await create({ parts: benign.map((html) => ({ html })) })
    expect((await read(json.id)).json.parts.map((part: { html: string }) => part.html)).toEqual(benign)
  })

  it('keeps links of the configured protocols (X06)', async () => {
    const { json } = await create({
      conditions: '<p><a href="my-app:x">a</a><a href="other-app:x">b</a></p>',
    })
    expect(json.conditions).toBe('<p><a href="my-app:x">a</a><a>b</a></p>')
  })

  it('is missing where only markup was sent', async () => {
    expect((await create({ conditions: '<p><script>1</script></p>' })).json.conditions).toBeNull()
  })

  it('is left to its rule where it is no text or too long (X09)', async () => {
    const long = await create({ conditions: `${'<b>'.repeat(40_000)}a` })
    expect(long.json.errors.conditions.code).toBe('maxLength')
    expect((await create({ conditions: { html: '<p>' } })).json.errors.conditions.code).toBe('type')
    expect((await create({ parts: '<script>' })).json.errors.parts.code).toBe('type')
  })

  it('is refused with a body of 2 MB (X09)', async () => {
    expect((await create({ conditions: '<p>a</p>'.repeat(250_000) })).status).toBe(413)
  })

  it.each([
    ['deep', '<div>'.repeat(600)],
    ['very deep', '<b>'.repeat(30_000)],
    ['deep behind closing tags that are none', '<div title="</div>">'.repeat(5_000)],
    ['deep in a template', `<template>${'<i>'.repeat(600)}`],
    ['multiplied by the parser', `${'<b a=1><b a=2><b a=3>'.repeat(300)}${'<p>x</p>'.repeat(11_000)}`],
    [
      'multiplied by marks that overlap',
      `<p>${Array.from({ length: 1_000 }, (_none, place) => `<b a=${place}>`).join('')}</p>${'<p>x</p>'.repeat(10_000)}`,
    ],
  ])('is refused with its place where it is %s (X09)', async (_what, html) => {
    const { status, json } = await create({ parts: [{ html: '<p>a</p>' }, { html }] })
    expect(status).toBe(400)
    expect(json.errors['parts[1].html']).toMatchObject({
      code: expect.stringMatching(/^document(?:Depth|Elements|Growth)$/),
      message: expect.stringContaining('is beyond the bound'),
    })
  })

  it('makes no request fail', () => {
    expect(server.failures).toEqual([])
  })
})
