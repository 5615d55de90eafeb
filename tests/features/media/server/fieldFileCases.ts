import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyResource } from '#model/language/resource.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { createMediaServer, type MediaServer, seedFile } from '#tests/support/mediaServer.ts'
import type { AccountName } from '#tests/support/server.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** People whose papers are personal. */
const people = {
  name: 'visitors',
  label: ['Besucher', 'Besucher'],
  fields: {
    name: { kind: 'text', label: 'Name', required: true, personal: true },
    papers: { kind: 'file', label: 'Ausweis', personal: true, upload: {} },
    erasedAt: { kind: 'dateTime', label: 'Gelöscht', edit: 'never' },
  },
  list: { columns: ['name'] },
  access: 'content',
  api: { rest: 'visitors' },
  person: {
    related: [],
    erase: { post: 'visitors/{id}/erase', access: ['*:apiContent:Delete'], erasedAt: 'erasedAt' },
  },
} as unknown as AnyResource

const day = 24 * 60 * 60 * 1000

/** What becomes of files that are uploaded into the fields of the documented entry. */
export function fieldFileCases(open: () => Promise<OpenDatabase | undefined>) {
  let server: MediaServer
  beforeAll(async () => {
    const entry = JSON.parse(await readFile('docs/examples/agreements.json', 'utf8'))
    server = await createMediaServer({ opened: await open(), added: resolveEntries([], [entry, people]) })
  }, 120_000)
  afterAll(() => server?.close())

  const stored = () => readdir(join(server.folder, 'files')).catch(() => [])
  const send = (method: string, path: string, body?: unknown, as: AccountName = 'editor') =>
    server.call(path, { method, as, ...(body === undefined ? {} : { body }) })
  const upload = (content: Uint8Array, filename: string, field = 'signed', as: AccountName = 'editor') =>
    server.upload(content, { filename }, as, `media-uploads/agreements/${field}`)
  const fetched = async (address: string) => server.send(new URL(address, 'http://localhost').href)
  const read = async (id: string, as: AccountName = 'editor') =>
    (await server.call(`agreements/${id}`, { as })).json

  async function agreement(title: string, filename = 'Vertrag.pdf') {
    const { json: signed } = await upload(pdf, filename)
    const { json, status } = await send('POST', 'agreements', { title, signed: { id: signed.id } })
    expect(status).toBe(201)
    return json
  }

  it('a file is kept with the record that names it, with its own name, size and type, whatever is sent of them', async () => {
    const { status, json: signed } = await upload(pdf, 'Vertrag 2026.pdf')
    expect([status, signed]).toEqual([
      200,
      {
        id: expect.any(String),
        name: 'Vertrag 2026.pdf',
        size: pdf.byteLength,
        mediaType: 'application/pdf',
      },
    ])
    const claimed = { ...signed, name: 'x.exe', size: 1, mediaType: 'text/html' }
    const { json } = await send('POST', 'agreements', { title: 'A', signed: claimed })
    expect(json.signed).toEqual(signed)
    const shown = await read(json.id)
    const address = expect.stringMatching(/^\/api\/media\//)
    expect(shown.signed).toEqual({ ...signed, address, expiresAt: '2026-03-02T10:15:00.000Z' })
    const file = await fetched(shown.signed.address)
    expect(file.headers.get('Content-Disposition')).toContain("filename*=UTF-8''Vertrag%202026.pdf")
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
  })

  it('an edit that leaves the file as it came changes nothing of it', async () => {
    const { id } = await agreement('B')
    const { signed } = await read(id)
    const renamed = { ...signed, name: 'x.exe', more: 1 }
    const { status, json } = await send('PUT', `agreements/${id}`, { title: 'B2', signed: renamed })
    expect([status, json.signed.id, json.signed.name]).toEqual([200, signed.id, 'Vertrag.pdf'])
    expect(Object.keys(json.signed)).not.toContain('more')
    expect((await fetched((await read(id)).signed.address)).status).toBe(200)
  })

  it('is refused by its content, its size, and by who sends it', async () => {
    const refusals = await Promise.all([
      upload(Buffer.from('MZ'.padEnd(400, '\0')), 'x.pdf'),
      upload(Buffer.from('<!DOCTYPE html><html><script>1</script></html>'), 'x.pdf'),
      upload(Buffer.from('only words'), 'x.pdf'),
    ])
    expect(refusals.map(({ status, json }) => [status, json.reason])).toEqual(
      refusals.map(() => [415, 'mediaType']),
    )
    const large = await server.begin(10_000_001, {}, 'editor', 'media-uploads/agreements/signed')
    expect([large.response.status, (await large.response.json()).reason]).toEqual([413, 'tooLarge'])
    expect((await upload(pdf, 'x.pdf', 'signed', 'reader')).status).toBe(403)
    expect((await upload(pdf, 'x.pdf', 'calculation', 'editor')).status).toBe(403)
    expect((await upload(pdf, 'x.pdf', 'calculation', 'administrator')).status).toBe(200)
    expect(
      (await upload(Buffer.from('a;b\n1;2\n'), 'x.csv', 'calculation', 'administrator')).json,
    ).toMatchObject({
      ...{ name: 'x.csv', mediaType: 'text/plain' },
    })
  })

  it('a file of another record or field, or one that there is not, is refused at the field', async () => {
    const { id } = await agreement('C')
    const { signed } = await read(id)
    const { json: seal } = await upload(await seedFile('eye.png'), 'Siegel.png', 'seal')
    for (const named of [signed, { ...signed, id: crypto.randomUUID() }, seal]) {
      const { status, json } = await send('POST', 'agreements', { title: 'D', signed: named })
      expect([status, json.errors?.signed?.code]).toEqual([400, 'fileMissing'])
    }
    const { status, json } = await send('POST', 'agreements', {
      title: 'D',
      signed: 'https://example.com/x.pdf',
    })
    expect([status, json.errors?.signed?.code]).toEqual([400, 'fileMissing'])
  })

  it('what a person may not see of a record has no address for them', async () => {
    const { json: secret } = await upload(pdf, 'Preise.pdf', 'calculation', 'administrator')
    const body = { title: 'E', calculation: secret }
    const { json } = await send('POST', 'agreements', body, 'administrator')
    expect((await read(json.id, 'administrator')).calculation.address).toBeTruthy()
    expect(Object.hasOwn(await read(json.id, 'reader'), 'calculation')).toBe(false)
    const listed = await server.call('agreements', { as: 'reader' })
    expect(JSON.stringify(listed.json)).not.toContain('Preise.pdf')
  })

  it('a file that is replaced or taken away is gone at once, comes back with the edit, and leaves the store in time', async () => {
    const { id } = await agreement('F', 'alt.pdf')
    const { signed: first } = await read(id)
    const { json: second } = await upload(Buffer.concat([pdf, pdf]), 'neu.pdf')
    await send('PUT', `agreements/${id}`, { signed: second })
    expect((await fetched(first.address)).status).toBe(404)
    const [change] = await lines(id)
    await send('POST', 'changes/undo', { change, resource: 'agreements', record: id }, 'administrator')
    const back = await read(id)
    expect(back.signed).toMatchObject({ id: first.id, name: 'alt.pdf' })
    expect((await fetched(back.signed.address)).status).toBe(200)
    await send('PUT', `agreements/${id}`, { signed: null })
    expect((await read(id)).signed).toBe(null)
    server.advance(29 * day)
    await server.keeper.sweep()
    expect(await stored()).toEqual(expect.arrayContaining([first.id, second.id]))
    server.advance(2 * day)
    await server.keeper.sweep()
    expect((await stored()).filter((key) => [first.id, second.id].includes(key))).toEqual([])
  })

  it('goes with its record, and comes back with it', async () => {
    const { id } = await agreement('G')
    const { signed } = await read(id)
    const batch = crypto.randomUUID()
    await server.call(`agreements/${id}`, {
      method: 'DELETE',
      as: 'administrator',
      headers: { 'Batch-Id': batch },
    })
    expect((await fetched(signed.address)).status).toBe(404)
    await server.keeper.sweep()
    await send('POST', 'changes/undo', { batch, resource: 'agreements', record: id }, 'administrator')
    expect((await fetched((await read(id)).signed.address)).status).toBe(200)
    await send('DELETE', `agreements/${id}`, undefined, 'administrator')
    server.advance(31 * day)
    await server.keeper.sweep()
    expect(await stored()).not.toContain(signed.id)
  })

  it('a personal one is erased with the person, and so is what it has replaced', async () => {
    const papers = async (name: string) =>
      (await server.upload(pdf, { filename: name }, 'editor', 'media-uploads/visitors/papers')).json
    const [old, current] = [await papers('alt.pdf'), await papers('neu.pdf')]
    const { json } = await send('POST', 'visitors', { name: 'Vera', papers: old })
    await send('PUT', `visitors/${json.id}`, { papers: current })
    const erased = await send('POST', `visitors/${json.id}/erase`, {}, 'administrator')
    expect([erased.status, erased.json.papers]).toEqual([200, null])
    await server.keeper.sweep()
    expect((await stored()).filter((key) => [old.id, current.id].includes(key))).toEqual([])
  })

  it('one that nobody saves leaves the store after a day', async () => {
    const { json } = await upload(pdf, 'x.pdf')
    await server.keeper.sweep()
    expect(await stored()).toContain(json.id)
    server.advance(day + 1)
    await server.keeper.sweep()
    expect(await stored()).not.toContain(json.id)
    const { status } = await send('POST', 'agreements', { title: 'H', signed: json })
    expect(status).toBe(400)
  })

  it('however often the end of an upload is asked for, there is one file', async () => {
    const { path, json, headers } = await upload(pdf, 'x.pdf')
    expect(headers.get('Upload-Record')).toBe(json.id)
    const tus = { 'Tus-Resumable': '1.0.0' }
    const again = await server.send(path, { method: 'HEAD', as: 'editor', headers: tus })
    expect(again.headers.get('Upload-Record')).toBe(json.id)
    expect((await server.send(path, { method: 'DELETE', as: 'editor', headers: tus })).status).toBe(409)
    expect((await server.send(path, { method: 'HEAD', as: 'reader', headers: tus })).status).toBe(403)
  })

  /** Ids of the lines of the journal about a record, newest first. */
  async function lines(record: string): Promise<string[]> {
    const filter = encodeURIComponent(JSON.stringify({ record }))
    const sort = encodeURIComponent(JSON.stringify(['at', 'DESC']))
    const { json } = await server.call(`changes?filter=${filter}&sort=${sort}`, { as: 'administrator' })
    return json.map(({ id }: { id: string }) => id)
  }
}
