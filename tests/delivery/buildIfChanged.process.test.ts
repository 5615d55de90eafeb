import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildIfChanged } from '#build/buildIfChanged.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'abo-panel-build-'))
  mkdirSync(join(root, 'src', 'app', 'server'), { recursive: true })
  write('src/app/main.tsx', 'one')
  write('src/app/server/app.ts', 'one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const build = () => buildIfChanged(root, { all: async () => undefined, server: async () => undefined })

it('builds everything once while nothing changes', async () => {
  expect([await build(), await build()]).toEqual(['all', undefined])
})

it('builds everything again when a source of the panel changes, comes or goes', async () => {
  await build()
  write('src/app/main.tsx', 'two')
  expect(await build()).toBe('all')
  write('index.html', 'new')
  expect(await build()).toBe('all')
  rmSync(join(root, 'index.html'))
  expect(await build()).toBe('all')
})

it('builds the server alone for a change of the server', async () => {
  await build()
  write('src/app/server/app.ts', 'two')
  expect([await build(), await build()]).toEqual(['server', undefined])
})

it('builds nothing for a change of the configuration, which is read when the server runs', async () => {
  await build()
  mkdirSync(join(root, 'public'))
  write('public/config.json', '{}')
  expect(await build()).toBeUndefined()
})

it('builds again after a build that failed', async () => {
  const failing = buildIfChanged(root, {
    all: () => Promise.reject(new Error('broken')),
    server: async () => undefined,
  })
  await expect(failing).rejects.toThrow('broken')
  expect(await build()).toBe('all')
})

it('says when it looked at the sources, so that a change during the build is seen', async () => {
  const before = Date.now()
  await build()
  const { since, sources } = JSON.parse(readFileSync(join(root, 'dist', '.sources'), 'utf8'))
  expect(since).toBeGreaterThanOrEqual(before)
  expect(sources).toContain('src')
})
