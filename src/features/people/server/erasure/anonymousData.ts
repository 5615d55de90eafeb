import { createHash } from 'node:crypto'
import { anonymousValue } from '../../../../model/kinds/anonymousValue.ts'
import type { ResolvedResource } from '../../../../model/language/resolve.ts'
import type { StoredRecord } from '../../../../server/records/recordStore.ts'

/** The personal fields of an entry. */
export function personalFields(resource: ResolvedResource) {
  return resource.fields.filter(({ personal }) => personal === true)
}

/**
 * The values of a record without what is personal. What the entry does not know goes too: nobody can say what it tells.
 */
export function anonymousData(
  resource: ResolvedResource,
  { id, data }: Pick<StoredRecord, 'id' | 'data'>,
): StoredRecord['data'] {
  const mark = createHash('sha256').update(`${resource.name} ${id}`).digest('hex').slice(0, 8)
  const known = resource.fields.filter(({ name }) => Object.hasOwn(data, name))
  return {
    ...Object.fromEntries(known.map(({ name }) => [name, data[name]])),
    ...Object.fromEntries(personalFields(resource).map((field) => [field.name, anonymousValue(field, mark)])),
  }
}
