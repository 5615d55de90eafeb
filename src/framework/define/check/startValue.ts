import { isCalendarDay } from '../../fields/date.ts'
import { isInstant } from '../../fields/dateTime.ts'
import { isEmail } from '../../fields/email.ts'
import { isWebAddress } from '../../fields/url.ts'
import type { FieldKindName } from '../field.ts'
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
  fits: (value, field) => Number.isFinite(value) && isWithin(Number(value), field, 'min', 'max'),
}

/** What the value of a new record must be. Kinds that are not here have none. */
const starts: Readonly<Partial<Record<FieldKindName, Start>>> = {
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
  number,
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
  const start = isKind(kind) ? starts[kind] : undefined
  if (!isKind(kind) || start === undefined || value === undefined || start.fits(value, field)) return []
  if (kind === 'choice' && valuesOf(field).length === 0) return []
  return [notOffered('C204', at(path, 'default'), value, valuesOf(field), { kind, expected: start.expected })]
}

function valuesOf(field: unknown): readonly unknown[] {
  return partsOf(own(field, 'options')).map(([value]) => value)
}

function isWithin(size: number, field: unknown, lower: string, upper: string): boolean {
  const [least, most] = [own(field, lower), own(field, upper)]
  // Bounds that contradict each other are a finding of their own.
  if (typeof least === 'number' && typeof most === 'number' && least > most) return true
  return !(typeof least === 'number' && size < least) && !(typeof most === 'number' && size > most)
}
