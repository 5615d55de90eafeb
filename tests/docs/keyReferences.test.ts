import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keyReferences, referencePages, withKeyReferences } from '#build/reference/keyReferences.ts'
import { keyTable } from '#build/reference/keyTable.ts'
import { readKeys } from '#build/reference/readKeys.ts'

describe('the tables of keys', () => {
  it.each(referencePages())('of %s are those of the sources', (page) => {
    const text = readFileSync(page, 'utf8')
    expect(withKeyReferences(page, text) === text, 'run `npm run docs:keys`').toBe(true)
  })

  it.each(keyReferences.filter(({ page }) => page !== 'docs/backends.md'))(
    'say of each key of $name what it is',
    ({ file, name }) => {
      const silent = readKeys(file, name).filter(({ meaning, oneOf }) => meaning === '' && oneOf.length === 0)
      expect(silent.map(({ key }) => key)).toEqual([])
    },
  )

  it('are refused where a page has no place for them', () => {
    expect(() => withKeyReferences('docs/entries.md', '# Entries')).toThrow('docs:keys')
  })
})

const files: Readonly<Record<string, string>> = {
  'model/list.ts': `
import type { Sized } from './sized.ts'
import type { ReactNode } from 'react'

export const orders = ['up', 'down'] as const
type Order = (typeof orders)[number]

/** How rows come. */
interface Rows {
  key: string
}

export interface List<Name extends string = string> extends Sized {
  /** Key of the rows: \`'data'\`, or 'items'. @default 'data' @example 'meta.rows' */
  rows?: string
  /**
   * In which order,
   * over two lines. @default the backend's
   */
  order?: Order
  how: Rows
  /** Where | there is. @example { page: 1, of: 'all' } */
  paging?: { page: number }
  view?: ReactNode
}

/** A write. */
export type Write = ({ post: string } | { put: string }) & {
  /** Again. @default false */
  again?: boolean
}
`,
  'model/sized.ts': `
type Size = 10 | 25 | 'all'
export interface Sized {
  /** Rows of a page. @default 25 */
  size?: Size
}
`,
}

const read = (file: string) => files[file] ?? ''
const tableOf = (name: string) =>
  keyTable(readKeys('model/list.ts', name, read))
    .split('\n')
    .slice(2)

describe('an interface', () => {
  it('becomes a table of its keys, those of others first, with defaults, sentences, values and examples', () => {
    expect(tableOf('List')).toEqual([
      '| `size` | `25` | Rows of a page. Allowed: `10`, `25`, `"all"`. |  |',
      '| `rows` | `"data"` | Key of the rows: `"data"`, or `"items"`. | `"meta.rows"` |',
      `| \`order\` | the backend's | In which order, over two lines. Allowed: \`"up"\`, \`"down"\`. |  |`,
      '| `how` | required | How rows come. |  |',
      '| `paging` |  | Where \\| there is. | `{ "page": 1, "of": "all" }` |',
      '| `view` |  |  |  |',
    ])
  })

  it('has one row for keys that stand in each other’s place', () => {
    expect(tableOf('Write')).toEqual(['| `post`, `put` | one of them |  |', '| `again` | `false` | Again. |'])
  })

  it('that there is not is told, and so is a file that is no TypeScript', () => {
    expect(() => readKeys('model/list.ts', 'Lists', read)).toThrow('model/list.ts has no interface Lists.')
    expect(() => readKeys('x.ts', 'X', () => 'interface {')).toThrow('x.ts cannot be parsed')
  })
})
