import type { StoredRecord } from '#server/records/recordStore.ts'
import given from './data/customers.json' with { type: 'json' }
import type { SeedCalendar } from './seedCalendar.ts'
import { demoAccounts } from './seedOperators.ts'
import { createSeedRandom, type SeedRandom, seedId } from './seedRandom.ts'

/** Makes the customer number `index`, independent of how many there are. */
export function seedCustomer(index: number, { day, instant, lately }: SeedCalendar): StoredRecord {
  const random = createSeedRandom(4_000_000 + index)
  const firstName = random.pick(given.firstNames)
  const lastName = random.pick(given.lastNames)
  const { postalCode, city } = random.pick(given.cities)
  const { bankCode, bic } = random.pick(given.banks)
  const since = random.between(-2500, 80)
  const status = random.pick(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'PROSPECT', 'CANCELLED'])
  const number = index + 1
  return {
    id: seedId(5, number),
    createdAt: instant(lately(since + 0.4)),
    updatedAt: instant(lately(since + random.between(1, 60) + 0.4)),
    data: {
      company: `${lastName} ${random.pick(given.trades)} ${random.pick(given.forms)}`,
      firstName,
      lastName,
      email: `kontakt${number}@${toAscii(lastName)}.example.com`,
      employees: random.chance(0.1) ? null : employeesOf(random),
      street: `${random.pick(given.streets)} ${random.between(1, 180)}`,
      postalCode,
      city,
      iban: germanIban(bankCode, String(random.between(1, 9_999_999_999)).padStart(10, '0')),
      bic,
      status,
      customerSince: status === 'PROSPECT' ? null : day(lately(since)),
    },
  }
}

/** Many small companies, few large ones. */
function employeesOf(random: SeedRandom): number {
  return Math.max(1, Math.round(random.next() ** 3 * 600))
}

function toAscii(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .toLowerCase()
}

/** A German IBAN with right check digits (ISO 13616: 98 minus the remainder by 97, "DE00" moved to the end). */
function germanIban(bankCode: string, accountNumber: string): string {
  const national = bankCode + accountNumber
  const checkDigits = 98n - (BigInt(`${national}131400`) % 97n)
  return `DE${String(checkDigits).padStart(2, '0')}${national}`
}

const texts = [
  'Rückruf vereinbart: Dienstag nach 14 Uhr, Durchwahl der Personalabteilung.',
  'Möchte zum neuen Quartal mehr Mitarbeiter anmelden. Angebot schicken.',
  'Rechnung bitte künftig an die Buchhaltung, nicht an die Geschäftsführung.',
  'War mit der Einführung sehr zufrieden.\nFragt nach einem zweiten Termin für die Spätschicht.',
  'Ansprechpartner ist bis Ende des Monats im Urlaub, Vertretung über die Zentrale.',
  'Hat nach den Kündigungsfristen gefragt. Gespräch geführt, bleibt vorerst.',
] as const

/** Makes one or two notes for one of four customers. */
export function seedNotes(index: number, { instant, lately }: SeedCalendar): StoredRecord[] {
  const random = createSeedRandom(7_000_000 + index)
  if (!random.chance(0.25)) return []
  const first = random.between(40, 75)
  return Array.from({ length: random.between(1, 2) }, (_, place) => {
    const at = instant(lately(first - place * random.between(3, 30) + 0.4 + random.next() / 4))
    // Who else works here has no right to customers.
    const { id, firstName, lastName } = demoAccounts[0]
    return {
      id: seedId(7, index * 2 + place + 1),
      createdAt: at,
      updatedAt: at,
      data: {
        customer: seedId(5, index + 1),
        text: random.pick(texts),
        author: `${firstName} ${lastName}`,
        authorId: id,
      },
    }
  })
}
