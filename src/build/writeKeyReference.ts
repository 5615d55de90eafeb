import { readFile, writeFile } from 'node:fs/promises'
import { referencePages, withKeyReferences } from './reference/keyReferences.ts'

/** `npm run docs:keys`: the tables of keys in the documentation, from the comments of the interfaces that declare them. */
for (const page of referencePages()) {
  await writeFile(page, withKeyReferences(page, await readFile(page, 'utf8')))
}
