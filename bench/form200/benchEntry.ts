import {
  choice,
  date,
  defineResource,
  email,
  type FieldMap,
  integer,
  money,
  number,
  text,
} from '#features/model.ts'
import { type BenchField, benchFields, options } from './benchFields.ts'

/** An entry of 200 fields in ten sections. */
export const benchEntry = defineResource({
  name: 'samples',
  label: ['Probe', 'Proben'],
  fields: Object.fromEntries(benchFields.map((field) => [field.name, declared(field)])) as FieldMap,
  list: { columns: ['field1'] },
  form: Array.from({ length: 10 }, (_, index) => ({
    section: `Teil ${index + 1}`,
    fields: benchFields.slice(index * 20, (index + 1) * 20).map(({ name }) => name),
  })),
  access: { list: [], create: [] },
  api: { list: { get: 'samples' }, create: { post: 'samples' } },
})

function declared({ kind, label, required }: BenchField): FieldMap[string] {
  if (kind === 'email') return email({ label, required })
  if (kind === 'integer') return integer({ label, required, min: 0 })
  if (kind === 'number') return number({ label, required })
  if (kind === 'money') return money({ label, required, currency: 'EUR' })
  if (kind === 'date') return date({ label, required })
  if (kind === 'choice') return choice({ label, required, options })
  return text({ label, required, maxLength: 200 })
}
