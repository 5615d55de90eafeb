import { describe, expect, it } from 'vitest'
import { germanRest } from '#i18n/germanRest.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { givenRows } from '#panel/export/exportRows.ts'
import { letterColumns, letterRows } from '#panel/record/tabs/letters.ts'
import { assignments, campaigns, customers } from '#resources/index.ts'
import { resolveResource } from '#tests/support/language.ts'

const [own, target, other] = [
  resolveResource(campaigns),
  resolveResource(customers),
  resolveResource(assignments),
]
const letter = { to: 'customer', address: ['street', 'postalCode', 'city'], unless: 'erasedAt' }
const texts = germanRest.recordPage.letters
const setting = { letter, target, other, own, about: 'Rückenfit', language: 'de' as const, texts }

const adler = {
  'customer.id': 'c1',
  'customer.company': 'Adler GmbH',
  'customer.firstName': 'Ada',
  'customer.lastName': 'Adler',
  'customer.email': 'ada@example.com',
  'customer.street': 'Dorfstraße 1',
  'customer.postalCode': '01067',
  'customer.city': 'Dresden',
}

async function lettersOf(rows: readonly AnyRecord[]) {
  const left = { count: 0 }
  const written: AnyRecord[] = []
  for await (const page of letterRows(givenRows(rows), setting, left)) written.push(...page.rows)
  const columns = letterColumns(setting)
  return {
    left: left.count,
    heads: columns.map(({ label }) => label),
    lines: written.map((row) =>
      columns.map(({ field }) => String(row[field.name]).replaceAll('\u00a0', ' ')),
    ),
  }
}

describe('a file of letters', () => {
  it('holds for each customer a salutation, the address, the subscription, both amounts and the day', async () => {
    const row = { id: 'a1', perMonth: 249, 'perMonth.from': '2026-12-01', 'perMonth.then': 1269.5, ...adler }
    const { heads, lines, left } = await lettersOf([row])
    expect(Object.fromEntries(heads.map((head, index) => [head, lines[0]?.[index]]))).toEqual({
      Anrede: 'Sehr geehrte Damen und Herren',
      Firma: 'Adler GmbH',
      Vorname: 'Ada',
      Nachname: 'Adler',
      'E-Mail': 'ada@example.com',
      Straße: 'Dorfstraße 1',
      Postleitzahl: '01067',
      Ort: 'Dresden',
      Abonnement: 'Rückenfit',
      'Im Monat': '249,00 €',
      'Neuer Betrag im Monat': '1.269,50 €',
      'Gilt ab': '01.12.2026',
      'Endet am': '',
    })
    expect(left).toBe(0)
  })

  it('tells nobody a price of nothing, but the last day', async () => {
    const ended = { 'perMonth.from': '2027-01-01', 'perMonth.then': 0, 'perMonth.ends': '2026-12-31' }
    const later = { perMonth: null, 'perMonth.from': '2027-01-01', 'perMonth.then': 159.9 }
    const { lines } = await lettersOf([
      { id: 'a1', perMonth: 149.9, ...ended, ...adler },
      { id: 'a2', ...later, 'perMonth.before': 149.9, ...adler },
      { id: 'a3', ...later, ...adler },
    ])
    expect(lines.map((line) => line.slice(-4))).toEqual([
      ['149,90 €', '', '', '31.12.2026'],
      ['149,90 €', '159,90 €', '01.01.2027', ''],
      ['', '159,90 €', '01.01.2027', ''],
    ])
  })

  it('leaves out whoever is erased or has no address, and counts them', async () => {
    const { lines, left } = await lettersOf([
      { id: 'a1', ...adler, 'customer.erasedAt': '2026-01-01T00:00:00.000Z' },
      { id: 'a2', ...adler, 'customer.email': '', 'customer.city': null },
      { id: 'a3' },
      { id: 'a4', ...adler, 'customer.email': null },
      { id: 'a5', ...adler, 'customer.street': '' },
    ])
    expect(left).toBe(3)
    expect(lines).toHaveLength(2)
  })
})
