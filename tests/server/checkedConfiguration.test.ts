import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readCheckedConfiguration } from '#app/server/checkedConfiguration.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-checked-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sound = { deploymentEnvironment: 'prod', apiBaseUrl: '/api/', authBaseUrl: '/api/' }

function read(content: unknown, environment = 'prod') {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
  writeFileSync(join(folder, 'config.json'), text)
  return readCheckedConfiguration(folder, { environment, configFile: 'config.json' })
}

const entry = {
  name: 'tools',
  label: ['Werkzeug', 'Werkzeuge'],
  fields: { title: { kind: 'text', label: 'Titel', required: true } },
  list: { columns: ['title'] },
  access: { list: [], create: [], edit: [], delete: [] },
  api: 'rest',
}

describe('the configuration that a server starts with', () => {
  it('is the file as the server completes it', async () => {
    expect(await read({ ...sound, deploymentEnvironment: 'local', resources: [entry] })).toEqual({
      ...{ ...sound, resources: [entry] },
    })
    // Editors write one there; browsers take it.
    expect(await read(`\uFEFF${JSON.stringify(sound)}`, 'staging')).toMatchObject({
      deploymentEnvironment: 'staging',
    })
  })

  it.each([
    [
      { resources: [{ ...entry, fields: { title: { ...entry.fields.title, kind: 'mony' } } }] },
      /config\.json:\d+:\d+ resources\[0\]\.fields\.title\.kind\n.*"mony"/s,
    ],
    [{ productTilte: 'X' }, /config\.json:5:3 productTilte\n.*Probably meant: productTitle/s],
    [
      { apiBaseUrl: 'http://api.example.com/' },
      /config\.json:3:3 apiBaseUrl\n.*must begin with "https:\/\/"/s,
    ],
    [{ authBaseUrl: ' HTTP://id.example.com' }, /authBaseUrl/],
    [{ tokenSyncUrl: 'http://localhost.example.com/sync' }, /tokenSyncUrl/],
    [{ passwordMinLength: 3 }, /config\.json:5:3 passwordMinLength\n.*from 8 to 64\n {2}Value: 3/s],
    [{ deploymentEnvironment: 'production' }, /deploymentEnvironment\n.*Probably meant: prod$/s],
    [{ mock: true }, /"mock" must not fake the sign-in/],
    [{ rightsTemplates: [{ name: 'x' }] }, /rightsTemplates\[0\]/],
  ])('is refused with the doctor’s lines where it holds %j', async (wrong, lines) => {
    await expect(read({ ...sound, ...wrong })).rejects.toThrow(lines)
    await expect(read({ ...sound, ...wrong })).rejects.toThrow(
      /^CONFIG_FILE is "config\.json", which cannot be used, as the doctor says:\n/,
    )
  })

  it.each([
    [
      '{ "apiBaseUrl": "/api/", }',
      /^CONFIG_FILE is "config\.json", which is no JSON: line 1, column 24: this comma is one too many[^\n]*$/,
    ],
    ['{ "apiBaseUrl": "/a/", "apiBaseUrl": "/api/", "authBaseUrl": "/api/" }', /stands here twice/],
    ['[]', /must be an object/],
    ['', /^CONFIG_FILE is "config\.json", which is no JSON: line 1, column 1: the file is empty[^\n]*$/],
  ])('is refused where it is %s', async (text, lines) => {
    await expect(read(text)).rejects.toThrow(lines)
  })

  it('is refused where there is none', async () => {
    const missing = readCheckedConfiguration(folder, { environment: 'prod', configFile: 'none.json' })
    await expect(missing).rejects.toThrow(/^CONFIG_FILE is "none\.json": no such file\.$/)
  })

  it.each([
    '/api/',
    'https://api.example.com/',
    'http://localhost:4000/',
    'http://127.0.0.1/',
    'http://[::1]:1/',
  ])('may call %s in production', async (apiBaseUrl) => {
    await read({ ...sound, apiBaseUrl })
  })

  it('may call by http outside production', async () => {
    await read({ ...sound, apiBaseUrl: 'http://api.example.com/' }, 'staging')
  })
})
