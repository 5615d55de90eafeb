import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawnMap, withMap } from '#build/map/drawnMap.ts'
import { readImports } from '#build/map/importGraph.ts'
import { circlesOf, importsUp } from '#build/map/stairs.ts'

const imports = readImports()
const map = readFileSync('ARCHITECTURE.md', 'utf8')
const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

describe('imports between the files of src', () => {
  it('are found: by value, by type and where they are fetched when they are needed', () => {
    expect(imports.length).toBeGreaterThan(5000)
    expect(imports.some(({ typesOnly }) => typesOnly)).toBe(true)
    expect(imports.some(({ lazy }) => lazy)).toBe(true)
  })

  it('run down the stairs, types included, and never from one feature into another', () => {
    expect(importsUp(imports).map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  it('make no circle when they are loaded', () => {
    expect(circlesOf(imports)).toEqual([])
  })

  it('make no circle of more than three files, types and what is fetched later included', () => {
    expect(circlesOf(imports, true).filter(({ length }) => length > 3)).toEqual([])
  })

  it('lead from no view to an input: lists load no forms', () => {
    const loaded = new Set(['kinds/views.tsx'])
    for (const file of loaded)
      for (const { from, to, lazy, typesOnly } of imports)
        if (from === file && !lazy && !typesOnly) loaded.add(to)
    expect(loaded.size).toBeGreaterThan(50)
    expect([...loaded].filter((file) => /^kinds\/.*inputs\.tsx$/.test(file))).toEqual([])
  })

  it('that run up are told', () => {
    const wrong = [
      { from: 'kinds/numbers/kind.ts', to: 'kinds/numbers/views.tsx', typesOnly: true, lazy: false },
      { from: 'server/settings.ts', to: 'features/media/server/index.ts', typesOnly: false, lazy: false },
      { from: 'features/uses/panel/x.ts', to: 'features/paths/panel/y.ts', typesOnly: false, lazy: true },
    ]
    expect(importsUp(wrong)).toEqual(wrong)
    const circle = ['a.ts', 'b.ts'].map((from, index) => {
      return { from, to: ['b.ts', 'a.ts'][index] ?? '', typesOnly: index === 1, lazy: false }
    })
    expect([circlesOf(circle), circlesOf(circle, true)]).toEqual([[], [['a.ts', 'b.ts']]])
  })
})

describe('ARCHITECTURE.md', () => {
  it('has the drawing that follows from the imports: npm run docs:map', () => {
    expect(map === withMap(map, drawnMap(imports))).toBe(true)
  })

  it('names files that there are, thirteen at most to a walk', () => {
    const named = [...map.matchAll(/`(src\/[\w./-]+\.tsx?)`/g)].map(([, file = '']) => file)
    expect(named.filter((file) => !existsSync(file))).toEqual([])
    const walks =
      map
        .split('## Four walks')[1]
        ?.split(/\n\*\*/)
        .slice(1) ?? []
    expect(walks.map((walk) => (walk.match(/^\d+\. `src\//gm) ?? []).length)).toEqual([13, 10, 8, 8])
  })

  it('names every feature, each with a README and a line in the lists for each of its halves', () => {
    const readmes = features.filter((name) => existsSync(join('src/features', name, 'README.md')))
    expect(readmes).toEqual(features)
    expect(features.filter((name) => !map.includes(`](src/features/${name}/README.md)`))).toEqual([])
    const lists = ['', '.panel', '.record', '.rules', '.server'].map((list) =>
      readFileSync(`src/product${list}.ts`, 'utf8'),
    )
    const fills = ['model/index.ts', 'model/rules.ts', 'panel/client.ts', 'panel/index.ts', 'server/index.ts']
    const unlisted = features.flatMap((name) =>
      fills
        .map((file) => `${name}/${file}`)
        .filter((file) => existsSync(join('src/features', file)))
        .filter((file) => !lists.some((list) => new RegExp(`'\\./features/${file}'`).test(list))),
    )
    expect(unlisted).toEqual([])
  })
})
