import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildPanelIfChanged } from '../../src/app/server/panelBuild.ts'

let root: string
let builds: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'abo-panel-build-'))
  builds = 0
  mkdirSync(join(root, 'src', 'app', 'server'), { recursive: true })
  write('src/app/main.tsx', 'one')
  write('src/app/server/app.ts', 'one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const build = () =>
  buildPanelIfChanged(root, async () => {
    builds += 1
    mkdirSync(join(root, 'dist'), { recursive: true })
  })

it('builds the panel once while nothing changes', async () => {
  expect([await build(), await build(), builds]).toEqual([true, false, 1])
})

it('builds the panel again when a source changes, comes or goes', async () => {
  await build()
  write('src/app/main.tsx', 'two')
  expect(await build()).toBe(true)
  write('index.html', 'new')
  expect(await build()).toBe(true)
  rmSync(join(root, 'index.html'))
  expect(await build()).toBe(true)
})

it('does not build the panel for a change of the server', async () => {
  await build()
  write('src/app/server/app.ts', 'two')
  expect(await build()).toBe(false)
})

it('builds again after a build that failed', async () => {
  const failing = buildPanelIfChanged(root, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await build()).toBe(true)
})
