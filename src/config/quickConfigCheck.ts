import type { JsonSchema } from '#model/language/check/shape.ts'
import { quickCheckSchema } from './configJsonSchema.ts'
import type { RuntimeConfig } from './configSchema.ts'
import { configDefaults } from './configSchema.ts'

/** Enough of the schema of `config.json` to see that nothing is wrong with one, and to complete it. */
export interface QuickConfigCheck {
  schema: JsonSchema
  defaults: Readonly<Partial<RuntimeConfig>>
}

export function quickConfigCheck(): QuickConfigCheck {
  return { schema: quickCheckSchema(), defaults: configDefaults() }
}
