import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BundledPackage } from './bundledPackages.ts'

/** PostgreSQL is in PGlite, whose own licence does not hold its notice. */
const within: Readonly<Record<string, readonly string[]>> = {
  '@electric-sql/pglite': ['src/build/postgresqlLicence.txt'],
}

/**
 * The licences of the packages that are in the built product, word by word, as they ask for it; packages with the same words
 * stand together. Versions are nobody's business who only visits the panel.
 */
export function noticesOf(root: string, packages: readonly BundledPackage[]): string {
  const byWords = new Map<string, string[]>()
  for (const each of packages) {
    const words = wordsOf(root, each)
    byWords.set(words, [...(byWords.get(words) ?? []), each.name])
  }
  const parts = [...byWords].map(([words, names]) => `${[...new Set(names)].join('\n')}\n\n${words}`)
  return `What is in this product, and under which licences.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function wordsOf(root: string, { place, name, license }: BundledPackage): string {
  const folder = join(root, place)
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file) && !/\.(js|ts|json)$/.test(file))
    .toSorted()
  const texts = [
    ...files.map((file) => join(folder, file)),
    ...(within[name] ?? []).map((file) => join(root, file)),
  ].map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim())
  return texts.length > 0 ? texts.join('\n\n') : `Licence: ${license ?? 'as the package says'}`
}
