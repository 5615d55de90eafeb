import { describe, expect, it } from 'vitest'
import { createSampleDataProvider } from '../../../src/client/api/createSampleDataProvider.ts'
import { meansOf } from '../../../src/features/imports/panel/columns/targets.ts'
import { resolveEntries } from '../../../src/features/model.ts'
import { seededRandom } from '../../../src/model/base/seededRandom.ts'
import type { AnyRecord } from '../../../src/model/language/resolve.ts'
import { exportFormats } from '../../../src/panel/export/formats.ts'
import * as entries from '../../../src/resources/index.ts'
import { exported, tryText } from './importSupport.ts'

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
            pagination: { page: 1, perPage: 40 },
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
