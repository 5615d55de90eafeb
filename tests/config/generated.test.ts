import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withCapabilityTable } from '#build/capabilityTable.ts'
import { withPermissionTable } from '#build/permissionTable.ts'
import { configJsonSchema } from '#config/configJsonSchema.ts'
import { withKeyTable } from '#config/keyTable.ts'
import { entryRules } from '#product.rules.ts'

const because = 'run `npm run docs:config`'

describe('what is made of the keys of config.json is up to date', () => {
  it('in the reference', () => {
    const page = readFileSync('docs/configuration.md', 'utf8')
    expect(withKeyTable(page) === page, because).toBe(true)
  })

  it('and what the product asks for, in the page about identities', async () => {
    const page = readFileSync('docs/identity-back-ends.md', 'utf8')
    expect((await withPermissionTable(page)) === page, because).toBe(true)
    await expect(withPermissionTable('# Identity back ends')).rejects.toThrow('docs:config')
  })

  it('and what each capability gives, in the page about backends', async () => {
    const page = readFileSync('docs/your-backend.md', 'utf8')
    expect((await withCapabilityTable(page)) === page, because).toBe(true)
  })

  it('in the schema for editors', () => {
    const schema = JSON.parse(readFileSync('public/config.schema.json', 'utf8'))
    expect(JSON.stringify(schema) === JSON.stringify(configJsonSchema(entryRules)), because).toBe(true)
  })

  it('and config.json names that schema', () => {
    const config = JSON.parse(readFileSync('public/config.json', 'utf8'))
    expect(config.$schema).toBe('./config.schema.json')
  })

  it('and a page without the markers is refused', () => {
    expect(() => withKeyTable('# Configuration')).toThrow('docs:config')
  })
})
