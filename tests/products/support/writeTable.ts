import { readFileSync, writeFileSync } from 'node:fs'
import { columnOf, columnsIn, markdownOf } from './markdown.ts'
import { readResults } from './results.ts'

/** `npm run docs:products`: writes what the last runs have found into the page of real products; what was not walked stays. */
const page = 'docs/products/README.md'
const marks = /(<!-- last walk -->\n)([\s\S]*?)(<!-- end of last walk -->)/
const text = readFileSync(page, 'utf8')
const written = marks.exec(text)?.[2]
if (written === undefined) throw new Error(`${page} has no place for the table.`)
const walked = Object.values(readResults()).filter(({ lacks }) => lacks === undefined)
const columns = new Map(
  [...columnsIn(written), ...walked.map(columnOf)].map((column) => [column.name, column]),
)
const table = markdownOf([...columns.values()].toSorted((one, other) => one.name.localeCompare(other.name)))
writeFileSync(
  page,
  text.replace(marks, (_, start, __, end) => `${start}${table}\n${end}`),
)
console.log(table)
