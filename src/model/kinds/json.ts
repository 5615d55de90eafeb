import type { FieldKind } from './fieldKind.ts'
import { onlyShown } from './inLists.ts'
import { anything, checked } from './rules.ts'
import { between } from './samples.ts'
import { words } from './textKind.ts'

/** Longest value as text: nobody reads more, and no form shows it. */
const longest = 100_000

function isStructure(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** An object or a list. Text is what was typed and could not be read as one. */
export const jsonKind: FieldKind = {
  rule(yup) {
    const structure = checked(anything(yup), 'json', isStructure)
    const isShort = (value: unknown) => !isStructure(value) || JSON.stringify(value).length <= longest
    return checked(structure, 'maxLength', isShort, { max: longest })
  },
  fromWire: (value) => value ?? null,
  toWire: (value) => (value === undefined || value === '' ? null : value),
  sample: (random) => ({ name: words(2)(random), places: [between(random, 1, 9), between(random, 1, 9)] }),
  toText: (value) => (isStructure(value) ? JSON.stringify(value) : String(value ?? '')),
  inLists: onlyShown,
  // What was stored may be any value, as what the journal tells of single fields.
  openApi: () => ({ type: ['object', 'array', 'string', 'number', 'boolean'], items: {} }),
}
