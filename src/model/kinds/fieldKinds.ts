import './index.ts'
import type { BuiltInKindName } from '../language/field.ts'
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
import { addKinds } from './kindRegistry.ts'
import { listKind } from './list.ts'
import { longTextKind } from './longText.ts'
import { moneyKind } from './money.ts'
import { numberKind } from './number.ts'
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

/** The React-free halves of the core's kinds. One line a kind. */
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
addKinds(kinds)

export { fieldKind } from './kindRegistry.ts'
