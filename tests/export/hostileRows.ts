import {
  date,
  dateTime,
  defineResource,
  flag,
  integer,
  money,
  number,
  percent,
  text,
} from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'

/** A resource with a field of each kind that files treat in their own way. */
export const hostile = resolveResource(
  defineResource({
    name: 'hostile',
    label: ['Zelle', 'Zellen'],
    fields: {
      note: text({ label: 'Notiz' }),
      count: integer({ label: 'Anzahl' }),
      weight: number({ label: 'Gewicht' }),
      price: money({ label: 'Preis', currency: 'EUR' }),
      rate: percent({ label: 'Satz' }),
      day: date({ label: 'Tag' }),
      moment: dateTime({ label: 'Zeitpunkt' }),
      open: flag({ label: 'Offen' }),
    },
    list: { columns: ['note'] },
    access: { list: [] },
    api: { list: { get: 'hostile' } },
  }),
)

/** Texts that a spreadsheet might take for more than text. */
export const hostileTexts = [
  '=1+1',
  '-2+3',
  '+A1',
  '@SUM(1)',
  '\t=1+1',
  '＝1+1',
  'er sagte "ja"; nein',
  'Zeile 1\nZeile 2',
  'Größe, Maß',
  '=HYPERLINK("https://evil.example")',
] as const

export const hostileRecords = hostileTexts.map((note, index) => ({
  id: index + 1,
  note,
  count: -7,
  weight: 1234.5,
  price: 0.1,
  rate: 12.5,
  day: '2026-12-31',
  moment: '2026-12-31T14:30:05.000Z',
  open: true,
}))
export const hostileColumns = ['note', 'count', 'weight', 'price', 'rate', 'day', 'moment', 'open']
