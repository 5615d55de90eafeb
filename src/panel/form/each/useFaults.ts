import { useEffect, useState } from 'react'
import type { ValidationMessage } from '../../../model/kinds/fieldKind.ts'
import { recordSchema, validateRecord } from '../../../model/kinds/recordSchema.ts'
import type { ResolvedField, ResolvedResource } from '../../../model/language/resolve.ts'
import * as yup from '../../../validation/yup.ts'

/** What is wrong with one value of a field by itself; `undefined`: nothing. */
export async function faultOf(
  resource: ResolvedResource,
  field: ResolvedField,
  value: string,
): Promise<ValidationMessage | undefined> {
  const schema = recordSchema(yup, { ...resource, fields: [{ ...field, when: [] }] }, 'create')
  return (await validateRecord(schema, { [field.name]: value }))[field.name]
}

/** Those of several values that are wrong. */
export function useFaults(
  resource: ResolvedResource,
  field: ResolvedField,
  values: readonly string[],
): ReadonlySet<string> {
  const [faulty, setFaulty] = useState<ReadonlySet<string>>(new Set())
  const asked = JSON.stringify(values)
  useEffect(() => {
    let isCurrent = true
    const all = JSON.parse(asked) as string[]
    void Promise.all(all.map((value) => faultOf(resource, field, value))).then((faults) => {
      if (isCurrent) setFaulty(new Set(all.filter((_value, index) => faults[index] !== undefined)))
    })
    return () => {
      isCurrent = false
    }
  }, [asked, field, resource])
  return faulty
}
