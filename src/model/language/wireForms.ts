import { formIn, formOf, wireFormOf } from '../kinds/wireFormOf.ts'
import type { ResolvedField, ResolvedResource } from './resolved.ts'

/** Tells fields how their backends write their values, and by which key the records that they lead to are known. */
export function withWireForms(resources: readonly ResolvedResource[]): readonly ResolvedResource[] {
  const styled = new Map(resources.flatMap(({ name, api }) => (api.style ? [[name, api] as const] : [])))
  if (styled.size === 0) return resources
  return resources.map((resource) => {
    const { api, fields } = resource
    if (!api.style) return resource
    const { values } = api.style
    const completed = fields.map((field) => completedField(field))
    return completed.some((field, index) => field !== fields[index])
      ? Object.freeze({ ...resource, fields: Object.freeze(completed) })
      : resource

    function completedField(field: ResolvedField): ResolvedField {
      const target = field.resource === undefined ? undefined : styled.get(field.resource)
      const collection = target?.list.path.split('?')[0]?.split('/').at(-1) ?? field.resource ?? ''
      const form = formOf(values, field)
      const idKey = target?.style?.id
      const parts = field.fields?.map(completedField)
      const added = {
        ...(form === undefined ? {} : { wireForm: wireFormOf(formIn(form, collection)) }),
        ...(idKey === undefined || idKey === 'id' ? {} : { idKey }),
        ...(parts?.some((part, index) => part !== field.fields?.[index]) ? { fields: parts } : {}),
      }
      return Object.keys(added).length === 0
        ? field
        : (Object.freeze({ ...field, ...added }) as ResolvedField)
    }
  })
}
