import type { FormItem } from '../../../model/document.ts'

/** What browsers know of a person, by the kind of a question. */
const byKind: Readonly<Partial<Record<FormItem['kind'], string>>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  iban: 'off',
  bic: 'off',
}

/** The same by the usual keys of questions, written small and without `_`. */
const byKey: Readonly<Record<string, string>> = {
  ...{ name: 'name', fullname: 'name', accountholder: 'name' },
  ...{ firstname: 'given-name', givenname: 'given-name', lastname: 'family-name', familyname: 'family-name' },
  ...{ company: 'organization', organisation: 'organization', organization: 'organization' },
  ...{ street: 'street-address', postalcode: 'postal-code', zip: 'postal-code', city: 'address-level2' },
  ...{ birthday: 'bday', birthdate: 'bday', dateofbirth: 'bday' },
}

/** The `autocomplete` of a question's input: what lets a browser fill it in (WCAG 1.3.5). */
export function autocompleteOf({ kind, key }: Pick<FormItem, 'kind' | 'key'>): string | undefined {
  const isPlain = kind === 'text' || kind === 'date'
  return byKind[kind] ?? (isPlain ? byKey[key.replaceAll('_', '').toLowerCase()] : undefined)
}
