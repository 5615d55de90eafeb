import { linkLeads } from '#kinds/richText/documents.ts'
import { isObject } from '#model/base/json.ts'
import type { FieldKind, Random } from '#model/kinds/fieldKind.ts'
import { withItemCount } from '#model/kinds/itemCount.ts'
import { between, pick, words } from '#model/kinds/samples.ts'
import { outlineText } from './outlineText.ts'
import { path, type Step, shownResource, stepKind, type WithKinds } from './path.ts'
import { pathFindings } from './pathFindingTexts.ts'
import {
  longestStepTitle,
  mostStepDays,
  mostStepMinutes,
  richStepParts,
  stepSchema,
  withUniqueKeys,
} from './stepRules.ts'
import { newBranch, newStep } from './steps.ts'
import { readSteps, stepsFromWire, stepsToWire } from './stepsOnWire.ts'

declare module '#kinds/findings/kind.ts' {
  interface FindingsOptions {
    /** Name of a `path` field whose own findings are among them. @default none */
    path?: string
  }
}

/** Most steps where the field sets no bound. */
export const mostSteps = 500

/** Steps that follow each other, with branches. Lists can be put in the order of the number of steps. */
export const pathKind: FieldKind<'path'> = {
  label: { de: 'Schrittfolge', en: 'Steps' },
  example: (options) =>
    path({ ...options, kinds: { read: { label: { de: 'Lesen', en: 'Reading' }, holds: 'text' } } }),
  isNeverNull: true,
  findings: pathFindings,
  rule(yup, field) {
    const steps = yup.array().strict().nullable().of(stepSchema(yup, field))
    return withItemCount(withUniqueKeys(yup, steps), { ...field, maxItems: field.maxItems ?? mostSteps })
  },
  fromWire: stepsFromWire,
  toWire: stepsToWire,
  sample: sampleSteps,
  sampleWith: (random, field, oneId) =>
    sampleSteps(random, field).map((step) => ({ ...step, record: oneId(shownResource(field, step)) })),
  toText: (value, field, language, titleOf) => outlineText(readSteps(value, field), field, language, titleOf),
  inLists: { filter: 'none', sort: true, search: false },
  leadsTo: () => 'any',
  leads: (value, field, readLink) =>
    readSteps(value, field).flatMap((step, index) => {
      const title = step.title === '' ? {} : { title: step.title }
      const at = [{ number: index + 1, isStep: true, key: step.key, ...title }]
      const resource = shownResource(field, step)
      const shown = resource === undefined || step.record === null ? [] : [{ resource, id: step.record, at }]
      return [...shown, ...linkLeads(step.text, readLink).map((lead) => ({ ...lead, at }))]
    }),
  openApi: (field) => pathSchema(field, field.maxItems ?? mostSteps),
  counted: '$',
  refersTo: (value, field, path) =>
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
}

/** A few steps of any kind, with branches that lead to a step below or the end. */
function sampleSteps(random: Random, field: WithKinds & { maxItems?: number }): Step[] {
  const kinds = Object.entries(field.kinds ?? {})
  if (kinds.length === 0) return []
  const steps: Step[] = []
  const count = Math.min(between(random, 2, 5), field.maxItems ?? 5)
  for (let index = 0; index < count; index++) {
    const [name, { holds }] = pick(random, kinds)
    steps.push({ ...newStep(name, steps), title: words(2)(random), ...held(random, holds, index, count) })
  }
  return steps
}

function held(random: Random, holds: string, index: number, count: number): Partial<Step> {
  switch (holds) {
    case 'record':
      return { record: String(between(random, 1, 20)), minutes: between(random, 1, 20) }
    case 'text':
      return { text: `<p>${words(6)(random)}</p>` }
    case 'wait':
      return { days: between(random, 1, 7) }
    default: {
      const last = index >= count - 2 ? 'end' : `s${between(random, index + 2, count)}`
      const first = { ...newBranch({ branches: [] }), label: words(1)(random) }
      return {
        branches: [first, { ...newBranch({ branches: [first] }), label: words(1)(random), next: last }],
      }
    }
  }
}

const key = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,40}$' }
const day = { type: ['string', 'null'], format: 'date' }
const target = { type: ['string', 'null'], description: 'Key of a step, or "end"; null: the step below.' }

/** The JSON Schema (OpenAPI 3.1) of a path on the wire. Further keys of a step or branch are kept. */
function pathSchema(field: WithKinds, maxItems: number): Record<string, unknown> {
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
