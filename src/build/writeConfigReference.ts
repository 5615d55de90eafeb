import { readFile, writeFile } from 'node:fs/promises'
import { configJsonSchema } from '#config/configJsonSchema.ts'
import { withKeyTable } from '#config/keyTable.ts'
import { entryRules } from '#product.rules.ts'
import { withCapabilityTable } from './capabilityTable.ts'
import { withPermissionTable } from './permissionTable.ts'

/** `npm run docs:config`: tables of keys, permissions and capabilities in `docs`, and the schema for editors. */
for (const [page, written] of [
  ['docs/configuration.md', withKeyTable],
  ['docs/identity-back-ends.md', withPermissionTable],
  ['docs/your-backend.md', withCapabilityTable],
] as const) {
  await writeFile(page, await written(await readFile(page, 'utf8')))
}
await writeFile('public/config.schema.json', `${JSON.stringify(configJsonSchema(entryRules), null, 1)}\n`)
