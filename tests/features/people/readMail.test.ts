import { describe, expect, it } from 'vitest'
import { readMail } from '#features/people/model/mail/readMail.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import * as entries from '#resources/index.ts'
import { resolveResource } from '#tests/support/language.ts'
import { fc } from '#tests/support/properties.ts'

const customers = resolveResource(entries.customers)

const record: AnyRecord = {
  id: '1',
  company: 'Muster GmbH',
  firstName: 'Anna',
  email: 'anna@muster.example.com',
  employees: 40,
  street: 'Alter Weg 1',
  postalCode: '01067',
  city: 'Dresden',
  iban: 'DE89370400440532013000',
  bic: null,
}

/** What is written now; an end without a day is `null`. */
const read = (text: string, stored = record, part = 'own') => {
  const { proposals, end } = readMail(text, customers, stored, '2026-11-30')
  const own = proposals.filter((each) => each.part === part)
  const values = Object.fromEntries(own.map(({ field, value }) => [field.name, value]))
  return end?.part === part ? { ...values, end: end.day ?? (end.isSoonest ? 'soonest' : null) } : values
}

describe('a mail of a customer', () => {
  it('is read field by field, each with the line that says so', () => {
    const mail = `Von: Anna Muster <anna@muster.example.com>
An: service@abo.example
Guten Tag,
wir sind umgezogen, die neue Anschrift lautet: Lange Straße 12a, 10115 Berlin.
Unsere neue Bankverbindung: IBAN DE12 5001 0517 0648 4898 90 bei der Bank, BIC INGDDEFF
Wir sind jetzt 48 Mitarbeiter und erreichbar unter post@muster-berlin.example.com.
Wir firmieren künftig als Muster & Söhne GmbH.
Außerdem kündigen wir zum 31.12.2026.`
    expect(read(mail)).toEqual({
      ...{ street: 'Lange Straße 12a', postalCode: '10115', city: 'Berlin' },
      ...{ iban: 'DE12500105170648489890', bic: 'INGDDEFF', employees: 48 },
      ...{ email: 'post@muster-berlin.example.com', company: 'Muster & Söhne GmbH', end: '2026-12-31' },
    })
    const { proposals } = readMail(mail, customers, record, '2026-11-30')
    expect(proposals.find(({ field }) => field.name === 'employees')?.quote).toBe(
      'Wir sind jetzt 48 Mitarbeiter und erreichbar unter post@muster-berlin.example.com.',
    )
  })

  it.each([
    [
      'an address in two lines',
      'Neue Straße 5\n10115 Berlin',
      { street: 'Neue Straße 5', postalCode: '10115', city: 'Berlin' },
    ],
    [
      'English',
      'We now have 1,200 employees.\nPlease cancel it per 2026-12-31.',
      { employees: 1200, end: '2026-12-31' },
    ],
    [
      'an address in a sentence',
      'Our new address is now Hafenstraße 12, 20457 Hamburg.',
      { street: 'Hafenstraße 12', postalCode: '20457', city: 'Hamburg' },
    ],
    ['what an earlier mail said', '> 48 Mitarbeiter\nDanke\nAm 1.11.2026 schrieb Anna:\n50 Mitarbeiter', {}],
    ['an earlier mail alone', '> Wir haben 48 Mitarbeiter.\n> Ute', { employees: 48 }],
    ['a number without a word', 'Wir sind inzwischen 48, Tendenz steigend.', { employees: 48 }],
    ['a number in English', 'We are now 48 people', { employees: 48 }],
    ['a number over two lines', 'Wir sind jetzt 48\nMitarbeiter', { employees: 48 }],
    ['a year that somebody is there', 'Wir sind seit 2019 Kunde.', {}],
    [
      'an end over two lines',
      'Wir kündigen unseren Vertrag vom 01.03.2024\nzum 31.12.2027.',
      { end: '2027-12-31' },
    ],
    ['an end without a year', 'Kündigung zum 31.3.', { end: '2027-03-31' }],
    ['an end with half a year', 'Kündigung zum 31.03.28', { end: '2028-03-31' }],
    ['an end without a year by name', 'We cancel as of 31 January', { end: '2027-01-31' }],
    ['the end of a month by its name', 'Wir kündigen Ende Februar.', { end: '2027-02-28' }],
    ['the end of the quarter', 'Kündigung zum Quartalsende', { end: '2026-12-31' }],
    ['the end of the next month', 'Kündigung zum Ende des nächsten Monats', { end: '2026-12-31' }],
    ['an end at once', 'Hiermit kündigen wir fristlos.', { end: '2026-11-30' }],
    ['an end as soon as can be', 'Wir kündigen zum nächstmöglichen Zeitpunkt.', { end: 'soonest' }],
    [
      'an end as soon as can be, in English',
      'Please cancel at the earliest possible date',
      { end: 'soonest' },
    ],
    ['a subject', 'Betreff: Kündigung zum 31.12.2026', { end: '2026-12-31' }],
    ['an end of the other way of writing', 'Please terminate it on 12/31/2026', { end: '2026-12-31' }],
    ['an end by the day after it', 'Wir kündigen ab 1. Januar 2027.', { end: '2026-12-31' }],
    ['an end of a day that is not understood', 'Wir kündigen zum Vertragsende.', { end: null }],
    ['a wrong IBAN', 'IBAN DE12 5001 0517 0648 4898 91', {}],
    ['a day that there is not', 'Kündigung zum 31.02.2026', { end: null }],
    ['no end', 'Wir kündigen NICHT zum 31.03.2027.', {}],
    ['no end, in other words', 'Wir möchten nicht zum 31.03.2027 kündigen.', {}],
    ['an end, and why', 'Wir wollen nicht verlängern und kündigen zum 31.12.2026.', { end: '2026-12-31' }],
    ['a question about the notice', 'Wie lang ist die Kündigungsfrist?', {}],
    ['people by another word', 'Wir haben jetzt 48 Beschäftigte.', { employees: 48 }],
    ['a team', 'We are now a team of 48.', { employees: 48 }],
    ['a number and that of before', 'Wir sind 48 statt bisher 40 Mitarbeiter.', { employees: 48 }],
    [
      'several house numbers, beside the address of before',
      'Am Wasserturm 7-9 / 50674 Köln (bisher Rheinuferstr. 12 a, 50667 Köln)',
      { street: 'Am Wasserturm 7-9', postalCode: '50674', city: 'Köln' },
    ],
    [
      'an address below the one of before',
      'Bisher: Rheinuferstr. 12 a, 50667 Köln\nNeu: Am Wasserturm 7/9, 50674 Köln',
      { street: 'Am Wasserturm 7/9', postalCode: '50674', city: 'Köln' },
    ],
    [
      'a house number before the street',
      '12 Baker Street\n10115 Berlin',
      { street: '12 Baker Street', postalCode: '10115', city: 'Berlin' },
    ],
    ['an end that is taken back', 'Wir ziehen die Kündigung zum 31.12.2026 zurück.', {}],
    ['a month by its name', 'Wir kündigen zum 31. Dezember 2026.', { end: '2026-12-31' }],
    ['a month by its English name', 'We cancel as of March 31, 2027', { end: '2027-03-31' }],
    ['the end of the year', 'Wir kündigen zum Jahresende.', { end: '2026-12-31' }],
    ['the end of the month', 'Please cancel at the end of the month', { end: '2026-11-30' }],
    [
      'a code of Austria',
      'Neuer Weg 5, A-1010 Wien',
      { street: 'Neuer Weg 5', postalCode: '1010', city: 'Wien' },
    ],
    ['a year before a word', 'Im Jahr 2019 Berlin verlassen', {}],
    ['a year with nothing of people', 'Seit 2019 sind wir zufrieden mit Ihnen.', {}],
    ['nothing', 'Guten Tag, vielen Dank und freundliche Grüße', {}],
  ])('is read: %s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('counts how it is sent and signed less than what it says, and what was written before least', () => {
    const mail = `An: service@abo.example
Von: Jan Neu <jan@anders.example.com>
An: service@abo.example
Wir sind jetzt 48 Mitarbeiter.
Mit freundlichen Grüßen
Jan Neu
Neuer Weg 2
10115 Berlin
Von: Service
> Sie haben 30 Mitarbeiter. IBAN DE12 5001 0517 0648 4898 90`
    expect(read(mail)).toEqual({ employees: 48 })
    expect(read(mail, record, 'around')).toEqual({
      ...{ email: 'jan@anders.example.com', street: 'Neuer Weg 2', postalCode: '10115', city: 'Berlin' },
    })
    expect(read(mail, record, 'earlier')).toEqual({ iban: 'DE12500105170648489890' })
    expect(read('Wir sind 40 Mitarbeiter.\n> 30 Mitarbeiter', record, 'earlier')).toEqual({})
  })

  it('is unsure of a place without its street', () => {
    const { proposals } = readMail('Wir ziehen nach 10115 Berlin.', customers, record, '2026-11-30')
    expect(proposals.map(({ field, isUnsure }) => [field.name, isUnsure])).toEqual([
      ['postalCode', true],
      ['city', true],
    ])
  })

  it('empties the BIC with an account at another bank, unless it names one', () => {
    const stored = { ...record, bic: 'COBADEFFXXX' }
    const other = 'IBAN DE12 5001 0517 0648 4898 90'
    expect(read(other, stored)).toEqual({ iban: 'DE12500105170648489890', bic: null })
    expect(read(`${other}, BIC COBADEFFXXX`, stored)).toEqual({ iban: 'DE12500105170648489890' })
    expect(read(`${other}\nBIC INGDDEFF`, stored)).toMatchObject({ bic: 'INGDDEFF' })
    expect(read('IBAN DE71 3704 0044 0532 0130 01', stored)).not.toHaveProperty('bic')
    expect(read(other)).not.toHaveProperty('bic')
  })

  it('says of rows that lead to her what it says of their fields', () => {
    const units = customers.fields.filter(({ name }) => name === 'employees')
    const { ofRows } = readMail('Wir sind jetzt 40.', customers, record, '2026-11-30', units)
    expect(ofRows.map(({ field, value }) => [field.name, value])).toEqual([['employees', 40]])
  })

  it('never proposes what is stored, whatever it says', () => {
    const lines = fc.constantFrom(
      ...[
        'Alter Weg 1, 01067 DRESDEN',
        'IBAN DE89 3704 0044 0532 0130 00',
        '40 Mitarbeiter',
        'Mitarbeiter: 48',
      ],
      ...['anna@MUSTER.example.com', 'Neuer Weg 2, 10115 Berlin', 'neu@muster.example.com', 'BIC INGDDEFF'],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(lines, fc.string({ unit: 'binary' }))), (all) => {
        const first = read(all.join('\n'))
        const { end: _end, ...values } = { end: undefined, ...first }
        for (const [name, value] of Object.entries(values)) expect(value).not.toEqual(record[name])
        const again = read(all.join('\n'), { ...record, ...values })
        for (const [name, value] of Object.entries(values)) expect(Object(again)[name]).not.toEqual(value)
      }),
    )
  })

  it('may hold any signs, and halves of signs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (codes) => {
        const text = `neue Firma: A${String.fromCharCode(...codes)}B`
        for (const value of Object.values(read(text))) expect(String(value)).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })

  it('may be long', () => {
    for (const sign of ['a ', 'A1', '1 ', 'straße ', 'DE12 ', '@', '\n1']) {
      expect(read(sign.repeat(100_000 / sign.length))).toEqual({})
    }
  })
})
