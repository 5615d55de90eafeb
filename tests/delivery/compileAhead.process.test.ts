import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, expect, it } from 'vitest'
import { compileAhead } from '#build/compileAhead.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true }))

async function buildWith(module: string): Promise<string[]> {
  folder = await mkdtemp(join(tmpdir(), 'abo-panel-ahead-'))
  await mkdir(join(folder, 'source'))
  const files = {
    'index.html': '<script type="module" src="./main.js"></script>',
    'main.js':
      'import { shared } from "./shared.js"; shared(); import("./panel.js"); import("./dialog.js"); import("./part.js")',
    'shared.js': 'export const shared = () => console.log("shared")',
    'panel.js': 'import { shared } from "./shared.js"; import { part } from "./part.js"; shared(part())',
    'part.js': 'export const part = () => "part"',
    'dialog.js': 'console.log("dialog")',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'source', name), text)
  await build({
    root: join(folder, 'source'),
    ...{ configFile: false, logLevel: 'silent', plugins: [compileAhead(module)] },
    build: { outDir: join(folder, 'built') },
  })
  const assets = join(folder, 'built', 'assets')
  const names = await readdir(assets)
  const texts = await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))
  return names.filter((_name, index) => texts[index]?.startsWith('//# allFunctionsCalledOnLoad\n'))
}

it('what a page that is fetched ahead brings along is marked, nothing that is there already or comes later', async () => {
  const marked = await buildWith('/panel.js')
  expect(marked.map((name) => name.replace(/-[^.]+/, '')).toSorted()).toEqual(['panel.js', 'part.js'])
})

it('a module that the build does not have ends it', async () => {
  await expect(buildWith('/elsewhere.js')).rejects.toThrow('no chunk of /elsewhere.js')
})
