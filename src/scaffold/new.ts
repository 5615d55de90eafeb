import '../features/rules.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf } from '../features/model.ts'
import { checkResources, formatFinding } from '../model/language/check.ts'
import { printEntry } from '../model/language/print/printEntry.ts'
import * as entries from '../resources/index.ts'
import { readArguments, usage } from './arguments.ts'
import { withLine } from './indexLines.ts'
import { newEntry } from './newEntry.ts'

const folder = 'src/resources'

/** `npm run new resource NAME`: the entry to begin with, where nothing is wrong with it. */
function main(): number {
  const asked = readArguments(process.argv.slice(2))
  if (asked === 'help') {
    console.log(usage)
    return 0
  }
  const entry = newEntry(asked)
  const findings = checkResources([...entriesOf(entries), entry])
  for (const found of findings) console.error(formatFinding(found, 'en'))
  if (findings.length > 0) return 1
  const { constant, typescript, json } = printEntry(entry)
  if (asked.json) {
    console.log(json.trimEnd())
    return 0
  }
  const file = join(folder, `${asked.name}.ts`)
  if (existsSync(file)) throw new Error(`${file} is there already.`)
  const index = join(folder, 'index.ts')
  const lines = withLine(readFileSync(index, 'utf8'), constant, asked.name)
  writeFileSync(file, typescript)
  writeFileSync(index, lines)
  console.log(`${file} is written, and its line in ${index}. What each key does: docs/adding-a-resource.md`)
  return 0
}

try {
  process.exitCode = main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
