import type { Checker, JsonSchema } from './shape.ts'

/**
 * What passes a checker, as JSON Schema. What is used in many places stands once, under its name.
 *
 * @param definitions where it is put
 */
export function jsonSchemaOf(check: Checker, definitions: Record<string, JsonSchema>): JsonSchema {
  const of = (part: Checker): JsonSchema => {
    const { schema, name } = part.described ?? {}
    if (!schema) return true
    if (name === undefined) return schema(of)
    if (!Object.hasOwn(definitions, name)) {
      // Before its parts, which may lead back to it.
      definitions[name] = true
      definitions[name] = schema(of)
    }
    return { $ref: `#/$defs/${name}` }
  }
  return of(check)
}
