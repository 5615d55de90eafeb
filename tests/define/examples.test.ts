import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { entriesOf } from '#features/model.ts'
import * as product from '#resources/index.ts'
import { checkResources } from '#tests/support/language.ts'

const folder = 'docs/examples'
const examples = readdirSync(folder).filter((name) => name.endsWith('.json'))

it.each(examples)(
  'the examples of entries in the documentation are right beside those of the product: %s',
  (name) => {
    const configured = [JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))]
    expect(checkResources(entriesOf(product), { configured })).toEqual([])
  },
)
