import { readFileSync, writeFileSync } from 'node:fs'
import { exampleFile } from '../walk/entries.ts'
import { linesOf } from '../walk/jsonLines.ts'
import { readDescriptions, tableOfDescriptions } from './descriptionResults.ts'
import { columnOf, columnsIn, markdownOf, withLines } from './markdown.ts'
import { readResults } from './results.ts'

/** `npm run docs:products`: writes what the last runs have found into the pages of real products and of descriptions; what was not run stays. */
function writeInto(page: string, tableOf: (written: string) => string): void {
  const marks = /(<!-- last walk -->\n)([\s\S]*?)(<!-- end of last walk -->)/
  const text = readFileSync(page, 'utf8')
  const written = marks.exec(text)?.[2]
  if (written === undefined) throw new Error(`${page} has no place for the table.`)
  const table = tableOf(written)
  writeFileSync(
    page,
    text.replace(marks, (_, start, __, end) => `${start}${table}\n${end}`),
  )
  console.log(table)
}

writeInto('docs/products/README.md', (written) => {
  const walked = Object.values(readResults()).filter(({ lacks }) => lacks === undefined)
  const columns = new Map(
    [...columnsIn(written), ...walked.map(columnOf)].map((column) => [column.name, column]),
  )
  const present = [...columns.values()].map((column) =>
    withLines(column, linesOf(readFileSync(exampleFile(column.name), 'utf8'))),
  )
  return markdownOf(present.toSorted((one, other) => one.name.localeCompare(other.name)))
})
writeInto('docs/openapi.md', (written) => tableOfDescriptions(Object.values(readDescriptions()), written))
