import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { englishFirst as enFirst } from '#i18n/englishFirst.ts'
import { englishRest as enRest } from '#i18n/englishRest.ts'
import { germanFirst as deFirst } from '#i18n/germanFirst.ts'
import { germanRest as deRest } from '#i18n/germanRest.ts'

/** What a file imports, without what `lazyPart`, `withRecordExtensions` and the sign-in pages' `page` fetch with the rest of the texts. */
const imports =
  /^(?:import|export)(?!\s+type\b)[^'";]*?from\s+'([.#][^']+)'|(?<!(?:(?:lazyPart|withRecordExtensions)(?:<[^(]*>)?|page|ofAccount)\(\s*)\(\) => import\('([.#][^']+)'\)|(?<!=> |=> \(await |default: \(await )import\('([.#][^']+)'\)/gms

/** Pages and views of entries are shown by `lazyPart` too. */
const declaresPages = /\/(?:app\/pages|pages\/.*|resources\/.*)\.ts$/

/** The files that are there, or are fetched by themselves, before any part with the rest of the texts. */
function filesBefore(roots: readonly string[]): ReadonlySet<string> {
  const files = new Set(roots.map((root) => resolve(root)))
  for (const file of files) {
    for (const [statement, ...paths] of readFileSync(file, 'utf8').matchAll(imports)) {
      if (statement.includes('import(') && declaresPages.test(file)) continue
      const named = paths.find((candidate) => candidate !== undefined) ?? ''
      const path = named.startsWith('#')
        ? resolve(named.startsWith('#i18n/') ? named.slice(1) : `src/${named.slice(1)}`)
        : resolve(dirname(file), named)
      if (/\.tsx?$/.test(path) && existsSync(path) && !/\/i18n\/(german|english)/.test(path)) files.add(path)
    }
  }
  return files
}

function uses(source: string, key: string): boolean {
  const taken = new RegExp(
    `\\btexts\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = (?:useLanguage\\(\\)\\.)?texts\\b`,
    's',
  )
  return taken.test(source)
}

describe('the texts that come first', () => {
  const sources = [...filesBefore(['src/app/main.tsx', 'src/app/panelRoute.tsx'])].map((file) => ({
    file,
    source: readFileSync(file, 'utf8'),
  }))

  it('are looked for in what is fetched first', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.some(({ source }) => uses(source, 'shell'))).toBe(true)
  })

  it('are all that is used before a part has brought the rest', () => {
    const missing = Object.keys(deRest).flatMap((key) =>
      sources.flatMap(({ file, source }) => (uses(source, key) ? [`${key}: ${file}`] : [])),
    )
    expect(missing).toEqual([])
  })

  it('and the rest are the same areas in both languages, each once', () => {
    expect(Object.keys(enFirst).toSorted()).toEqual(Object.keys(deFirst).toSorted())
    expect(Object.keys(enRest).toSorted()).toEqual(Object.keys(deRest).toSorted())
    expect(Object.keys(deRest).filter((key) => Object.hasOwn(deFirst, key))).toEqual([])
  })
})
