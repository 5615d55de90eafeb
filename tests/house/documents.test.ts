import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linesOf, linksOf, withoutFences } from '../docs/markdown.ts'
import { guideNames, piecesOf } from '../support/guides.ts'

const markdownIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)

const pages = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', ...markdownIn('docs'), ...markdownIn('src')]
const textOf = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]))
/** The changelog may name what there was. */
const today = pages.filter((page) => page !== 'CHANGELOG.md')
const map = textOf.get('ARCHITECTURE.md') ?? ''
const decisions = pages.filter((page) => page.endsWith('/decisions.md'))

/** Where a page's lines have what `find` looks for, as `page:line what`. */
function placesOf(page: string, find: (line: string) => string[], text = textOf.get(page) ?? ''): string[] {
  return linesOf(text).flatMap((line, index) => find(line).map((found) => `${page}:${index + 1} ${found}`))
}

/** Guides have people write these; the product has none of them. */
const written = new Set(guideNames.flatMap(piecesOf).map(({ file }) => file))
const isWritten = (path: string) => written.has(path) || path.includes('invoices')

/** The part of a path before what stands for many: `src/features/*\/panel` is looked for as `src/features`. */
const knownPart = (path: string) => (/[*{<…]/.test(path) ? dirname(`${path.split(/[*{<…]/)[0]}x`) : path)

/** Files and folders of the project that a line names, in text, in code and in commands. */
function pathsIn(line: string): string[] {
  const named = line.matchAll(/(?<![\w./@-])(?:src|tests|bench|i18n|deploy)\/[\w./*{},<>…-]*[\w*}>…]/g)
  return [...named].map(([path]) => path)
}

/** Lists of tests leave the folder `tests` out. */
const isThere = (path: string) =>
  existsSync(knownPart(path)) || (/\.(?:test|spec)\./.test(path) && existsSync(`tests/${path}`))

const missingIn = (line: string) => pathsIn(line).filter((path) => !isWritten(path) && !isThere(path))

function brokenIn(page: string, line: string): string[] {
  const files = linksOf(line)
    .filter((link) => !/^(?:[a-z]+:|#)/.test(link))
    .map((link) => link.split('#')[0] ?? '')
  return files.filter((file) => !existsSync(join(dirname(page), file)))
}

describe('the documents', () => {
  it('lead only to files that there are', () => {
    const broken = pages.flatMap((page) =>
      placesOf(page, (line) => brokenIn(page, line), withoutFences(textOf.get(page) ?? '')),
    )
    expect(broken).toEqual([])
  })

  it('name only files and folders that there are', () => {
    expect(today.flatMap((page) => placesOf(page, missingIn))).toEqual([])
  })

  it('name only scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = (line: string) => [...line.matchAll(/npm run ([a-z][\w:]*)/g)].map(([, name = '']) => name)
    const missing = (line: string) => named(line).filter((name) => !Object.hasOwn(scripts, name))
    expect(today.flatMap((page) => placesOf(page, missing))).toEqual([])
  })

  it('speak of the product alone: no tickets, no notes to oneself, no folders of a machine', () => {
    const foreign =
      /\bissues? (?:#?\d|[A-Z]\b)|\b(?:TODO|FIXME|XXX)\b|(?<![\w.])\/(?:home|work|root|Users)\//g
    const found = pages.flatMap((page) =>
      placesOf(page, (line) => [...line.matchAll(foreign)].map(([word]) => word)),
    )
    expect(found).toEqual([])
  })
})

describe('the decisions', () => {
  it('of every floor and feature can be found from the map', () => {
    expect(decisions.filter((page) => !map.includes(`](${page})`))).toEqual([])
  })

  it('are short: none has more than 120 lines', () => {
    const long = decisions.filter((page) => linesOf(textOf.get(page) ?? '').length > 120)
    expect(long).toEqual([])
  })

  it('have a reason for every package that is named, and for none that is not', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const rows = linesOf(textOf.get('docs/packages.md') ?? '').flatMap((line) => {
      const [, names = '', why = ''] = line.match(/^\| (`.+`) \| (.+) \|$/) ?? []
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, why }))
    })
    const named = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
    expect(rows.map(({ name }) => name).sort()).toEqual(named.sort())
    expect(rows.filter(({ why }) => why.length < 5)).toEqual([])
  })
})
