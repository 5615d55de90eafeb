import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDoctor } from '#doctor/runDoctor.ts'
import { startBackend } from './backend.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, unknown>
const tools = {
  name: 'tools',
  label: ['Werkzeug', 'Werkzeuge'],
  fields: { title: { kind: 'text', label: 'Titel', required: true } },
  list: { columns: ['title'] },
  access: { list: [], create: [], edit: [], delete: [] },
  api: 'rest',
}

function file(content: unknown): string {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  return path
}

interface Ended {
  code: number
  out: string
  err: string
}

async function doctor(...options: string[]): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runDoctor(options, {
    log: (text) => void out.push(`${text}\n`),
    error: (text) => void err.push(`${text}\n`),
  })
  return { code, out: out.join(''), err: err.join('') }
}

describe('the doctor', () => {
  it('ends with 0 for the configuration as it is shipped, and for one with a sound entry', async () => {
    const [own, more] = await Promise.all([doctor(), doctor(file({ ...shipped, resources: [tools] }))])
    expect(own).toMatchObject({ code: 0, out: expect.stringMatching(/^Nothing is wrong\.\n/), err: '' })
    expect(more).toMatchObject({ code: 0, err: '' })
  })

  it('names every mistake with code, line, path, value and what was meant, and ends with 1', async () => {
    const wrong = { ...tools, list: { columns: ['titel'] } }
    const path = file({ ...shipped, productTilte: 'X', zfp: 'yes', resources: [wrong] })
    const [english, german, json] = await Promise.all([
      doctor(path),
      doctor(path, '--lang', 'de'),
      doctor(path, '--json'),
    ])
    expect(english.code).toBe(1)
    expect(english.out).toContain('"zfp" must be true or false')
    expect(english.out).toContain('Probably meant: productTitle')
    const line =
      readFileSync(path, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('"titel"')) + 1
    expect(english.out).toMatch(new RegExp(`C104 \\S+:${line}:\\d+ resources\\[0\\]\\.list\\.columns\\[0\\]`))
    expect(german.out).toContain('Gemeint ist wohl: title')
    const { ok, findings, calls } = JSON.parse(json.out)
    expect({ ok, calls }).toEqual({ ok: false, calls: [] })
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'C104',
        file: 'config.json',
        place: { line, column: expect.any(Number) },
      }),
    )
  })

  it('says where a file is no JSON, and that there is none', async () => {
    const twice = JSON.stringify(shipped, null, 2).replace('{', '{ "zfp": false,')
    const [comma, missing, option, repeated] = await Promise.all([
      doctor(file('{\n  "zfp": true,\n}\n')),
      doctor(join(folder, 'nowhere.json')),
      doctor('--api', 'ftp://x', '--json'),
      doctor(file(twice)),
    ])
    expect(repeated).toMatchObject({ code: 1, out: expect.stringContaining('"zfp" stands here twice') })
    expect(JSON.parse(option.out)).toMatchObject({ ok: false, error: expect.stringContaining('--api') })
    expect(comma.code).toBe(1)
    expect(comma.out).toMatch(/\.json:2:14 this comma is one too many: .*\n {2} {2}"zfp": true,\n {15}\^\n$/)
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('no such file') })
    expect(option).toMatchObject({ code: 2, err: expect.stringContaining('--api') })
  })

  it('warns of what is probably not meant, and ends with 0 all the same', async () => {
    const path = file({ ...shipped, resources: [{ ...tools, access: { list: ['*:apiContent:Gett'] } }] })
    const [german, json] = await Promise.all([doctor(path, '--lang', 'de'), doctor(path, '--json')])
    expect(german.code).toBe(0)
    expect(german.out).toMatch(/^Warnung C801 \S+:\d+:\d+ resources\[0\]\.access\.list\[0\]\n/)
    expect(german.out).toMatch(
      /Gemeint ist wohl: \*:apiContent:Get\n\nNichts zu beanstanden\. Warnungen: 1\.\n/,
    )
    expect(JSON.parse(json.out)).toMatchObject({ ok: true, findings: [], warnings: [{ code: 'C801' }] })
  })

  it('warns of a logo that is no file, with the places where a server would look', async () => {
    const { code, out } = await doctor(file({ ...shipped, brand: { logo: '/brand/gone.png' } }))
    expect(code).toBe(0)
    expect(out).toMatch(/^Warning \S+:\d+:\d+ brand\.logo\n.*brand\/gone\.png, public\/brand\/gone\.png/)
  })

  it('speaks German throughout where it is asked to', async () => {
    const gone = await startBackend(() => ({}))
    await gone.close()
    const [help, option, missing, syntax, json, closed] = await Promise.all([
      doctor('--help', '--lang', 'de'),
      doctor('--lang', 'de', '--wirte'),
      doctor(join(folder, 'nowhere.json'), '--lang=de'),
      doctor(file('{\n  // Titel\n  "zfp": true\n}\n'), '--lang', 'de'),
      doctor(file('{ "zfp": true, }'), '--json'),
      doctor('--lang', 'de', '--api', gone.url, '--only', 'customers'),
    ])
    expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/^Aufruf: .*Sprache der Meldungen/s) })
    expect(option).toMatchObject({ code: 2, err: expect.stringMatching(/--wirte gibt es nicht\. .*--write/) })
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('die Datei gibt es nicht') })
    expect(syntax.out).toMatch(/:2:3 Kommentare gibt es in JSON nicht\n {4}\/\/ Titel\n/)
    expect(JSON.parse(json.out).syntax).toEqual([
      {
        code: 'surplusComma',
        line: 1,
        column: 14,
        text: '{ "zfp": true, }',
        message: { de: expect.stringContaining('Komma'), en: expect.stringContaining('comma') },
      },
    ])
    expect(closed.out).toMatch(/^✗ customers: 1 Aufrufe?, 1 Befunde?\n.*\n.*keine Antwort\s+\(ECONNREFUSED\)/)
    expect(closed.out).toMatch(/gesehen bei Liste: GET \S+ –/)
  })
})

describe('the doctor with --write', () => {
  interface Row {
    id: number
    title: string
  }
  const rows = new Map<number, Row>()
  let backend: Awaited<ReturnType<typeof startBackend>>
  beforeAll(async () => {
    rows.set(1, { id: 1, title: 'Zange' })
    backend = await startBackend(({ method, url, body }) => {
      const id = Number(/\/tools\/(\d+)/.exec(url.pathname)?.[1] ?? 0)
      const values = body === '' ? {} : JSON.parse(body)
      if (method === 'POST') {
        const made = { ...values, id: rows.size + 1 }
        rows.set(made.id, made)
        return { status: 201, body: made }
      }
      if (id > 0 && !rows.has(id)) return { status: 404, body: {} }
      if (method === 'PUT') rows.set(id, { ...values, id })
      const row = rows.get(id)
      if (method === 'DELETE') rows.delete(id)
      if (id > 0) return { body: row }
      const filter = JSON.parse(url.searchParams.get('filter') ?? '{}')
      const found = [...rows.values()]
        .filter(({ title }) => filter.q === undefined || title.includes(filter.q))
        .filter((each) => filter.id === undefined || filter.id.includes(each.id))
      return { body: found, headers: { 'content-range': `tools */${found.length}` } }
    })
  })
  afterAll(() => backend.close())

  it('creates a record, changes it and deletes it again, and touches no other', async () => {
    const path = file({ ...shipped, resources: [tools] })
    const read = await doctor(path, '--api', backend.url, '--only', 'tools')
    expect(read).toMatchObject({ code: 0, err: '' })
    expect(backend.received.every(({ method }) => method === 'GET')).toBe(true)
    const written = await doctor(path, '--api', backend.url, '--only', 'tools', '--write', '--json')
    expect(JSON.parse(written.out)).toMatchObject({ ok: true })
    expect(written.code).toBe(0)
    expect([...rows.values()]).toEqual([{ id: 1, title: 'Zange' }])
    const writes = backend.received.filter(({ method }) => method !== 'GET')
    expect(writes.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /tools',
      'PUT /tools/2',
      'DELETE /tools/2',
    ])
    expect(JSON.parse(writes[0]?.body ?? '').title).toMatch(/^Doctor /)
  })

  it('creates nothing that it could not delete, unless it may stay', async () => {
    const kept = { ...tools, access: { list: [], create: [] } }
    const path = file({ ...shipped, resources: [kept] })
    const before = backend.received.length
    await doctor(path, '--api', backend.url, '--only', 'tools', '--write')
    expect(backend.received.slice(before).every(({ method }) => method === 'GET')).toBe(true)
    const left = await doctor(path, '--api', backend.url, '--only', 'tools', '--write', '--leave-behind')
    expect(left.code).toBe(1)
    expect(left.out).toMatch(/2 was created and stays/)
  })

  it('says what was created and could not be deleted', async () => {
    const stubborn = await startBackend(({ method, url }) => {
      if (method === 'DELETE') return { status: 500, body: {} }
      const row = { id: 7, title: 'Doctor' }
      if (method !== 'GET' || url.pathname !== '/tools') return { body: row }
      return { body: [], headers: { 'content-range': 'tools */0' } }
    })
    const path = file({ ...shipped, resources: [tools] })
    const { code, out } = await doctor(path, '--api', stubborn.url, '--only', 'tools', '--write')
    await stubborn.close()
    expect(code).toBe(1)
    expect(out).toMatch(/7 was created and could not be deleted/)
  })
})
