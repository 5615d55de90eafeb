import { readFile, writeFile } from 'node:fs/promises'
import { configJsonSchema } from '#config/configJsonSchema.ts'
import { withKeyTable } from '#config/keyTable.ts'
import { entryRules } from '#product.rules.ts'
import { withCapabilityTable } from './capabilityTable.ts'
import { withPermissionTable } from './permissionTable.ts'

/**
 * `npm run docs:config`: the table of `docs/configuration.md` and the schema for editors, from the schema of the keys; the
 * permissions in `docs/identity-back-ends.md`, from the entries; the capabilities in `docs/your-backend.md`.
 */
for (const [page, written] of [
  ['docs/configuration.md', withKeyTable],
  ['docs/identity-back-ends.md', withPermissionTable],
  ['docs/your-backend.md', withCapabilityTable],
] as const) {
  await writeFile(page, await written(await readFile(page, 'utf8')))
}
await writeFile('public/config.schema.json', `${JSON.stringify(configJsonSchema(entryRules), null, 1)}\n`)
