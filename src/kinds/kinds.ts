import type { FieldKind, KindsByName } from '#model/kinds/fieldKind.ts'
import type { FieldKindName } from '#model/language/field.ts'
import type { Text } from '#model/language/text.ts'
import { addressKinds } from './address/kind.ts'
import { choicesKinds } from './choices/kind.ts'
import { codesKinds } from './codes/kind.ts'
import { datesKinds } from './dates/kind.ts'
import { filesKinds } from './files/kind.ts'
import { findingsKinds } from './findings/kind.ts'
import { jsonKinds } from './json/kind.ts'
import { listKinds } from './list/kind.ts'
import { numbersKinds } from './numbers/kind.ts'
import { passwordKinds } from './password/kind.ts'
import { referencesKinds } from './references/kind.ts'
import { richTextKinds } from './richText/kind.ts'
import { tagsKinds } from './tags/kind.ts'
import { textFormsKinds } from './textForms/kind.ts'
import { textsKinds } from './texts/kind.ts'

const kinds = {
  ...textsKinds,
  ...richTextKinds,
  ...textFormsKinds,
  ...filesKinds,
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
