import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PanelConfiguration } from '../../src/server/panelConfiguration.ts'
import { watchConfiguration } from '../../src/server/watchConfiguration.ts'

let folder: string
let end: () => Promise<void>
let seen: unknown[]
let logged: unknown[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abo-panel-configuration-'))
  seen = []
  logged = []
  write('{"productTitle":"one"}')
  end = watchConfiguration(
    folder,
    { environment: 'local', configFile: 'config.json' },
    async ({ productTitle }: PanelConfiguration) => {
      seen.push(productTitle)
    },
    (_message, error) => logged.push(error),
  )
})
afterEach(async () => {
  await end()
  rmSync(folder, { recursive: true, force: true })
})

const write = (text: string, name = 'config.json') => writeFileSync(join(folder, name), text)
const wait = { timeout: 20_000, interval: 50 }

it('a changed configuration is handed out, also where an editor puts a new file in its place', async () => {
  await vi.waitFor(() => {
    if (seen.length === 0) write('{"productTitle":"another"}')
    expect(seen).toContain('another')
  }, wait)
  write('{"productTitle":"a third one"}', 'new.json')
  renameSync(join(folder, 'new.json'), join(folder, 'config.json'))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('a third one'), wait)
})

it('one that is no JSON is named with its mistake, and the next sound one is used', async () => {
  await vi.waitFor(() => {
    if (logged.length === 0) write('{ "productTitle": "x", }')
    expect(String(logged[0])).toMatch(/^config\.json is not JSON: /)
  }, wait)
  expect(seen).toEqual([])
  write('\uFEFF{"productTitle":"sound again"}')
  await vi.waitFor(() => expect(seen).toEqual(['sound again']), wait)
})
