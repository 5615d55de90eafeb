import type { FieldKindName } from '../language/field.ts'
import type { Text } from '../language/text.ts'
import { addressKinds } from './address.ts'
import { choicesKinds } from './choices.ts'
import { codesKinds } from './codes.ts'
import { datesKinds } from './dates.ts'
import type { FieldKind, KindsByName } from './fieldKind.ts'
import { findingsKinds } from './findings.ts'
import { jsonKinds } from './json.ts'
import { listKinds } from './list.ts'
import { numbersKinds } from './numbers.ts'
import { passwordKinds } from './password.ts'
import { referencesKinds } from './references.ts'
import { richTextKinds } from './richText.ts'
import { tagsKinds } from './tags.ts'
import { textFormsKinds } from './textForms.ts'
import { textsKinds } from './texts.ts'

const kinds = {
  ...textsKinds,
  ...richTextKinds,
  ...textFormsKinds,
  ...codesKinds,
  ...numbersKinds,
  ...datesKinds,
  ...choicesKinds,
  ...tagsKinds,
  ...referencesKinds,
  ...listKinds,
  ...addressKinds,
  ...jsonKinds,
  ...passwordKinds,
  ...findingsKinds,
}

export type CoreKindName = keyof typeof kinds

/** The kinds of fields that every product has, by their names. None is asked about another one's field. */
export const coreKinds = kinds as KindsByName

/** A kind of the core. @throws Error for a name that none has */
export function coreKind(name: FieldKindName): FieldKind {
  const kind = coreKinds[name]
  if (!kind) throw new Error(`no kind "${name}" in the core`)
  return kind
}

/** What a kind of the core is called. */
export function kindName(name: FieldKindName): Text {
  return coreKind(name).label
}
