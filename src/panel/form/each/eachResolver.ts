import { useEffect, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { trimmedLine, visibleSigns } from '#model/base/visibleText.ts'
import type { FieldKind } from '#model/kinds/fieldKind.ts'
import { type ValidationMessage, validationText } from '#model/kinds/messages.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import * as yup from '#validation/yup.ts'
import { createResolver } from '../createResolver.ts'

export function enteredValues(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** Checks several values of one field. One right value is enough: the wrong ones stay when the others are sent. */
export function createEachResolver(
  resource: ResolvedResource,
  field: ResolvedField,
  textOf: (text: Text) => string,
): Resolver {
  const check = createResolver(resource, 'create', textOf)
  return async (values, context, options) => {
    const all = enteredValues(values[field.name])
    const faults = await Promise.all(all.map((value) => faultOf(resource, field, value)))
    const right = all.find((_value, index) => faults[index] === undefined)
    const single = right ?? all[0] ?? null
    const result = await check({ ...values, [field.name]: single }, context, options)
    const isAsked = (options.names ?? []).length !== 1 || options.names?.[0] === field.name
    const missing = { type: 'required', message: validationText({ code: 'required', params: {} }) }
    const errors = {
      ...result.errors,
      ...(all.length === 0 && isAsked ? { [field.name]: missing } : {}),
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

/** Returns what is wrong with one value of a field by itself. */
export async function faultOf(
  resource: ResolvedResource,
  field: ResolvedField,
  value: string,
): Promise<ValidationMessage | undefined> {
  const schema = recordSchema(yup, { ...resource, fields: [{ ...field, when: [] }] }, 'create')
  return (await validateRecord(schema, { [field.name]: value }))[field.name]
}

/** Returns those of several values that are wrong. */
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

/**
 * Splits a text into values: one per line, or separated by comma or semicolon. Addresses may be separated by spaces too, and
 * stand beside names: of `Müller, Anna <a@b.de>` only the address is kept. Each value once, whatever its capitals where
 * it is an address.
 *
 * @param known values that are there already, which come first
 */
export function splitValues(
  text: string,
  { pasted }: Pick<FieldKind, 'pasted'>,
  known: readonly string[] = [],
): string[] {
  const isAddress = pasted === 'addresses'
  const found = isAddress ? text.split(/[;\n\r\t]/).flatMap(addressesIn) : text.split(/[,;\n\r\t]/)
  const seen = new Set<string>()
  return [...known, ...found.map(isAddress ? visibleSigns : trimmedLine)].filter((value) => {
    const key = isAddress ? value.toLowerCase() : value
    if (value === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function addressesIn(part: string): string[] {
  const words = part
    .split(/[\s,]+/)
    .map((word) => word.replace(/^mailto:/i, '').replace(/^["'<(]+|[>"').]+$/g, ''))
  // Beside an address in angle brackets, what has no @ is a name.
  return /<[^<>]*@[^<>]*>/.test(part) ? words.filter((word) => word.includes('@')) : words
}
