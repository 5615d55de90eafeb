import { isDeepStrictEqual } from 'node:util'
import { inventedRecord } from '#doctor/inventedRecord.ts'
import { undoLimit } from '#model/contract/change.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { fieldKind } from '#tests/support/language.ts'
import { type Fault, fault } from '../../support/fault.ts'
import type { ThoroughServer } from '../../thorough/thoroughServer.ts'

/** An edit and a deletion of an entry's record are taken back, and the record is what it was. */
export async function wayBackFaults(
  { administrator, idsAround }: Pick<ThoroughServer, 'administrator' | 'idsAround'>,
  resource: ResolvedResource,
): Promise<Fault[]> {
  const { name, api, pairing } = resource
  const isMade = api.create !== undefined && !api.create.invites && pairing === undefined
  if (!isMade || undoLimit(resource, 'EDIT')) return []
  const invented = inventedRecord(resource, await idsAround())
  if ('lacks' in invented) return []
  const { id: _, ...values } = invented.values
  const { data: created } = await administrator.create<AnyRecord>(name, { data: values })
  const { id } = created
  const read = async () => (await administrator.getOne<AnyRecord>(name, { id })).data
  const faults: Fault[] = []

  async function goesBack(
    what: [german: string, english: string],
    change: (meta: { batch: string }) => Promise<unknown>,
  ) {
    const before = await read()
    const step = { batch: crypto.randomUUID() }
    await change(step)
    const { rows } = await administrator.previewUndo(step)
    for (const row of rows) await administrator.takeBack({ step, row })
    const after = await read().catch(() => undefined)
    const differs = resource.fields.some(
      (field) => !isTimeOfChange(field.name) && !isDeepStrictEqual(before[field.name], after?.[field.name]),
    )
    if (differs) faults.push(fault(`${what[0]} ist nicht zurückgenommen`, `${what[1]} is not taken back`))
  }

  const text = resource.fields.find(
    (field) =>
      isEntered(field, 'edit') &&
      !field.writeOnly &&
      field.when.length === 0 &&
      fieldKind(field.kind).words !== undefined,
  )
  if (api.edit && text) {
    await goesBack(['eine Änderung', 'an edit'], async (meta) => {
      const previousData = await read()
      const other = inventedRecord(resource, await idsAround())
      const value = 'lacks' in other ? previousData[text.name] : other.values[text.name]
      await administrator.update(name, {
        id,
        data: { ...previousData, [text.name]: `${String(value).slice(0, -1)}x` },
        previousData,
        meta,
      })
    })
  }
  if (api.delete) {
    await goesBack(['eine Löschung', 'a deletion'], async (meta) =>
      administrator.delete(name, { id, previousData: await read(), meta }),
    )
    // Nothing stays; where it has not come back, nothing is there.
    await administrator.delete(name, { id, previousData: created }).catch(() => undefined)
  }
  return faults
}

const isTimeOfChange = (name: string) => name === 'updatedAt'
