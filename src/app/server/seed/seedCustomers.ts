import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { demoAccounts } from './seedOperators.ts'
import { createSeedRandom, type SeedRandom, seedDay, seedId, seedInstant } from './seedRandom.ts'

const firstNames = [
  'Anna',
  'Bernd',
  'Cem',
  'Dörte',
  'Elif',
  'Frank',
  'Greta',
  'Henning',
  'Ines',
  'Jürgen',
  'Katharina',
  'Lukas',
  'Maria',
  'Nils',
  'Özlem',
  'Paul',
  'Renate',
  'Sören',
  'Tanja',
  'Ulrich',
  'Vera',
  'Wolfgang',
  'Yasemin',
  'Zoë',
] as const
const lastNames = [
  'Albrecht',
  'Bäcker',
  'Claußen',
  'Demir',
  'Eberhardt',
  'Fröhlich',
  'Groß',
  'Hoffmann',
  'Iversen',
  'Jäger',
  'Krüger',
  'Lindner',
  'Müller',
  'Neumann',
  'Öhler',
  'Petersen',
  'Richter',
  'Schäfer',
  'Thiele',
  'Überall',
  'Vogel',
  'Weiß',
  'Yılmaz',
  'Zimmermann',
] as const
const trades = [
  'Bau',
  'Druckerei',
  'Elektrotechnik',
  'Fensterbau',
  'Gartenbau',
  'Holzwerk',
  'Kältetechnik',
  'Logistik',
  'Maschinenbau',
  'Naturkost',
  'Optik',
  'Pflegedienst',
  'Reinigung',
  'Spedition',
  'Tischlerei',
  'Überlandwerk',
  'Verlag',
  'Wärmebau',
] as const
const forms = ['GmbH', 'GmbH & Co. KG', 'AG', 'e. K.', 'KG', 'OHG'] as const
const streets = [
  'Ahornweg',
  'Bahnhofstraße',
  'Dorfstraße',
  'Gartenstraße',
  'Hauptstraße',
  'Industriering',
  'Lindenallee',
  'Mühlenweg',
  'Rathausplatz',
  'Schloßstraße',
  'Zum Gewerbepark',
] as const
const cities = [
  ['20095', 'Hamburg'],
  ['10115', 'Berlin'],
  ['80331', 'München'],
  ['50667', 'Köln'],
  ['60311', 'Frankfurt am Main'],
  ['70173', 'Stuttgart'],
  ['40213', 'Düsseldorf'],
  ['04109', 'Leipzig'],
  ['28195', 'Bremen'],
  ['01067', 'Dresden'],
  ['90402', 'Nürnberg'],
  ['30159', 'Hannover'],
  ['24103', 'Kiel'],
  ['99084', 'Erfurt'],
  ['94032', 'Passau'],
] as const
const banks = [
  ['37040044', 'COBADEFFXXX'],
  ['50070010', 'DEUTDEFFXXX'],
  ['10010010', 'PBNKDEFFXXX'],
  ['20050550', 'HASPDEHHXXX'],
  ['70150000', 'SSKMDEMMXXX'],
  ['43060967', 'GENODEM1GLS'],
] as const

/** The customer number `index` (from 0); independent of how many there are. */
export function seedCustomer(index: number): StoredRecord {
  const random = createSeedRandom(4_000_000 + index)
  const firstName = random.pick(firstNames)
  const lastName = random.pick(lastNames)
  const [postalCode, city] = random.pick(cities)
  const [bankCode, bic] = random.pick(banks)
  const since = random.between(-2500, 80)
  const status = random.pick(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'PROSPECT', 'CANCELLED'])
  const number = index + 1
  return {
    id: seedId(5, number),
    createdAt: seedInstant(since + 0.4),
    updatedAt: seedInstant(since + random.between(1, 60) + 0.4),
    data: {
      company: `${lastName} ${random.pick(trades)} ${random.pick(forms)}`,
      firstName,
      lastName,
      email: `kontakt${number}@${toAscii(lastName)}.example.com`,
      employees: random.chance(0.1) ? null : employeesOf(random),
      street: `${random.pick(streets)} ${random.between(1, 180)}`,
      postalCode,
      city,
      iban: germanIban(bankCode, String(random.between(1, 9_999_999_999)).padStart(10, '0')),
      bic,
      status,
      customerSince: status === 'PROSPECT' ? null : seedDay(since),
    },
  }
}

/** Many small companies, few large ones. */
function employeesOf(random: SeedRandom): number {
  return Math.max(1, Math.round(random.next() ** 3 * 2400))
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

/** What staff have noted about the customer number `index` (from 0): for one of four one or two notes. */
export function seedNotes(index: number): StoredRecord[] {
  const random = createSeedRandom(7_000_000 + index)
  if (!random.chance(0.25)) return []
  const first = random.between(40, 75)
  return Array.from({ length: random.between(1, 2) }, (_, place) => {
    const at = seedInstant(first - place * random.between(3, 30) + 0.4 + random.next() / 4)
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
