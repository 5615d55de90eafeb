import '../features/model.ts'
import '../features/rules.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { configJsonSchema } from '../config/configJsonSchema.ts'
import { withKeyTable } from '../config/keyTable.ts'

/** `npm run docs:config`: the table of `docs/configuration.md` and the schema for editors, from the schema of the keys. */
const page = 'docs/configuration.md'
await writeFile(page, withKeyTable(await readFile(page, 'utf8')))
await writeFile('public/config.schema.json', `${JSON.stringify(configJsonSchema(), null, 1)}\n`)
