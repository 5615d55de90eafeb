import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ProductResult } from '../walk/outcomes.ts'

/** Keeps the last result of each product in a file. */
export function createResults<Result extends { name: string }>(file: string) {
  /** The last result of each product, by its name. */
  function read(): Record<string, Result> {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Result>
    } catch {
      return {}
    }
  }

  function note(result: Result): void {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify({ ...read(), [result.name]: result }, undefined, 2)}\n`)
  }

  return { read, note }
}

export const { read: readResults, note: noteResult } = createResults<ProductResult>(
  'test-results/products.json',
)
