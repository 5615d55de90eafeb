import { sql } from 'drizzle-orm'
import { isObject } from '#model/base/json.ts'
import { addServerFeature } from '#server/features.ts'
import { richStepParts } from '../model/stepRules.ts'
import { readSteps, shownResource } from '../model/steps.ts'

addServerFeature({
  name: 'paths',
  kinds: {
    path: {
      sort: (name) =>
        sql`(case when jsonb_typeof(data->${name}) = 'array' then jsonb_array_length(data->${name}) end)`,
      references: (field, value, path) =>
        readSteps(value, field).flatMap((step, index) => {
          const resource = shownResource(field, step)
          if (resource === undefined || step.record === null) return []
          return [{ path: `${path}[${index}].record`, resource, ids: [String(step.record)] }]
        }),
      richTexts: (value, path, _change, ofFields) =>
        Array.isArray(value)
          ? value.map((step: unknown, index) =>
              isObject(step) ? ofFields(richStepParts, step, `${path}[${index}].`) : step,
            )
          : value,
    },
  },
})
