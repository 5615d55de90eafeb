import { describe, expect, it } from 'vitest'
import { createSampleDataProvider } from '#client/api/createSampleDataProvider.ts'
import { meansOf } from '#features/imports/panel/columns/targets.ts'
import {
  choice,
  choices,
  date,
  defineResource,
  integer,
  list,
  money,
  reference,
  references,
  tags,
  text,
} from '#features/model.ts'
import { sampleValues } from '#kinds/list/sampleValues.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import { field } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { exportFormats } from '#panel/export/formats.ts'
import * as entries from '#resources/index.ts'
import { fieldKind, resolveEntries } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { exported, tryText } from './importSupport.ts'
import { articleConfig, articleRows, openShop } from './shop.ts'

const plainKinds = [
  ...([
    'text',
    'longText',
    'email',
    'url',
    'phone',
    'uuid',
    'iban',
    'bic',
    'colour',
    'flag',
    'integer',
    'number',
  ] as const),
  ...([
    'percent',
    'date',
    'dateTime',
    'time',
    'weekday',
    'address',
    'json',
    'richText',
    'image',
    'file',
    'video',
  ] as const),
]

const resources = resolveEntries(Object.values(entries), [])
const writable = resources.filter((resource) => {
  const { create, edit } = meansOf(resource, () => true)
  return create || edit
})

function samples(seed: number) {
  const kept = new Map<string, string>()
  return createSampleDataProvider({
    resources,
    random: seededRandom(seed),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    clock: () => new Date('2026-11-21T13:02:00Z'),
  })
}

describe('what is exported and imported again changes nothing', () => {
  for (const { name } of writable) {
    for (const format of exportFormats) {
      for (const language of format === 'excelCsv' || format === 'xlsx'
        ? (['de', 'en'] as const)
        : (['de'] as const)) {
        it(`${name} as ${format} in ${language}`, async () => {
          const provider = samples(7)
          const resource = resources.find((one) => one.name === name)
          if (!resource) throw new Error(name)
          const { data: rows } = await provider.getList<AnyRecord>(name, {
            pagination: { page: 1, perPage: runs(10, 40) },
          })
          const file = await exported({ provider, resources, resource, rows, format, language })
          const ending = { xlsx: 'xlsx', json: 'json', excelCsv: 'csv', technicalCsv: 'csv' }[format]
          const { rows: planned, targets } = await tryText({
            provider,
            resources,
            resource,
            file,
            language,
            name: `file.${ending}`,
          })
          expect(targets).not.toContain('open')
          expect(
            planned
              .filter(({ kind }) => kind !== 'same')
              .map(({ faults, values }) => JSON.stringify([faults, values]).slice(0, 400)),
          ).toEqual([])
          expect(planned).toHaveLength(rows.length)
        })
      }
    }
  }
})

/** An entry with a field of every kind that can be tried out by itself, and some that need more. */
const everything = resolveEntries(
  [
    defineResource({
      name: 'everything',
      label: ['Alles', 'Alles'],
      fields: {
        ...Object.fromEntries(
          plainKinds.map((name) => [`${name}Field`, field(name, { label: `Feld ${name}` } as never)]),
        ),
        moneyField: money({ label: 'Betrag', currency: 'EUR' }),
        smallMoney: money({ label: 'Kleiner Betrag', currency: 'EUR', unit: 'minor' }),
        bytes: integer({ label: 'Umfang', unit: 'bytes' }),
        choiceField: choice({ label: 'Auswahl', options: { A: { de: 'Apfel', en: 'Apple' }, B: 'Birne' } }),
        choicesField: choices({ label: 'Mehrere', options: { A: 'Apfel, rot', B: 'Birne' } }),
        tagsField: tags({ label: 'Schlagwörter' }),
        listField: list({
          label: 'Posten',
          fields: { what: text({ label: 'Was' }), when: date({ label: 'Wann' }) },
        }),
        one: reference('articles', { label: 'Einer' }),
        several: references('articles', { label: 'Mehrere davon' }),
      },
      list: { columns: ['tagsField'] },
      access: { list: [], show: [], create: [], edit: [] },
      api: {
        list: { get: 'everything', rows: 'rows', total: 'count' },
        one: { get: 'everything/{id}' },
        many: { get: 'everything', ids: 'id' },
        create: { post: 'everything' },
        edit: { put: 'everything/{id}' },
      },
    }),
    articleConfig,
  ],
  [],
)

/** Texts that spreadsheets, CSV and eyes take for something else. */
const hostile = [
  '=1+1',
  "'=1+1",
  '+49 30 1',
  '-',
  '"',
  ';',
  'a;b',
  'a,b',
  'ä\nö',
  ' x ',
  '# x',
  '007',
  '1.5',
  'TRUE',
  '31.12.2026',
  "'",
]

describe('values of every kind', () => {
  const [resource] = everything
  for (const format of exportFormats) {
    it(`are the same after an export and an import: ${format}`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 1_000_000 }),
          fc.constantFrom('de', 'en'),
          fc.array(fc.constantFrom(...hostile), { minLength: 2, maxLength: 2 }),
          async (seed, language, [one = '', other = '']) => {
            if (!resource) throw new Error('nothing')
            const random = seededRandom(seed)
            const rows = Array.from({ length: 4 }, (_, index): AnyRecord => {
              const values = sampleValues(
                resource.fields,
                random,
                () => articleRows[Math.floor(random() * 5)]?.id ?? null,
              )
              const empty =
                index === 3
                  ? Object.fromEntries(
                      resource.fields.map((each) => [each.name, fieldKind(each.kind).fromWire(null, each)]),
                    )
                  : {}
              return {
                ...values,
                ...empty,
                ...(index === 0 ? { textField: one, longTextField: other } : {}),
                id: `e${index}`,
              }
            })
            const { provider } = openShop(rows, articleRows, 'everything')
            const file = await exported({ provider, resources: everything, resource, rows, format, language })
            const name = `file.${{ xlsx: 'xlsx', json: 'json', excelCsv: 'csv', technicalCsv: 'csv' }[format]}`
            const { rows: planned, targets } = await tryText({
              provider,
              resources: everything,
              resource,
              file,
              language,
              name,
            })
            expect(targets).not.toContain('open')
            const changed = planned.filter(({ kind }) => kind !== 'same')
            expect(changed.map(({ faults, values, before }) => ({ faults, values, before }))).toEqual([])
          },
        ),
        { numRuns: runs(4, 200) },
      )
    })
  }
})
