import { partialCountries, registeredCountries } from './ibanTable.ts'

export type IbanPart =
  | 'bankCode'
  | 'branchCode'
  | 'branchCheckDigit'
  | 'accountNumber'
  | 'nationalCheckDigit'
  | 'accountType'
  | 'ownerAccountNumber'
  | 'identificationNumber'
  | 'currencyType'

/** `n` digits, `a` capital letters, `c` both. */
export type CharacterType = 'n' | 'a' | 'c'

export interface IbanStructure {
  /** Of the whole IBAN. */
  length: number
  /** By character of the national part. */
  types: readonly CharacterType[]
  parts: readonly { part: IbanPart; length: number }[]
  /** Not in SWIFT's registry. */
  partial: boolean
}

const partsByLetter: Readonly<Record<string, IbanPart>> = {
  b: 'bankCode',
  s: 'branchCode',
  k: 'branchCheckDigit',
  a: 'accountNumber',
  x: 'nationalCheckDigit',
  t: 'accountType',
  o: 'ownerAccountNumber',
  i: 'identificationNumber',
  c: 'currencyType',
}

const structures: ReadonlyMap<string, IbanStructure> = new Map([
  ...structuresOf(registeredCountries, false),
  ...structuresOf(partialCountries, true),
])

/** Registered countries first. */
export const ibanCountries: readonly string[] = [...structures.keys()]

/** Returns `undefined` for a country without IBANs. */
export function ibanStructure(country: string): IbanStructure | undefined {
  return structures.get(country)
}

function structuresOf(table: Readonly<Record<string, string>>, partial: boolean): [string, IbanStructure][] {
  return Object.entries(table).map(([country, line]) => [country, { ...read(line), partial }])
}

/** Parses a line of the table: types, a blank, parts. */
function read(line: string): Omit<IbanStructure, 'partial'> {
  const [structure = '', division = ''] = line.split(' ')
  const types = [...structure.matchAll(/(\d+)([nac])/g)].flatMap(([, length, type]) =>
    Array.from({ length: Number(length) }, () => type as CharacterType),
  )
  const parts = [...division.matchAll(/([a-z])(\d+)/g)].flatMap(([, letter = '', length]) => {
    const part = partsByLetter[letter]
    return part ? [{ part, length: Number(length) }] : []
  })
  return { length: types.length + 4, types, parts }
}
