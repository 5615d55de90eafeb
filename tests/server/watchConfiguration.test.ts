import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type ConfigurationWatch,
  readCheckedConfiguration,
  watchConfiguration,
} from '#app/server/checkedConfiguration.ts'

let folder: string
let watch: ConfigurationWatch
let seen: unknown[]
let logged: [string, unknown][]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abo-panel-configuration-'))
  seen = []
  logged = []
  write('"productTitle":"one"')
  watch = watchConfiguration(
    join(folder, 'config.json'),
    () => readCheckedConfiguration(folder, { environment: 'local', configFile: 'config.json' }),
    async ({ productTitle }) => void seen.push(productTitle),
    (message, error) => logged.push([message, error]),
  )
})
afterEach(async () => {
  await watch.end()
  rmSync(folder, { recursive: true, force: true })
})

function write(keys: string): void {
  writeFileSync(join(folder, 'new.json'), `{ "apiBaseUrl": "/api/", "authBaseUrl": "/api/", ${keys} }`)
  renameSync(join(folder, 'new.json'), join(folder, 'config.json'))
}
const wait = { timeout: 20_000, interval: 50 }

it('a changed configuration is handed out, also where the new file is written over the old one', async () => {
  await vi.waitFor(() => {
    if (seen.length === 0) write('"productTitle":"another"')
    expect(seen).toContain('another')
  }, wait)
  writeFileSync(
    join(folder, 'config.json'),
    '{ "apiBaseUrl": "/api/", "authBaseUrl": "/api/", "productTitle":"a third one" }',
  )
  await vi.waitFor(() => expect(seen.at(-1)).toBe('a third one'), wait)
  expect([logged, watch.isFaulty()]).toEqual([[], false])
})

it.each([
  ['is no JSON', '"productTitle": "x",', /config\.json", which is no JSON: line 1, column \d+: /],
  ['breaks a rule of the panel', '"passwordMinLength": 3', /config\.json:1:\d+ passwordMinLength\n/],
])(
  'one that %s is named with its mistake once, and the next sound one is used',
  async (_name, keys, line) => {
    await vi.waitFor(() => {
      if (logged.length === 0) write(keys)
      expect(logged[0]).toEqual([expect.stringContaining('cannot be used'), expect.stringMatching(line)])
    }, wait)
    expect([seen, watch.isFaulty()]).toEqual([[], true])
    // The same mistake again, in another file.
    write(keys)
    await vi.waitFor(() => {
      if (seen.length === 0) write('"productTitle":"sound again"')
      expect(seen).toContain('sound again')
    }, wait)
    expect(logged.slice(1)).toEqual([['The configuration is sound again.', undefined]])
    expect(watch.isFaulty()).toBe(false)
  },
)

it('one that has been removed cannot be used', async () => {
  await vi.waitFor(() => {
    if (logged.length === 0) {
      write('"productTitle":"one"')
      rmSync(join(folder, 'config.json'))
    }
    expect(String(logged[0]?.[1])).toContain('no such file')
  }, wait)
  expect(watch.isFaulty()).toBe(true)
})

it('one that is half written is no fault', async () => {
  let readings = 0
  await watch.end()
  watch = watchConfiguration(
    join(folder, 'config.json'),
    () => {
      readings += 1
      // The second reading comes after the editor has written the rest.
      if (readings === 2) writeFileSync(join(folder, 'config.json'), whole)
      return readCheckedConfiguration(folder, { environment: 'local', configFile: 'config.json' })
    },
    async ({ productTitle }) => void seen.push(productTitle),
    (message, error) => logged.push([message, error]),
  )
  const whole = '{ "apiBaseUrl": "/api/", "authBaseUrl": "/api/", "productTitle":"whole" }'
  await vi.waitFor(() => {
    if (readings === 0) writeFileSync(join(folder, 'config.json'), '')
    expect(seen).toContain('whole')
  }, wait)
  expect([logged, watch.isFaulty()]).toEqual([[], false])
})
