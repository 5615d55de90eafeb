import { readFileSync } from 'node:fs'

const kind = `import { type Kinds, onlyShown } from '#model/kinds/fieldKind.ts'
import { between } from '#model/kinds/samples.ts'
import { builder, type FieldOptions } from '#model/language/field.ts'

/** From one day of the week to another, 1 (Monday) to 7 (Sunday). */
export interface WeekdayRange {
  from: number
  to: number
}

export interface WeekdayRangeOptions extends FieldOptions {
  /** Whether it may begin on a Sunday. @default false */
  sunday?: boolean
}

/** Days of the week that follow each other. */
export const weekdayRange = builder<WeekdayRange, WeekdayRangeOptions>('weekdayRange')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    weekdayRange: WeekdayRangeOptions
  }
}

const isRange = (value: unknown): value is WeekdayRange =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

export const weekdayRangeKinds = {
  weekdayRange: {
    label: { de: 'Wochentage', en: 'Days of the week' },
    options: { sunday: 'flag' },
    rule: (yup) => yup.mixed(),
    fromWire: (value) => (typeof value === 'string' ? read(value) : value),
    toWire: (value) => (isRange(value) ? \`\${value.from}-\${value.to}\` : null),
    sample: (random) => ({ from: between(random, 1, 3), to: between(random, 4, 7) }),
    toText: (value) => (isRange(value) ? \`\${value.from}–\${value.to}\` : ''),
    inLists: onlyShown,
    openApi: () => ({ type: ['string', 'null'], pattern: '^[1-7]-[1-7]$' }),
  },
} satisfies Kinds

function read(text: string): unknown {
  const [from, to] = text.split('-').map(Number)
  return from && to ? { from, to } : text
}
`

const views = `import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { textView } from '#panel/fields/TextViews.tsx'
import type { weekdayRangeKinds } from './kind.ts'

function Value({ value }: FieldValueProps) {
  return <span>{JSON.stringify(value)}</span>
}

export const weekdayRangeViews = {
  weekdayRange: { ...textView, Cell: Value },
} satisfies Record<keyof typeof weekdayRangeKinds, FieldView>
`

const inputs = `import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import type { weekdayRangeKinds } from './kind.ts'

function Input(props: FieldInputProps) {
  return <input name={useInputProps(props).source} />
}

export const weekdayRangeInputs = {
  weekdayRange: Input,
} satisfies Record<keyof typeof weekdayRangeKinds, FieldInput>
`

const folder = 'src/kinds/weekdayRange'

const newFiles = {
  [`${folder}/kind.ts`]: kind,
  [`${folder}/views.tsx`]: views,
  [`${folder}/inputs.tsx`]: inputs,
}

// In each file a line at its top, and one behind the beginning of a table.
const lines = {
  'src/kinds/index.ts': ["export * from './weekdayRange/kind.ts'"],
  'src/kinds/kinds.ts': [
    "import { weekdayRangeKinds } from './weekdayRange/kind.ts'",
    'const kinds = {',
    '...weekdayRangeKinds,',
  ],
  'src/kinds/views.tsx': [
    "import { weekdayRangeViews } from './weekdayRange/views.tsx'",
    'return {',
    '...weekdayRangeViews,',
  ],
  'src/kinds/inputs.tsx': [
    "import { weekdayRangeInputs } from './weekdayRange/inputs.tsx'",
    'return {',
    '...weekdayRangeInputs,',
  ],
} as const

/** A new kind of field of the core: what its files, and those that name it, are with it. */
export function newKindFiles(): Record<string, string> {
  const changed = Object.entries(lines).map(([file, [top, table = '', line = '']]) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes(table)) throw new Error(`${file} has no "${table}"`)
    return [file, `${top}\n${text.replace(table, `${table}\n  ${line}`)}`]
  })
  return { ...newFiles, ...Object.fromEntries(changed) }
}
