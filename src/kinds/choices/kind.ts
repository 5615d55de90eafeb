import { asState, type Kinds } from '#model/kinds/fieldKind.ts'
import {
  itemCountSchema,
  type SeveralOptions,
  sampleCount,
  severalShapes,
  withItemCount,
} from '#model/kinds/itemCount.ts'
import { anything, checked, sameOnWire } from '#model/kinds/rules.ts'
import { pick } from '#model/kinds/samples.ts'
import {
  builder,
  type FieldOptions,
  type Filled,
  field,
  type Only,
  type Tone,
} from '#model/language/field.ts'
import { type Text, textIn } from '#model/language/text.ts'
import type { RightsStatement } from '#model/rights/rightsTemplate.ts'

/** What an option of a choice lets a person do. */
export interface OptionGrant {
  /** One sentence beside the option. @default none */
  description?: Text
  statements: readonly RightsStatement[]
  /** Whether it counts only with a second factor. @default false */
  secondFactor?: boolean
}

export interface ChoiceOptions<Value extends string = string> extends FieldOptions {
  /** Every value with its text. */
  options: Readonly<Record<Value, Text>>
  /** Meaning of single values, shown as icon and colour beside the word. @default 'neutral' for each */
  tones?: Readonly<Partial<Record<NoInfer<Value>, Tone>>>
  /**
   * The options are rights templates: what each lets a person do. The matrix of it stands beside the choice, and a
   * change is reviewed, permission by permission, before it is written. @default none
   */
  grants?: Readonly<Partial<Record<NoInfer<Value>, OptionGrant>>>
  /**
   * What choosing nothing is called, such as "Ohne Rechte". It stands among the options then, and a form for a new record
   * asks for one of them; a backend gets `null`. @default nothing need be chosen
   */
  none?: Text
  /** Value of a new record. @default none */
  default?: NoInfer<Value>
}

export interface ChoicesOptions<Value extends string = string> extends SeveralOptions {
  /** Every value with its text. */
  options: Readonly<Record<Value, Text>>
}

export interface FlagOptions extends FieldOptions {
  /** Only yes will do, as for a consent: it is required then. @default false */
  accepted?: boolean
  /** Value of a new record. @default none */
  default?: boolean
}

/** One of a fixed set of values. */
export const choice = <const Value extends string, const O extends ChoiceOptions<Value>>(
  options: Only<O, ChoiceOptions<Value>> & ChoiceOptions<Value>,
) => field<Filled<O, keyof O['options'] & string>, O>('choice', options)

/** The languages of the product, as options of a choice. */
export const languageOptions = {
  de: { de: 'Deutsch', en: 'German' },
  en: { de: 'Englisch', en: 'English' },
} as const

/** Several of a fixed set of values, each once. */
export const choices = <const Value extends string, const O extends ChoicesOptions<Value>>(
  options: Only<O, ChoicesOptions<Value>> & ChoicesOptions<Value>,
) => field<(keyof O['options'] & string)[], O>('choices', options)

/** Yes or no. */
export const flag = builder<boolean, FlagOptions>('flag')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    choice: ChoiceOptions
    choices: ChoicesOptions
    flag: FlagOptions
  }
}

type Options = ChoiceOptions['options']

/** What people call one of the options; `undefined` for what is none of them. */
export function optionText(value: unknown, options: Options = {}): Text | undefined {
  return typeof value === 'string' && Object.hasOwn(options, value) ? options[value] : undefined
}

const isOption = (value: unknown, options: object) =>
  typeof value === 'string' && Object.hasOwn(options, value)

const words = { de: ['Nein', 'Ja'], en: ['No', 'Yes'] } as const

/** Values that are none of the options are shown as the backend sent them. */
export const choicesKinds = {
  choice: {
    label: { de: 'Auswahl', en: 'Choice' },
    options: { options: 'choices', tones: 'tones', grants: 'grants', none: 'text' },
    isFormed: true,
    isConstant: ({ options, default: start }) => Object.keys(options).length === 1 && start !== undefined,
    start: {
      expected: { de: 'einer der Werte unter "options"', en: 'one of the values in "options"' },
      // Without options something else is wrong.
      fits: (value, { options }) =>
        isOption(value, Object(options)) || Object.keys(Object(options)).length === 0,
    },
    ...sameOnWire,
    // In a form, `''` is the choice of nothing.
    fromWire: (value, { none }) => (none !== undefined && value === '' ? null : (value ?? null)),
    rule: (yup, { options, none }) =>
      checked(
        anything(yup),
        'choice',
        (value) => isOption(value, options) || (none !== undefined && value === ''),
      ),
    sample: (random, { options }) => pick(random, Object.keys(options)),
    toText(value, { options }, language) {
      const option = optionText(value, options)
      if (option !== undefined) return textIn(option, language)
      return typeof value === 'object' ? '' : String(value ?? '')
    },
    inLists: asState,
    openApi: ({ options }) => ({ type: 'string', enum: Object.keys(options) }),
  },
  choices: {
    label: { de: 'Mehrfachauswahl', en: 'Multiple choice' },
    options: { ...severalShapes, options: 'choices' },
    isFormed: true,
    holds: 'values',
    rule(yup, field) {
      const listed = checked(anything(yup), 'type', Array.isArray)
      const offered = checked(listed, 'choice', (value) =>
        listOf(value).every((one) => isOption(one, field.options)),
      )
      const unique = checked(
        offered,
        'unique',
        (value) => new Set(listOf(value)).size === listOf(value).length,
      )
      return withItemCount(unique, field)
    },
    fromWire: (value) => listOf(value).filter((one) => typeof one === 'string'),
    toWire: (value) => value ?? [],
    sample(random, field) {
      const offered = Object.keys(field.options)
      const most = Math.min(field.maxItems ?? 3, offered.length)
      return offered.slice(0, sampleCount(random, { ...field, maxItems: most }))
    },
    toText: (value, { options }, language) =>
      // A filter tells single values.
      (typeof value === 'string' && value !== '' ? [value] : listOf(value))
        .map((one) => textIn(optionText(String(one), options) ?? String(one), language))
        .join(', '),
    inLists: { filter: 'values', sort: false, search: false },
    openApi: (field) => ({
      type: 'array',
      items: { type: 'string', enum: Object.keys(field.options) },
      uniqueItems: true,
      ...itemCountSchema(field),
    }),
  },
  flag: {
    label: { de: 'Ja oder nein', en: 'Yes or no' },
    options: { accepted: 'flag' },
    start: {
      expected: { de: 'true oder false', en: 'true or false' },
      fits: (value) => typeof value === 'boolean',
    },
    ...sameOnWire,
    rule(yup, { accepted }) {
      const either = checked(anything(yup), 'type', (value) => typeof value === 'boolean')
      return accepted ? checked(either, 'accepted', (value) => value === true) : either
    },
    sample: (random, { accepted }) => accepted === true || random() < 0.5,
    toText(value, _field, language) {
      if (typeof value === 'boolean') return words[language][value ? 1 : 0]
      return typeof value === 'object' ? '' : String(value ?? '')
    },
    inLists: asState,
    fewValues: () => [true, false],
    openApi: ({ accepted }) => ({ type: 'boolean', ...(accepted ? { const: true } : {}) }),
  },
} satisfies Kinds

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
