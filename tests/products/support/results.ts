import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ProductResult } from '../walk/outcomes.ts'

const file = 'test-results/products.json'

/** The last result of each product, by its name. */
export function readResults(): Record<string, ProductResult> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, ProductResult>
  } catch {
    return {}
  }
}

export function noteResult(result: ProductResult): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...readResults(), [result.name]: result }, undefined, 2)}\n`)
}
