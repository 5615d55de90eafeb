import type { AnySchema, ValidationError } from 'yup'
import type { Yup } from '#model/kinds/fieldKind.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import { fieldsSchema } from '#model/kinds/recordSchema.ts'
import { carried } from '#model/kinds/rules.ts'
import { field } from '#model/language/field.ts'
import { date, flag, integer, list, richText, text } from '#model/language/index.ts'
import { resolveFields } from '#model/language/resolveFields.ts'
import type { Step } from './path.ts'
import { stepKind, type WithKinds } from './path.ts'
import { isPathKey } from './steps.ts'
import { readBranches } from './stepsOnWire.ts'

/** Longest title of a step and label of a branch. */
export const longestStepTitle = 200
/** Most minutes of a step (a week) and most days of a wait (ten years). */
export const mostStepMinutes = 10_080
export const mostStepDays = 3650

const term = {
  from: date({ label: 'from' }),
  until: date({ label: 'until', notBefore: 'from' }),
}

/** What a step can be wrong in, as fields of it. That its branches lead somewhere is a finding, and no rule. */
const stepParts = resolveFields({
  title: text({ label: 'title', maxLength: longestStepTitle, required: true }),
  record: field('reference', { label: 'record' }),
  text: richText({ label: 'text' }),
  minutes: integer({ label: 'minutes', min: 0, max: mostStepMinutes }),
  days: integer({ label: 'days', min: 0, max: mostStepDays }),
  optional: flag({ label: 'optional' }),
  ...term,
  branches: list({
    label: 'branches',
    fields: { label: text({ label: 'label', maxLength: longestStepTitle }), ...term },
    maxItems: 50,
  }),
})

export const richStepParts = stepParts.filter(({ kind }) => kind === 'richText')

/** The rule of each step: its values, its kind, and that everything that came could be read. */
export function stepSchema(yup: Yup, field: WithKinds): AnySchema {
  return fieldsSchema(yup, stepParts).test({
    name: 'step',
    test: (step, context) => {
      const faults = faultsOf(step as unknown as Step, field).map(([key, code, params = {}]) =>
        context.createError({
          path: `${context.path}.${key}`,
          message: carried(() => ({ code, params })),
        }),
      )
      return faults.length === 0 || together(yup, faults)
    },
  })
}

type Fault = [key: string, code: ValidationMessage['code'], params?: ValidationMessage['params']]

function faultsOf(step: Step, field: WithKinds): Fault[] {
  const kind = stepKind(field, step.kind)
  const faults: Fault[] = []
  if (!isPathKey(step.key)) faults.push(['key', 'type'])
  if (kind === undefined) faults.push(['kind', 'choice'])
  // What a backend or a caller sent and nobody can read: it is not stored as if it had been understood.
  const unread = Object.keys(step.more ?? {})
  for (const key of [
    'title',
    'text',
    'minutes',
    'days',
    'optional',
    'from',
    'until',
    'when',
    'next',
  ] as const) {
    if (unread.includes(key) && !step[key]) faults.push([key, 'type'])
  }
  if (kind?.holds === 'record' && unread.includes(step.kind) && step.record === null) {
    faults.push(['record', 'type'])
  }
  return [...faults, ...branchFaults(step, kind?.holds === 'decision')]
}

/** What is wrong with the answers of a question. Where none is asked, those that came all the same are kept, as far as they are any. */
function branchFaults({ branches = [], more = {} }: Partial<Step>, isAsked: boolean): Fault[] {
  const isUnread = Object.hasOwn(more, 'branches')
  const read = isUnread && !isAsked ? readBranches(more.branches) : branches
  if (read === undefined || (isUnread && isAsked && branches.length === 0)) return [['branches', 'type']]
  const keys = read.map(({ key }) => key)
  return read.flatMap((branch, index): Fault[] => {
    const at = `branches[${index}]`
    const unread = (['label', 'next', 'from', 'until'] as const).filter(
      (key) => Object.hasOwn(branch.more ?? {}, key) && !branch[key],
    )
    return [
      ...unread.map((key): Fault => [`${at}.${key}`, 'type']),
      ...(isAsked && !isPathKey(branch.key) ? [[`${at}.key`, 'type'] as Fault] : []),
      ...(isAsked && keys.indexOf(branch.key) < index ? [[`${at}.key`, 'unique'] as Fault] : []),
    ]
  })
}

export function withUniqueKeys(yup: Yup, schema: AnySchema): AnySchema {
  return schema.test({
    name: 'unique',
    skipAbsent: true,
    test: (value: unknown, context) => {
      const seen = new Set<unknown>()
      const faults = (Array.isArray(value) ? (value as Partial<Step>[]) : []).flatMap((step, index) => {
        if (!seen.has(step?.key)) {
          seen.add(step?.key)
          return []
        }
        const message = carried((): ValidationMessage => ({ code: 'unique', params: {} }))
        return [context.createError({ path: `${context.path}[${index}].key`, message })]
      })
      return faults.length === 0 || together(yup, faults)
    },
  })
}

function together(yup: Yup, faults: ValidationError[]): ValidationError {
  return new yup.ValidationError(faults)
}
