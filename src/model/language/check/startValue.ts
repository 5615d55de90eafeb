import { isHexColor } from '../../../validation/hex.ts'
import { isCalendarDay } from '../../kinds/date.ts'
import { isInstant } from '../../kinds/dateTime.ts'
import { isEmail } from '../../kinds/email.ts'
import { ownKind, plainKind } from '../../kinds/own/ownKinds.ts'
import { isPhone } from '../../kinds/phone.ts'
import { isTimeOfDay } from '../../kinds/time.ts'
import { isWebAddress } from '../../kinds/url.ts'
import { isUuid } from '../../kinds/uuid.ts'
import { weekdays } from '../../kinds/weekday.ts'
import { type BuiltInKindName, isBuiltIn } from '../field.ts'
import { isKind } from './fieldShapes.ts'
import { at, type Finding, notOffered, type Words } from './finding.ts'
import { own, partsOf } from './read.ts'

interface Start {
  expected: Words
  fits: (value: unknown, field: unknown) => boolean
}

const text: Start = {
  expected: { de: 'ein Text in den Grenzen des Feldes', en: 'a text within the bounds of the field' },
  fits: (value, field) =>
    typeof value === 'string' && isWithin(value.length, field, 'minLength', 'maxLength'),
}
const number: Start = {
  expected: { de: 'eine Zahl in den Grenzen des Feldes', en: 'a number within the bounds of the field' },
  fits: (value, field) =>
    Number.isFinite(value) && isWithin(Number(value), field, 'min', 'max') && isInside(Number(value), field),
}

/** What the value of a new record must be. Kinds that are not here have none. */
const starts: Readonly<Partial<Record<BuiltInKindName, Start>>> = {
  text,
  longText: text,
  email: {
    expected: { de: 'eine E-Mail-Adresse', en: 'an e-mail address' },
    fits: (value, field) => text.fits(value, field) && isEmail(String(value)),
  },
  url: {
    expected: {
      de: 'eine Webadresse wie "https://example.com"',
      en: 'a web address like "https://example.com"',
    },
    fits: (value, field) => text.fits(value, field) && isWebAddress(String(value)),
  },
  phone: {
    expected: { de: 'eine Telefonnummer', en: 'a telephone number' },
    fits: (value) => typeof value === 'string' && isPhone(value),
  },
  uuid: {
    expected: { de: 'eine UUID', en: 'a UUID' },
    fits: (value) => typeof value === 'string' && isUuid(value),
  },
  colour: {
    expected: { de: 'eine Farbe wie "#1a2b3c"', en: 'a colour like "#1a2b3c"' },
    fits: isHexColor,
  },
  number,
  percent: number,
  money: number,
  integer: {
    expected: {
      de: 'eine ganze Zahl in den Grenzen des Feldes',
      en: 'a whole number within the bounds of the field',
    },
    fits: (value, field) => Number.isSafeInteger(value) && number.fits(value, field),
  },
  date: {
    expected: { de: 'ein Kalendertag wie "2026-01-31"', en: 'a calendar day like "2026-01-31"' },
    fits: isCalendarDay,
  },
  dateTime: {
    expected: {
      de: 'ein Zeitpunkt wie "2026-01-31T12:00:00Z"',
      en: 'an instant like "2026-01-31T12:00:00Z"',
    },
    fits: isInstant,
  },
  time: {
    expected: { de: 'eine Uhrzeit wie "14:30"', en: 'a time like "14:30"' },
    fits: isTimeOfDay,
  },
  weekday: {
    expected: { de: 'ein Wochentag von 1 (Montag) bis 7', en: 'a day of the week from 1 (Monday) to 7' },
    fits: (value) => weekdays.some((day) => day === value),
  },
  choice: {
    expected: { de: 'einer der Werte unter "options"', en: 'one of the values in "options"' },
    fits: (value, field) => valuesOf(field).includes(value),
  },
  flag: {
    expected: { de: 'true oder false', en: 'true or false' },
    fits: (value) => typeof value === 'boolean',
  },
}

/** Whether the default of a field is a value that the field can have. */
export function startValue(field: unknown, path: string): Finding[] {
  const kind = own(field, 'kind')
  const value = own(field, 'default')
  const plain = isKind(kind) ? plainKind(kind) : undefined
  const start = isKind(kind)
    ? (ownKind(kind)?.start ?? (isBuiltIn(plain) ? starts[plain] : undefined))
    : undefined
  if (!isKind(kind) || start === undefined || value === undefined || start.fits(value, field)) return []
  if (kind === 'choice' && valuesOf(field).length === 0) return []
  return [notOffered('C204', at(path, 'default'), value, valuesOf(field), { kind, expected: start.expected })]
}

function valuesOf(field: unknown): readonly unknown[] {
  return partsOf(own(field, 'options')).map(([value]) => value)
}

/** Beyond the bounds that a value must not touch. */
function isInside(value: number, field: unknown): boolean {
  const [moreThan, lessThan, sign] = [own(field, 'moreThan'), own(field, 'lessThan'), own(field, 'sign')]
  if (typeof moreThan === 'number' && value <= moreThan) return false
  if (typeof lessThan === 'number' && value >= lessThan) return false
  return !(sign === 'positive' && value <= 0) && !(sign === 'negative' && value >= 0)
}

function isWithin(size: number, field: unknown, lower: string, upper: string): boolean {
  const [least, most] = [own(field, lower), own(field, upper)]
  // Bounds that contradict each other are a finding of their own.
  if (typeof least === 'number' && typeof most === 'number' && least > most) return true
  return !(typeof least === 'number' && size < least) && !(typeof most === 'number' && size > most)
}
