import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keyReferences, referencePages, withKeyReferences } from '#build/reference/keyReferences.ts'
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
