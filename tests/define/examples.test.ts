import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configFindings } from '#app/configurationFindings.ts'
import { entriesOf } from '#features/model.ts'
import * as product from '#resources/index.ts'
import { checkResources } from '#tests/support/language.ts'

const folder = 'docs/examples'
const examples = readdirSync(folder).filter((name) => name.endsWith('.json'))

/** An entry, or what `config.json` has of a backend and its entries. */
const readExample = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))

it.each(examples)(
  'the examples of entries in the documentation are right beside those of the product: %s',
  (name) => {
    const example = readExample(name)
    const findings =
      'backends' in example
        ? configFindings({ ...JSON.parse(readFileSync('public/config.json', 'utf8')), ...example })
        : checkResources(entriesOf(product), { configured: [example] })
    expect(findings).toEqual([])
  },
)
