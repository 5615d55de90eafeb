import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const guide = readFileSync('docs/adding-a-resource.md', 'utf8')
const [entry = '', line = ''] = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? '')

it('the guide adds a resource with one formatted file of at most 60 lines and one line', () => {
  const formatted = execFileSync('npx', ['biome', 'format', '--stdin-file-path=src/resources/invoices.ts'], {
    input: entry,
    encoding: 'utf8',
  })
  expect(formatted).toBe(entry)
  expect(entry.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  expect(line.trimEnd().split('\n')).toHaveLength(1)
})
