import type { FieldKindName } from '../define/field.ts'
import { choiceKind } from './choice.ts'
import { dateKind } from './date.ts'
import { dateTimeKind } from './dateTime.ts'
import { emailKind } from './email.ts'
import type { FieldKind } from './fieldKind.ts'
import { flagKind } from './flag.ts'
import { integerKind } from './integer.ts'
import { listKind } from './list.ts'
import { longTextKind } from './longText.ts'
import { moneyKind } from './money.ts'
import { numberKind } from './number.ts'
import { referenceKind } from './reference.ts'
import { referencesKind } from './references.ts'
import { textKind } from './text.ts'
import { urlKind } from './url.ts'

/** The React-free half of a kind. A function, because items of a list are handled by their own fields' kinds. */
export function fieldKind(name: FieldKindName): FieldKind {
  switch (name) {
    case 'text':
      return textKind
    case 'longText':
      return longTextKind
    case 'email':
      return emailKind
    case 'url':
      return urlKind
    case 'integer':
      return integerKind
    case 'number':
      return numberKind
    case 'money':
      return moneyKind
    case 'date':
      return dateKind
    case 'dateTime':
      return dateTimeKind
    case 'choice':
      return choiceKind
    case 'flag':
      return flagKind
    case 'reference':
      return referenceKind
    case 'references':
      return referencesKind
    case 'list':
      return listKind
  }
}
