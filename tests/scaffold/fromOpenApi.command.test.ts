import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { checkBackends } from '#model/language/check.ts'
import { fromOpenApi } from '#scaffold/openapi/command.ts'
import { checkResources } from '#tests/support/language.ts'
import { textOf, variable } from './descriptions.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-from-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
for (const file of ['lago.yaml', 'stripe.json']) write(file, textOf(file))
write('package.json', '{}')

/** `npm run new` with these options, of which files are below the folder. */
async function make(...options: string[]) {
  const isFile = (option: string, index: number) =>
    ['--from', '--out'].includes(options[index - 1] ?? '') && !option.includes(':')
  const [out, err] = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
  const said = (spy: typeof out) => spy?.mock.calls.map(([text]) => `${text}\n`).join('') ?? ''
  try {
    const code = await fromOpenApi(
      options.map((each, index) => (isFile(each, index) ? join(folder, each) : each)),
    )
    return { code, out: said(out), err: said(err) }
  } catch (error) {
    return { code: 2, out: said(out), err: (error as Error).message.replaceAll(`${folder}/`, '') }
  } finally {
    out?.mockRestore()
    err?.mockRestore()
  }
}

describe('npm run new -- --from', () => {
  it('tells what there is, with its calls', async () => {
    const { code, out } = await make('--from', 'lago.yaml', '--list')
    expect(code).toBe(0)
    expect(out).toBe(
      'invoices  /invoices  list one create edit delete\n1 list below a single record is left out: /customers/{external_customer_id}/invoices.\n',
    )
  })

  it('prints backend and entries for config.json, and what could not be told apart from them', async () => {
    const { code, out, err } = await make('--from', 'stripe.json', '--resource', 'invoices')
    expect(code).toBe(0)
    const { backends, resources } = JSON.parse(out)
    expect(checkBackends(backends)).toEqual([])
    expect(checkResources([], { configured: resources, backends })).toEqual([])
    expect(err).toContain('note: invoices.fields.amount: taken as an amount in the smallest unit')
    expect(err).toContain('1 entry with 8 fields: checked, nothing is wrong with it.')
    expect(err).toContain('STRIPE_KEY=… npm run doctor -- config.json --backends --only invoices --lang de')
  })

  it('comes from an address, below which a relative server is', async () => {
    const text = textOf('lago.yaml').replace(/servers:\n.*\n.*\n/, 'servers: [{ url: /api/v1 }]\n')
    const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { out } = await make(
      '--from',
      `${origin}/docs/openapi.yaml`,
      '--resource',
      'invoices',
      '--backend',
      'billing',
    )
    server.close()
    expect(JSON.parse(out).backends).toMatchObject({ billing: { url: `${origin}/api/v1/`, style: 'lago' } })
  })

  it('comes with a key of the environment, which is on no record', async () => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.headers.authorization)
      response.statusCode = request.headers.authorization ? 200 : 401
      response.end(textOf('lago.yaml'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const from = ['--from', `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.yaml`]
    vi.stubEnv('BILLING_KEY', 'secret-1')
    const header = `Authorization: users API-Key ${variable('BILLING_KEY')}`
    const keyed = await make(...from, '--resource', 'invoices', '--header', header)
    const token = await make(...from, '--resource', 'invoices', '--token', 'BILLING_KEY')
    const without = await make(...from, '--list')
    const missing = await make(...from, '--list', '--token', 'OTHER_KEY')
    vi.unstubAllEnvs()
    server.close()
    expect(asked).toEqual(['users API-Key secret-1', 'Bearer secret-1', undefined])
    const headersIn = ({ out }: typeof keyed) => JSON.parse(out).backends.lago.headers
    expect(headersIn(keyed)).toEqual({ Authorization: `users API-Key ${variable('BILLING_KEY')}` })
    expect(headersIn(token)).toEqual({ Authorization: `Bearer ${variable('BILLING_KEY')}` })
    expect(keyed.out + keyed.err + token.out + token.err).not.toContain('secret-1')
    expect(without.err).toContain('answered 401: it wants a key, by --token or --header')
    expect(missing.err).toBe('OTHER_KEY is not set.')
  })

  it('adds to a configuration, with the notes beside it, and overwrites nothing without being told', async () => {
    write('mine.json', '{\n  "apiBaseUrl": "/api/"\n}\n')
    const options = ['--from', 'lago.yaml', '--resource', 'invoices', '--out', 'mine.json']
    expect(await make(...options)).toMatchObject({ code: 0, out: '' })
    const written = read('mine.json')
    expect(JSON.parse(written)).toMatchObject({
      apiBaseUrl: '/api/',
      backends: { lago: {} },
      resources: [{ name: 'invoices' }],
    })
    expect(read('mine.notes.md')).toContain('- invoices.fields.amount: taken as an amount')
    expect(await make(...options)).toMatchObject({
      code: 2,
      err: 'mine.json has invoices already: --overwrite replaces them.',
    })
    expect(read('mine.json')).toBe(written)
    expect(await make(...options, '--overwrite')).toMatchObject({ code: 0 })
    expect(read('mine.json')).toBe(written)
  })

  it.each([
    [['--from', 'lago.yaml'], 'Which? --resource takes names:\ninvoices  /invoices'],
    [['--from', 'lago.yaml', '--resource', 'invoice'], 'There is no invoice. Is invoices meant?'],
    [['--from', 'missing.json'], 'missing.json: no such file'],
    [['--from', 'package.json'], 'package.json: no OpenAPI description, it has no "openapi"'],
    [['--from', 'lago.yaml', '--url', 'nowhere'], '--url takes an http(s) address, not nowhere.'],
    [['--from', 'lago.yaml', '--backend', 'My Billing'], '"My Billing" cannot name a backend'],
    [['--from', 'lago.yaml', '--header', 'Bearer x'], '--header takes "Name: value".'],
    [['--from', 'lago.yaml', '--token', 'eyJh.b.c'], '--token takes the name of a variable'],
    [['--from', 'lago.yaml', 'invoices'], '--from takes names in --resource, not invoices.'],
  ])('says what it lacks: %j', async (options, sentence) => {
    const ended = await make(...options)
    expect(ended.code).toBe(2)
    expect(ended.err).toContain(sentence)
  })

  it('says that a description is in pieces', async () => {
    const pieces = { openapi: '3.0.0', info: { title: 'A' }, paths: { '/a': { $ref: 'paths/a.yaml' } } }
    write('pieces.json', JSON.stringify(pieces))
    const { err } = await make('--from', 'pieces.json', '--list')
    expect(err).toContain('It refers to other files (paths/a.yaml): make one of them')
    expect(read('mine.notes.md')).toContain('# ')
  })
})
