import { choice, date, defineResource, findings, integer, money, reference, text } from '#features/model.ts'

/** Rentals of a shop: what the reports of the tests are about. */
export const rentals = defineResource({
  name: 'rentals',
  label: ['Miete', 'Mieten'],
  fields: {
    title: text({ label: 'Titel' }),
    state: choice({ label: 'Zustand', options: { OPEN: 'Offen', PAID: 'Bezahlt' } }),
    price: money({ label: 'Preis', currency: 'EUR' }),
    hours: integer({ label: 'Stunden' }),
    tool: reference('tools', { label: 'Gerät' }),
    renter: text({ label: 'Mieter' }),
    startsOn: date({ label: 'Beginn' }),
    endsOn: date({ label: 'Ende' }),
    flaws: findings({
      label: 'Mängel',
      rules: {
        noTool: { label: 'Ohne Gerät', filter: { tool: [''] } },
        noHours: { label: 'Ohne Stunden', filter: { hours: { to: 0 }, state: ['OPEN'] } },
        noTitle: { label: 'Ohne Titel', filter: { title: [''] } },
        cheap: { label: 'Billig', filter: { price: { to: 1 } } },
      },
    }),
  },
  list: { columns: ['title'], filters: ['state'] },
  access: { list: ['*:shop:Get'] },
  costs: { by: 'tool', units: 'hours', period: ['startsOn', 'endsOn'] },
  api: { list: { get: 'rentals', total: 'maxCount' } },
})

export const tools = defineResource({
  name: 'tools',
  label: ['Gerät', 'Geräte'],
  fields: {
    name: text({ label: 'Name' }),
    rate: money({ label: 'Miete', currency: 'EUR' }),
    perHour: money({ label: 'Je Stunde', currency: 'EUR' }),
    from: date({ label: 'Von' }),
    to: date({ label: 'Bis' }),
    offered: choice({ label: 'Angebot', options: { YES: 'Ja', NO: 'Nein' } }),
  },
  list: { columns: ['name'] },
  access: { list: ['*:shop:Get'] },
  price: {
    monthly: 'rate',
    perUnit: 'perHour',
    unit: ['Stunde', 'Stunden'],
    term: ['from', 'to'],
    when: { offered: 'YES' },
  },
  api: { list: { get: 'tools' }, many: 'by-list' },
})

/** Over the turn of a year, without an end, without a beginning, and before everything else. */
export const rentalRows = [
  {
    id: 1,
    title: 'A',
    state: 'OPEN',
    price: 0.1,
    hours: 1,
    tool: 't1',
    renter: 'x',
    startsOn: '2025-12-31',
    endsOn: '2026-02-01',
  },
  {
    id: 2,
    title: 'B',
    state: 'PAID',
    price: 0.2,
    hours: 2,
    tool: 't2',
    renter: 'x',
    startsOn: '2026-01-15',
    endsOn: '2026-01-15',
  },
  {
    id: 3,
    title: 'C',
    state: 'PAID',
    price: 10,
    hours: 3,
    tool: 't2',
    renter: 'y',
    startsOn: '2026-02-28',
    endsOn: null,
  },
  {
    id: 4,
    title: 'D',
    state: 'OPEN',
    price: 99,
    hours: 0,
    tool: null,
    renter: null,
    startsOn: null,
    endsOn: null,
  },
  {
    id: 5,
    title: 'E',
    state: null,
    price: 5,
    hours: null,
    tool: 't2',
    renter: 'x',
    startsOn: '2020-01-01',
    endsOn: '2020-02-01',
  },
]
