import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** What starts programs or builds. */
const means = /^(?:node:child_process|@playwright\/test|playwright)$/

const quick = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => join('tests', file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter(
    (file) => !/\.process\.test\.ts$|^tests\/(?:long|server)\/|^tests\/features\/[^/]+\/server\//.test(file),
  )

const known = new Map<string, string[]>()

/** What a file imports by value: packages by name, files by their path. */
function importsOf(file: string): string[] {
  const found = known.get(file) ?? readImports(file)
  known.set(file, found)
  return found
}

function readImports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = text.matchAll(/^(?:import|export)(?! type)[^'"`;]*?from '([^']+)'|^import '([^']+)'/gm)
  return [...named]
    .map(([, from, alone]) => from ?? alone ?? '')
    .map((name) => (name.startsWith('.') ? join(dirname(file), name) : name))
}

/** The way from a file to what starts programs, one import after the other. */
function wayToProcess(file: string): string[] | undefined {
  const ways: string[][] = [[file]]
  const seen = new Set([file])
  for (const way of ways) {
    for (const next of importsOf(way.at(-1) ?? '')) {
      if (means.test(next)) return [...way, next]
      if (seen.has(next) || !/^(?:src|tests|bench|i18n)\/.*\.tsx?$/.test(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

it('tests that start programs are named `*.process.test.ts`, so that npm run test:quick leaves them out', () => {
  const found = quick.map(wayToProcess).filter((way) => way !== undefined)
  expect(found.map((way) => way.join(' > '))).toEqual([])
})

it('a test that starts a program is told, also through a helper', () => {
  expect(wayToProcess('tests/fields/newKind.process.test.ts')?.at(-1)).toBe('node:child_process')
  expect(wayToProcess('tests/deploy/nginx.process.test.ts')).toContain('tests/support/nginx.ts')
})
