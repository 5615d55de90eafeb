import { describe, expect, it } from 'vitest'
import { sources } from '#tests/support/sources.ts'

const files = sources
  .filter(({ path }) => path.startsWith('src/'))
  .map(({ path, text }) => ({ file: path.slice('src/'.length), text }))

/** Places of a pattern, as `file what`. */
const placesOf = (pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file} ${found.trim()}`))

/** Each holds few things, whose number is known: languages, currencies, kinds of fields, files of the build, steps, what is on the screen. */
const bounded = [
  'app/bringFiles.ts',
  'kinds/numbers/minor.ts',
  'kinds/references/RecordName.tsx',
  'panel/base/i18n/catalogue.ts',
  'panel/base/routing/steps.ts',
  'server/db/lockQueue.ts',
]

describe('what linters do not know of React', () => {
  it('is kept: a ref is not written while a component is drawn', () => {
    expect(placesOf(/^ {2}\w+\.current = /gm)).toEqual([])
  })

  it('is kept: a stable callback is made by useEvent alone', () => {
    expect(placesOf(/\buse(?:EffectEvent|Latest)\b/g)).toEqual([])
  })

  it('is kept: what a module remembers is bounded', () => {
    const kept = placesOf(/^(?:export )?const \w+(?:: [^=]+)? = new (?:Map|Set)(?:<.*>)?\(\)$/gm)
    const empty = placesOf(/^const \w+: Readonly(?:Map|Set)<.*> = new (?:Map|Set)\(\)$/gm)
    const places = kept.filter((place) => !empty.includes(place)).map((place) => place.split(' ')[0])
    expect([...new Set(places)].sort()).toEqual(bounded)
  })
})
