import { readFileSync, writeFileSync } from 'node:fs'
import { markdownOf } from './markdown.ts'
import { readResults } from './results.ts'

/** `npm run docs:products`: writes what the last runs have found into the page of real products. */
const page = 'docs/products/README.md'
const table = markdownOf(Object.values(readResults()))
const marks = /(<!-- last walk -->\n)(?:[\s\S]*?\n)?(<!-- end of last walk -->)/
const text = readFileSync(page, 'utf8')
if (!marks.test(text)) throw new Error(`${page} has no place for the table.`)
writeFileSync(
  page,
  text.replace(marks, (_, start, end) => `${start}${table}\n${end}`),
)
console.log(table)
