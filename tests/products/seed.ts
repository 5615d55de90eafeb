/** What all products hold, by the names that their entries call the fields. Ids are the products' own. */
export interface SeedCustomer {
  name: string
  email: string
}

export interface SeedInvoice {
  /** Unique and required. */
  number: string
  title: string
  note: string | null
  amount: number
  /** A price in minor units. */
  cents: number
  quantity: number
  state: 'draft' | 'open' | 'paid' | null
  issued: string
  paidAt: string | null
  urgent: boolean | null
  /** Index of a customer. */
  customer: number | null
  /** Indexes of customers. */
  watchers: readonly number[]
  tags: readonly string[]
  /** The entries declare no `sku`. */
  lines: readonly { text: string; amount: number; sku: string }[]
  /** The entries declare the first three. */
  address: { street: string; city: string; postalCode: string; state: string; phone: string }
  /** The entries declare `dims.w` alone. */
  dims: { w: number; h: number }
  /** No entry declares it. */
  internal: string
}

const names = [
  'Adler GmbH',
  'Birke & Söhne',
  'Café Morgenrot',
  'Dachs Logistik',
  'Eiche Möbel',
  'Falke Medien',
  'Ginster AG',
  'Hafen Kontor',
  'Igel Software',
  'Jura Kalk',
  'Kranich Verlag',
  'Linde Apotheke',
]

export const seedCustomers: readonly SeedCustomer[] = names.map((name, index) => ({
  name,
  email: `kontakt${index}@example.com`,
}))

const states = ['draft', 'open', 'paid', null] as const
const subjects = ['Wartung', 'Beratung', 'Lieferung', 'Miete', 'Schulung', 'Prüfung', 'Druck']
const cities = ['Köln', 'Ulm', 'Bremen', 'Gera', 'Trier']
const tags = ['neu', 'alt', 'privat', 'eilig']

const two = (number: number) => String(number).padStart(2, '0')

/** The last customer has no invoice: nothing uses it. */
function invoice(index: number): SeedInvoice {
  const state = states[index % 4] ?? null
  const month = two(1 + (index % 12))
  const day = two(1 + (index % 28))
  const hasCustomer = index % 9 !== 0
  return {
    number: `R-${1001 + index}`,
    title: `${subjects[index % 7]} ${index % 7 === 3 ? 'ä“ß & Co.' : 'Nord'} ${1 + (index % 13)}`,
    note: index % 5 === 0 ? null : `Zeile eins ${index}\nZeile zwei`,
    amount: Math.round((19.99 + index * 3.37) * 100) / 100,
    cents: 990 + index * 115,
    quantity: 1 + (index % 17),
    state,
    issued: `2026-${month}-${day}`,
    paidAt: state === 'paid' ? `2026-${month}-${day}T${two(index % 24)}:15:00.000Z` : null,
    urgent: index % 6 === 0 ? null : index % 3 === 0,
    customer: hasCustomer ? index % 11 : null,
    watchers: index % 4 === 0 ? [] : [index % 11, (index + 3) % 11],
    tags: [tags[index % 4] ?? '', ...(index % 3 === 0 ? ['Sonderfall'] : [])],
    lines: [
      { text: `Posten ${index}`, amount: 5 + (index % 8), sku: `S-${index}` },
      { text: 'Versand', amount: 4.9, sku: 'S-V' },
    ],
    address: {
      street: `Hauptstraße ${1 + index}`,
      city: cities[index % 5] ?? '',
      postalCode: String(50_000 + index),
      state: 'NW',
      phone: `0221 ${1000 + index}`,
    },
    dims: { w: 10 + (index % 30), h: 20 + (index % 7) },
    internal: `geheim ${index}`,
  }
}

export const seedInvoices: readonly SeedInvoice[] = Array.from({ length: 200 }, (_, index) => invoice(index))
