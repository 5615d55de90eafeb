import { describe, expect, it } from 'vitest'
import { coreKind } from '#kinds/kinds.ts'
import { splitValues } from '#panel/form/each/eachResolver.ts'

describe('a pasted list', () => {
  it.each([
    ['one per line', 'a@b.de\nc@d.de\r\ne@f.de', ['a@b.de', 'c@d.de', 'e@f.de']],
    [
      'commas, semicolons and spaces',
      'a@b.de, c@d.de;e@f.de g@h.de',
      ['a@b.de', 'c@d.de', 'e@f.de', 'g@h.de'],
    ],
    [
      'names beside addresses',
      'Anna Bo <a@b.de>; "Müller, Eva" <c@d.de>, mailto:e@f.de',
      ['a@b.de', 'c@d.de', 'e@f.de'],
    ],
    ['a name with a comma', 'Müller, Anna <a@b.de>', ['a@b.de']],
    ['duplicates, whatever their capitals', 'a@b.de A@B.de', ['a@b.de']],
    ['what is no address is kept', 'a@b.de kaputt@ nichts', ['a@b.de', 'kaputt@', 'nichts']],
    ['nothing', ' ;,\n ', []],
  ])('of addresses: %s', (_what, text, values) => {
    expect(splitValues(text, coreKind('email'))).toEqual(values)
  })

  it('of other texts keeps spaces and capitals', () => {
    expect(splitValues('Nord Ost; nord ost\nSüd', coreKind('text'))).toEqual(['Nord Ost', 'nord ost', 'Süd'])
  })

  it('comes after what is there already', () => {
    expect(splitValues('B@b.de c@d.de', coreKind('email'), ['b@b.de'])).toEqual(['b@b.de', 'c@d.de'])
  })
})
