import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

it('has one version of every package of the editor, and the same for all', () => {
  const places = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/@tiptap/'))
  expect(places.length).toBeGreaterThan(20)
  expect(
    places.map(([path]) => path).filter((path) => !/^node_modules\/@tiptap\/[\w-]+$/.test(path)),
  ).toEqual([])
  expect(new Set(places.map(([, { version }]) => version)).size).toBe(1)
})
