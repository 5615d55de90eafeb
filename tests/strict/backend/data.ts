/** What a strict backend holds: as many records as make lists turn pages, with the fields of spec §3 alone where it names them. */
export interface BackendData {
  subscriptions: Row[]
  customers: Row[]
  journeys: Row[]
  clips: Row[]
  operators: Row[]
}

export type Row = Record<string, unknown> & { id: string }

const cities = ['Hamburg', 'Köln', 'Leipzig', 'München', 'Rostock', 'Trier'] as const
const trades = ['Bäckerei', 'Druckerei', 'Gärtnerei', 'Spedition', 'Tischlerei', 'Zahntechnik'] as const
const families = ['Adler', 'Bergmann', 'Çelik', 'Döring', 'Ehlers', 'Fuchs', 'Öztürk'] as const
const firstNames = ['Anna', 'Bernd', 'Carla', 'Deniz', 'Eva', 'Frank'] as const
const topics = ['Rücken', 'Schlaf', 'Ernährung', 'Pause', 'Atem', 'Augen'] as const

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
const many = (count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The instant at which a day begins in Berlin, so many days from today: `2026-12-31T23:00:00.000Z` for New Year's Day. */
export function berlinMidnight(daysFromNow: number, now = Date.now()): string {
  const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
  const day = berlin.format(now + daysFromNow * 86_400_000)
  const winter = new Date(`${day}T00:00:00+01:00`)
  const isMidnight = berlin.format(winter) !== berlin.format(winter.getTime() - 1)
  return (isMidnight ? winter : new Date(`${day}T00:00:00+02:00`)).toISOString()
}

/** @param mediaUrl where signed addresses of files lead */
export function createData(mediaUrl: string): BackendData {
  return {
    subscriptions: many(40, subscription),
    customers: many(60, customer),
    journeys: many(12, journey),
    clips: many(30, (index) => clip(index, mediaUrl)),
    operators: many(8, operator),
  }
}

/** Most have instants, as JSON makes them of dates; one in four has no end, one in ten no start. */
function subscription(index: number): Row {
  return {
    id: `s${index + 1}`,
    type: 'SUBSCRIPTION',
    items: many(index % 4, (step) => ({ id: `j${((index + step) % 12) + 1}` })).map(({ id }) => id),
    duration: pick([12, 24, 6], index),
    monthlyPrice: 19.9 + index * 5,
    pricePerEmployee: pick([0, 2.5, 3.9], index),
    startDate: index % 10 === 9 ? null : berlinMidnight(index * 9 - 200),
    endDate: index % 4 === 0 ? null : berlinMidnight(index * 9 + 20),
    updatedAt: new Date(Date.now() - index * 3_600_000).toISOString(),
    status: index % 3 === 2 ? 'INACTIVE' : 'ACTIVE',
    payments: [{ id: `p${index}`, amount: 19.9 }],
  }
}

function customer(index: number): Row {
  const family = pick(families, index)
  return {
    id: `k${index + 1}`,
    company: `${pick(trades, index)} ${family} ${index + 1}`,
    firstName: pick(firstNames, index),
    lastName: family,
    email: `kontakt${index + 1}@example.com`,
    employees: 3 + index * 7,
    street: `Marktstraße ${index + 1}`,
    postalCode: String(20_000 + index * 37),
    city: pick(cities, index),
    status: pick(['ACTIVE', 'ACTIVE', 'PROSPECT', 'CANCELLED'], index),
    customerSince: berlinMidnight(-index * 20).slice(0, 10),
    debtorNumber: 70_000 + index,
  }
}

function journey(index: number): Row {
  const step = { optional: false, next: null, branches: [] }
  return {
    id: `j${index + 1}`,
    title: `${pick(topics, index)} in ${index + 2} Wochen`,
    description: `Was ${pick(topics, index)} gut tut.`,
    status: pick(['PUBLISHED', 'PUBLISHED', 'DRAFT'], index),
    steps: [
      { ...step, key: 's1', kind: 'text', title: 'Willkommen', text: '<p>Schön, dass Sie da sind.</p>' },
      { ...step, key: 's2', kind: 'clip', title: 'Ansehen', record: `m${index + 1}` },
      { ...step, key: 's3', kind: 'wait', title: 'Eine Woche', days: 7 },
    ],
    updatedAt: new Date(Date.now() - index * 86_400_000).toISOString(),
  }
}

function clip(index: number, mediaUrl: string): Row {
  const isFilm = index % 3 === 1
  const file = isFilm ? 'film.webm' : 'picture.webp'
  const signed = (name: string) => `${mediaUrl}${name}?clip=${index + 1}&signature=5f2c`
  return {
    id: `m${index + 1}`,
    datatype: 'mca-clip',
    workingTitle: `${pick(topics, index)} – Teil ${index + 1}`,
    kind: isFilm ? 'video' : 'image',
    mediaType: isFilm ? 'video/webm' : 'image/webp',
    fileName: file,
    size: 20_000 + index,
    source: signed(file),
    thumbnail: signed('picture.webp'),
    ...(isFilm ? { duration: 12 } : {}),
    metadata: { updatedAt: new Date(Date.now() - index * 7_200_000).toISOString() },
  }
}

/** With a state, so that what blocks and unblocks people would be offered if anybody thought it was there. */
function operator(index: number): Row {
  return {
    id: `o${index + 1}`,
    name: `${pick(firstNames, index)} ${pick(families, index)}`,
    email: `team${index + 1}@example.com`,
    state: index === 5 ? 'BLOCKED' : 'ACTIVE',
  }
}
