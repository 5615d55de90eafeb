import { type Kinds, onlyShown } from '#model/kinds/fieldKind.ts'
import { anything, checked, sameOnWire } from '#model/kinds/rules.ts'
import { between, words } from '#model/kinds/samples.ts'
import { builder, type FieldOptions } from '#model/language/field.ts'

/** An object or a list that the panel does not know more of. */
export const json = builder<object, FieldOptions>('json')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    json: FieldOptions
  }
}

/** Longest value as text: nobody reads more, and no form shows it. */
const longest = 100_000

function isStructure(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Text is what was typed and could not be read as an object or a list. */
export const jsonKinds = {
  json: {
    label: { de: 'Struktur (JSON)', en: 'Structure (JSON)' },
    ...sameOnWire,
    rule(yup) {
      const structure = checked(anything(yup), 'json', isStructure)
      const isShort = (value: unknown) => !isStructure(value) || JSON.stringify(value).length <= longest
      return checked(structure, 'maxLength', isShort, { max: longest })
    },
    sample: (random) => ({ name: words(2)(random), places: [between(random, 1, 9), between(random, 1, 9)] }),
    toText: (value) => (isStructure(value) ? JSON.stringify(value) : String(value ?? '')),
    inLists: onlyShown,
    // What was stored may be any value, as what the journal tells of single fields.
    openApi: () => ({ type: ['object', 'array', 'string', 'number', 'boolean'], items: {} }),
  },
} satisfies Kinds
