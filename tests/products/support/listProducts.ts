import { existsSync, readdirSync } from 'node:fs'
import type { RealProduct } from '../product.ts'

const root = new URL('..', import.meta.url)

/** Every folder beside this one that has a `product.ts`. */
export function productNames(): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(new URL(`${name}/product.ts`, root)))
    .sort()
}

export async function loadProduct(name: string): Promise<RealProduct> {
  const { product } = (await import(new URL(`${name}/product.ts`, root).href)) as { product: RealProduct }
  return product
}
