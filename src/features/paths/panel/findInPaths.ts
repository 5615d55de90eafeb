import {
  type ComputeSetting,
  type FindInRecords,
  recordsById,
} from '../../../client/computed/computeRecords.ts'
import { areMet } from '../../../model/kinds/conditions.ts'
import type { ResolvedField } from '../../../model/language/resolve.ts'
import { readSteps } from '../model/steps.ts'
import { type KnownRecord, pathFindings } from './findings.ts'

/** What is wrong with the path of each record. */
export const findInPaths: FindInRecords = async (setting, path) => {
  const known = await knownRecords(setting, path)
  return (record) => {
    const found = pathFindings(readSteps(record[path.name], path), path, known)
    return [...new Set(found.map(({ code }) => code))]
  }
}

/** What is known of the records that steps show. */
async function knownRecords(setting: ComputeSetting, { kinds = {} }: ResolvedField): Promise<KnownRecord> {
  const shown = Object.values(kinds).filter((kind) => kind.holds === 'record')
  const byId = await recordsById(setting, [...new Set(shown.map(({ of }) => of))])
  return (name, id) => {
    const others = byId.get(name)
    if (others === undefined) return undefined
    const record = others.records.get(String(id))
    if (record === undefined) return others.isWhole ? 'missing' : undefined
    const expects = shown.filter(({ of }) => of === name).map((kind) => kind.expects ?? {})
    return expects.some((conditions) => areMet(conditions, record)) ? 'there' : 'unusable'
  }
}
