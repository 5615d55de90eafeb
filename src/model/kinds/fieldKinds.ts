import { entryFeatures } from '../language/features.ts'
import { type BuiltInKindName, type FieldKindName, isBuiltIn } from '../language/field.ts'
import { addressKind } from './address.ts'
import { bicKind } from './bic.ts'
import { choiceKind } from './choice.ts'
import { choicesKind } from './choices.ts'
import { colourKind } from './colour.ts'
import { dateKind } from './date.ts'
import { dateTimeKind } from './dateTime.ts'
import { emailKind } from './email.ts'
import type { FieldKind } from './fieldKind.ts'
import { fileKind, imageKind, videoKind } from './fileAddress.ts'
import { findingsKind } from './findings.ts'
import { flagKind } from './flag.ts'
import { ibanKind } from './iban.ts'
import { integerKind } from './integer.ts'
import { jsonKind } from './json.ts'
import { listKind } from './list.ts'
import { longTextKind } from './longText.ts'
import { moneyKind } from './money.ts'
import { numberKind } from './number.ts'
import { ownKind, plainKind } from './own/ownKinds.ts'
import { passwordKind } from './password.ts'
import { percentKind } from './percent.ts'
import { phoneKind } from './phone.ts'
import { referenceKind } from './reference.ts'
import { referencesKind } from './references.ts'
import { richTextKind } from './richText.ts'
import { tagsKind } from './tags.ts'
import { textKind } from './text.ts'
import { timeKind } from './time.ts'
import { urlKind } from './url.ts'
import { uuidKind } from './uuid.ts'
import { weekdayKind } from './weekday.ts'

/** The React-free half of a kind. A function, because items of a list are handled by their own fields' kinds. */
export function fieldKind(name: FieldKindName): FieldKind {
  const kinds: Readonly<Record<BuiltInKindName, FieldKind>> = {
    text: textKind,
    longText: longTextKind,
    richText: richTextKind,
    email: emailKind,
    url: urlKind,
    phone: phoneKind,
    uuid: uuidKind,
    password: passwordKind,
    iban: ibanKind,
    bic: bicKind,
    colour: colourKind,
    integer: integerKind,
    number: numberKind,
    percent: percentKind,
    money: moneyKind,
    date: dateKind,
    dateTime: dateTimeKind,
    time: timeKind,
    weekday: weekdayKind,
    choice: choiceKind,
    choices: choicesKind,
    flag: flagKind,
    tags: tagsKind,
    address: addressKind,
    image: imageKind,
    file: fileKind,
    video: videoKind,
    json: jsonKind,
    reference: referenceKind,
    references: referencesKind,
    list: listKind,
    findings: findingsKind,
  }
  const own = ownKind(name)
  const plain = plainKind(name)
  const kind = isBuiltIn(plain) ? kinds[plain] : featureKind(plain)
  return own ? { ...kind, ...own.values } : kind
}

/** @throws Error for a kind that no feature has: entries with one are told so before anybody asks */
function featureKind(name: string): FieldKind {
  const found = entryFeatures().find(({ kinds = {} }) => Object.hasOwn(kinds, name))?.kinds?.[name]
  if (!found) throw new Error(`no field kind "${name}"`)
  return found.kind
}
