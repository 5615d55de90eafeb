import { meansOf } from '#features/imports/panel/columns/targets.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { exportFormats } from '#panel/export/formats.ts'
import { type Fault, fault } from '../../support/fault.ts'
import type { ThoroughServer } from '../../thorough/thoroughServer.ts'
import { exported, tryText } from './importSupport.ts'

const endings = { xlsx: 'xlsx', json: 'json', excelCsv: 'csv', technicalCsv: 'csv' } as const

/** What an entry exports, tried as an import, would change nothing, in each format. */
export async function roundTripFaults(
  { server: { resources }, administrator: provider, someOf }: ThoroughServer,
  resource: ResolvedResource,
): Promise<Fault[]> {
  const { create, edit } = meansOf(resource, () => true)
  if (!create && !edit) return []
  const rows = await someOf(resource.name)
  const faults: Fault[] = []
  for (const format of exportFormats) {
    const order = { provider, resources, resource, language: 'de' } as const
    const file = await exported({ ...order, rows, format })
    const { rows: planned } = await tryText({ ...order, file, name: `file.${endings[format]}` })
    for (const { line, kind, values, faults: why } of planned.filter((row) => row.kind !== 'same')) {
      const what = `${format}, ${line}: ${kind} ${JSON.stringify(values ?? why).slice(0, 200)}`
      faults.push(
        fault(
          `kommt anders zurück, als es ausgegeben wurde (${what})`,
          `comes back otherwise than it was exported (${what})`,
        ),
      )
    }
    if (planned.length !== rows.length)
      faults.push(
        fault(
          `${format} hat ${planned.length} Zeilen statt ${rows.length}`,
          `${format} has ${planned.length} rows in place of ${rows.length}`,
        ),
      )
  }
  return faults
}
