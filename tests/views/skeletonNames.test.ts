import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')

test('what stands for something to come has a role where it has a name, which is not allowed without (axe)', () => {
  const skeletons = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/<Skeleton\b[^>]*>/g) ?? [])
    .filter((tag) => tag.includes('aria-label'))
  expect(skeletons.length).toBeGreaterThan(3)
  expect(skeletons.filter((tag) => !tag.includes('role='))).toEqual([])
})
