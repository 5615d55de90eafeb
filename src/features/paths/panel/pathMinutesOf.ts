import {
  type Compute,
  type ComputeSetting,
  recordsById,
  unknown,
} from '../../../client/computed/computeRecords.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { readSteps } from '../model/steps.ts'
import { pathMinutes } from './minutes.ts'

/** How long the steps of a path take altogether. @param name of the field with the path */
export async function minutesOf(
  setting: ComputeSetting,
  resource: ResolvedResource,
  name: unknown,
): Promise<Compute> {
  const field = resource.fields.find((candidate) => candidate.name === name)
  if (field === undefined) return unknown
  const seconds = new Map<string, string>()
  for (const kind of Object.values(field.kinds ?? {})) {
    if (kind.holds === 'record' && kind.seconds !== undefined) seconds.set(kind.of, kind.seconds)
  }
  const shown = await recordsById(setting, [...seconds.keys()])
  if ([...shown.values()].some((records) => records === undefined)) return unknown
  const secondsOf = (of: string, id: Identifier) => {
    const value = shown.get(of)?.records.get(String(id))?.[seconds.get(of) ?? '']
    return typeof value === 'number' ? value : null
  }
  return (record) => pathMinutes(readSteps(record[field.name], field), field, secondsOf)
}
