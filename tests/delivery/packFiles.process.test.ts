import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, expect, it } from 'vitest'
import { packFiles } from '#build/packFiles.ts'

let folder: string | undefined
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true })
})

it.each(['inside', 'elsewhere'])('files are packed where they are built to, %s', async (place) => {
  folder = await mkdtemp(join(tmpdir(), 'abo-panel-pack-'))
  const root = join(folder, 'source')
  await mkdir(root)
  await writeFile(join(root, 'index.html'), '<script type="module" src="./main.js"></script>')
  await writeFile(join(root, 'main.js'), `console.log(${JSON.stringify('abc '.repeat(1000))})`)
  const outDir = place === 'inside' ? 'built' : join(folder, 'built')
  await build({ root, configFile: false, logLevel: 'silent', plugins: [packFiles()], build: { outDir } })
  const names = await readdir(join(place === 'inside' ? root : folder, 'built', 'assets'))
  expect(names.map((name) => name.replace(/^index-[^.]+/, 'index')).toSorted()).toEqual([
    ...['index.js', 'index.js.br', 'index.js.gz'],
  ])
})
