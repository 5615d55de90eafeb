import { stepKind, type WithKinds } from './stepKinds.ts'
import { longestStepTitle, mostStepDays, mostStepMinutes } from './stepRules.ts'

const key = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,40}$' }
const day = { type: ['string', 'null'], format: 'date' }
const target = { type: ['string', 'null'], description: 'Key of a step, or "end"; null: the step below.' }

/** The JSON Schema (OpenAPI 3.1) of a path on the wire. Further keys of a step or branch are kept. */
export function pathSchema(field: WithKinds, maxItems: number): Record<string, unknown> {
  const kinds = Object.keys(field.kinds ?? {})
  const records = kinds.filter((kind) => stepKind(field, kind)?.holds === 'record')
  return {
    type: 'array',
    maxItems,
    items: {
      type: 'object',
      required: ['title'],
      properties: {
        ...Object.fromEntries(records.map((kind) => [kind, { type: ['string', 'integer', 'null'] }])),
        key,
        kind: { type: 'string', enum: kinds },
        title: { type: 'string', maxLength: longestStepTitle },
        text: { type: ['string', 'null'] },
        minutes: { type: ['integer', 'null'], minimum: 0, maximum: mostStepMinutes },
        days: { type: ['integer', 'null'], minimum: 0, maximum: mostStepDays },
        optional: { type: ['boolean', 'null'] },
        from: day,
        until: day,
        when: {
          type: ['object', 'null'],
          properties: { step: key, branch: key },
          required: ['step', 'branch'],
        },
        next: target,
        branches: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              key,
              label: { type: ['string', 'null'], maxLength: longestStepTitle },
              next: target,
              from: day,
              until: day,
            },
          },
        },
      },
    },
  }
}
