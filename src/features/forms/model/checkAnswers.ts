import type { ObjectSchema } from 'yup'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import { fieldsSchema, validateAtOnce } from '#model/kinds/recordSchema.ts'
import { addendsOf } from '#model/language/computed.ts'
import * as yup from '#validation/yup.ts'
import type { Answers } from './answers.ts'
import type { FormDocument } from './document.ts'
import { planOf } from './formPlan.ts'
import { walkForm } from './walkForm.ts'

export interface Verdict {
  /** One value for every question: what is not asked is empty, sums are worked out. This is what is stored. */
  values: Answers
  /** The first thing that is wrong at each place (`iban`, `address.country`), in the order of the form. Empty: valid. */
  errors: Readonly<Record<string, ValidationMessage>>
}

/**
 * Checks answers by the schema that the panel's forms have. Preview, public page and API all ask here, so that the same
 * answers get the same verdict. Never throws, whatever the values are.
 */
export function checkAnswers(form: FormDocument, values: Answers): Verdict {
  const walk = walkForm(form, values)
  const asked = walk.pages.flatMap(({ questions }) => questions.map(({ key }) => key))
  const { schema, entered } = rulesOf(form)
  const names = asked.filter((name) => entered.has(name))
  const found = validateAtOnce(schema.pick(names as never[]), walk.values)
  const places = new Map(names.map((name, index) => [name, index]))
  const placeOf = (path: string) => places.get(path.split(/[.[]/, 1)[0] ?? '') ?? 0
  return {
    values: walk.values,
    errors: Object.fromEntries(Object.entries(found).sort(([one], [other]) => placeOf(one) - placeOf(other))),
  }
}

interface Rules {
  schema: ObjectSchema<object>
  /** Names of what is entered: sums are worked out, so nothing can be wrong with them. */
  entered: ReadonlySet<string>
}

const known = new WeakMap<FormDocument, Rules>()

function rulesOf(form: FormDocument): Rules {
  const rules = known.get(form) ?? makeRules(form)
  known.set(form, rules)
  return rules
}

function makeRules(form: FormDocument): Rules {
  const fields = planOf(form).fields.filter((field) => addendsOf(field) === undefined)
  return { schema: fieldsSchema(yup, fields), entered: new Set(fields.map(({ name }) => name)) }
}
