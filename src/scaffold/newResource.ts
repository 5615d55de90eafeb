import type { AnyResource, Text } from '#features/model.ts'
import { entriesOf } from '#features/model.ts'
import { defined } from '#model/base/json.ts'
import { checkResources, formatFinding } from '#model/language/check.ts'
import { printEntry } from '#model/language/print/printEntry.ts'
import { entryRules } from '#product.rules.ts'
import { language } from '#product.ts'
import * as entries from '#resources/index.ts'
import type { NewResource } from './arguments.ts'
import { readArguments, singularOf, usage, wordsOf } from './arguments.ts'
import { addResourceFiles } from './resourceFiles.ts'

/** Runs `npm run new resource NAME`. @returns the exit code */
export function newResource(given: readonly string[], folder?: string): number {
  const asked = readArguments(given)
  if (asked === 'help') {
    console.log(usage)
    return 0
  }
  const entry = newEntry(asked)
  const findings = checkResources(entryRules, [...entriesOf(entries), entry])
  for (const found of findings) console.error(formatFinding(found, 'en'))
  if (findings.length > 0) return 1
  const { constant, typescript, json } = printEntry(entry, language.kinds)
  if (asked.json) {
    console.log(json.trimEnd())
    return 0
  }
  const [file] = addResourceFiles([{ name: asked.name, constant, text: typescript }], false, folder)
  console.log(
    `${file} is written, and its line in src/resources/index.ts. What each key does: docs/entries.md`,
  )
  return 0
}

/** Completes what was asked for by what most entries have. */
function newEntry({ name, path, label, fields }: NewResource): AnyResource {
  const [german, germanPlural, english, englishPlural] = label
  const plural = wordsOf(name)
  const singular = singularOf(plural)
  const entry = {
    name,
    path,
    label: [both(german, english ?? singular), both(germanPlural, englishPlural ?? plural)],
    fields,
    list: { columns: Object.keys(fields) },
    access: 'content',
    api: 'rest',
  }
  // The checks read it before anything else does.
  return defined(entry) as unknown as AnyResource
}

function both(german: string | undefined, english: string): Text {
  return german === undefined || german === english ? english : { de: german, en: english }
}
