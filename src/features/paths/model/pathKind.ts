import type { FieldKind } from '../../../model/kinds/fieldKind.ts'
import { withItemCount } from '../../../model/kinds/itemCount.ts'
import { linkLeads } from '../../../model/kinds/richText.ts'
import { outlineText } from './outlineText.ts'
import { pathSchema } from './pathSchema.ts'
import { sampleSteps } from './sampleSteps.ts'
import { stepSchema, withUniqueKeys } from './stepRules.ts'
import { readSteps, shownResource } from './steps.ts'
import { stepsFromWire } from './stepsFromWire.ts'
import { stepsToWire } from './stepsToWire.ts'

/** Most steps where the field sets no bound. */
export const mostSteps = 500

/** Steps that follow each other, with branches. Lists can be put in the order of the number of steps. */
export const pathKind: FieldKind = {
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
}
