import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createDescription, serverOf } from '#scaffold/openapi/description.ts'
import { fetchText, readDescription } from '#scaffold/openapi/readDescription.ts'
import { textOf } from './descriptions.ts'

describe('a description', () => {
  it('is read as JSON, as YAML, and after a mark of the order of bytes', async () => {
    const small = { openapi: '3.1.0', info: { title: 'A' }, paths: {} }
    expect(await readDescription(JSON.stringify(small), 'a.json')).toEqual(small)
    expect(await readDescription(`\uFEFF${JSON.stringify(small)}`, 'a.json')).toEqual(small)
    expect(await readDescription('openapi: 3.1.0\ninfo: { title: A }\npaths: {}\n', 'a.yaml')).toEqual(small)
  })

  it('in YAML has its anchors, and statuses as texts', async () => {
    const text = 'openapi: 3.0.0\npaths:\n  /a: &a { get: { responses: { 200: {} } } }\n  /b: { <<: *a }\n'
    const { paths } = await readDescription(text, 'a.yaml')
    const get = { responses: { '200': {} } }
    expect(paths).toEqual({ '/a': { get }, '/b': { get } })
  })

  it.each([
    ['broken JSON, with its place', '{\n  "openapi": "3.0.0",\n  "paths": {,}\n}', /^a\.txt:3:13: no JSON, /],
    ['broken YAML, with its place', 'openapi: 3.0.0\npaths:\n  /a: [\n', /^a\.txt:\d+:\d+: no YAML, /],
    ['a page about it', '<!DOCTYPE html><html></html>', /a page, not the description itself/],
    [
      'Swagger 2',
      '{ "swagger": "2.0", "paths": {} }',
      /Swagger 2\.0 is another language\. "npx swagger2openapi"/,
    ],
    [
      'another version',
      '{ "openapi": "4.0.0", "paths": {} }',
      /OpenAPI 4\.0\.0 is not known here, 3\.0 and 3\.1 are/,
    ],
    ['something else', '{ "name": "abo-panel" }', /it has no "openapi"/],
    ['a list', '[]', /no description, which is an object/],
    ['words', 'hello', /no description, which is an object/],
    ['nothing', '', /no description, which is an object/],
    ['no paths', '{ "openapi": "3.1.0", "paths": [] }', /"paths" holds no paths/],
    [
      'aliases without end',
      `a: &a [x]\n${Array.from({ length: 12 }, (_, i) => `${'abcdefghijklm'[i + 1]}: &${'abcdefghijklm'[i + 1]} [${`*${'abcdefghijklm'[i]},`.repeat(9)}]`).join('\n')}\n`,
      /no YAML, Excessive alias count/,
    ],
  ])('is refused with a plain sentence: %s', async (_, text, sentence) => {
    await expect(readDescription(text, 'a.txt')).rejects.toThrow(sentence)
  })
})

describe('where the backend is', () => {
  const server = (servers: unknown, from?: string) => serverOf(createDescription({ servers }), from)

  it.each([
    [[{ url: 'https://api.example.com/v1' }], 'https://api.example.com/v1/'],
    [
      [
        {
          url: 'https://{site}.example.com:{port}/api',
          variables: { site: { default: 'demo' }, port: { default: 443 } },
        },
      ],
      'https://demo.example.com/api/',
    ],
    [[{ url: 'https://{site}.example.com/' }], undefined],
    [[{ url: '/v1' }], undefined],
    [[{ url: 'ftp://example.com' }], undefined],
    [undefined, undefined],
    ['nothing of use', undefined],
  ])('is told by the first server: %j', (servers, url) => {
    expect(server(servers)).toBe(url)
  })

  it('is below the address of the description, where that is relative', () => {
    expect(server([{ url: '../v1' }], 'https://example.com/docs/openapi.json')).toBe(
      'https://example.com/v1/',
    )
    expect(server(undefined, 'https://example.com/docs/openapi.json')).toBe('https://example.com/')
  })
})

describe('its text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  let open: Server | undefined
  afterEach(() => {
    open?.close()
    open?.closeAllConnections()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  async function serve(answer: RequestListener): Promise<string> {
    open = createServer(answer).listen(0, '127.0.0.1')
    await once(open, 'listening')
    return `http://127.0.0.1:${(open.address() as AddressInfo).port}/openapi.yaml`
  }

  it('comes from a file or an address', async () => {
    const file = join(folder, 'a.json')
    writeFileSync(file, textOf('stripe.json'))
    expect(await fetchText(file)).toBe(textOf('stripe.json'))
    const address = await serve((_, response) => response.end(textOf('lago.yaml')))
    expect(await fetchText(address)).toBe(textOf('lago.yaml'))
  })

  it.each([
    ['a file that there is not', '/nowhere/openapi.json', '/nowhere/openapi.json: no such file'],
    ['a folder', tmpdir(), `${tmpdir()}: not a file`],
    [
      'an address of another kind',
      'ftp://example.com/a.json',
      'ftp://example.com/a.json: not an http(s) address',
    ],
  ])('cannot be had of %s', async (_, place, message) => {
    await expect(fetchText(place)).rejects.toThrow(message)
  })

  it('cannot be had where nobody answers, or answers otherwise', async () => {
    const gone = await serve((_, response) => response.writeHead(404).end())
    await expect(fetchText(gone)).rejects.toThrow(`${gone}: answered 404`)
    open?.close()
    open?.closeAllConnections()
    await expect(fetchText(gone)).rejects.toThrow(`${gone}: cannot be reached (ECONNREFUSED)`)
  })

  it('is given up where it is too large or too slow', async () => {
    const large = await serve((_, response) => {
      response.write('x'.repeat(2000))
      // The rest never comes: what is too large is not waited for.
    })
    await expect(fetchText(large, { bytes: 1000 })).rejects.toThrow('which is no description')
    open?.closeAllConnections()
    const slow = await serve(() => undefined)
    await expect(fetchText(slow, { milliseconds: 50 })).rejects.toThrow(
      `${slow}: not answered within 0.05 seconds`,
    )
    const file = join(folder, 'large.json')
    writeFileSync(file, 'x'.repeat(2000))
    await expect(fetchText(file, { bytes: 1000 })).rejects.toThrow('which is no description')
  })
})
