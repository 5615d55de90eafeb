export type Value = string | number | boolean | null
export type Stored = Record<string, Value>

const states = ['open', 'paid', 'draft'] as const
const names = ['Adler GmbH', 'Birke & Söhne', 'Café Morgenrot', 'Dachs Logistik', 'Eiche Möbel']

export const customers: readonly Stored[] = names.map((name, index) => ({ id: String(index + 11), name }))

/** Rows whose first page says little: what filters and orders are about stands in later ones too. */
export function invoices(): Stored[] {
  return Array.from({ length: 57 }, (_, index): Stored => {
    const place = (index * 23) % 57
    const day = `2026-${two(1 + (place % 12))}-${two(1 + (place % 28))}`
    return {
      id: String(index + 101),
      number: `R-${1001 + place}`,
      title: `${['Wartung', 'Beratung & Plan', 'Miete'][place % 3]} ${1 + (place % 7)}`,
      amount: Math.round((19.95 + place * 3.37) * 100) / 100,
      cents: 990 + place * 115,
      state: place % 4 === 0 ? null : (states[place % 3] ?? null),
      urgent: place % 5 === 0 ? null : place % 2 === 0,
      issued: day,
      paid_at: place % 3 === 0 ? null : `${day}T${two(place % 24)}:15:00.000Z`,
      customer: place % 6 === 0 ? null : String(11 + (place % 5)),
      note: place % 2 === 0 ? null : `Zeile ${place}`,
      internal: `x${place}`,
    }
  })
}

const two = (number: number) => String(number).padStart(2, '0')
