import { readFile, writeFile } from 'node:fs/promises'
import { referencePages, withKeyReferences } from './reference/keyReferences.ts'

/** `npm run docs:keys`: the tables of keys, from the comments of the interfaces. */
for (const page of referencePages()) {
  await writeFile(page, withKeyReferences(page, await readFile(page, 'utf8')))
}
