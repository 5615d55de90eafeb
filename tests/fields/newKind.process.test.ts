import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compile, lint } from '../support/checkCode.ts'
import { type Checkout, copyProject } from '../support/checkout.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'

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

const entry = {
  name: 'shifts',
  label: ['Schicht', 'Schichten'],
  fields: { days: { kind: 'weekdayRange', label: 'Tage', sunday: true } },
  list: { columns: ['days'] },
  access: { list: [] },
  api: 'rest',
}

describe('a new kind of field', () => {
  let checkout: Checkout
  const folder = 'src/kinds/weekdayRange'
  const files = {
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
  function writeLines() {
    for (const [file, [top, table = '', line = '']] of Object.entries(lines)) {
      const path = join(checkout.folder, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(table)) throw new Error(`${file} has no "${table}"`)
      writeFileSync(path, `${top}\n${text.replace(table, `${table}\n  ${line}`)}`)
    }
  }
  beforeAll(() => {
    checkout = copyProject()
    mkdirSync(join(checkout.folder, folder))
    for (const [file, text] of Object.entries(files)) writeFileSync(join(checkout.folder, file), text)
    writeLines()
  }, 120_000)
  afterAll(() => checkout.remove())

  function run(code: string): unknown {
    writeFileSync(join(checkout.folder, 'try.ts'), code)
    const options = ['--import', 'tsx', 'try.ts']
    return JSON.parse(execFileSync(process.execPath, options, { cwd: checkout.folder, encoding: 'utf8' }))
  }

  // The compiler reads the whole product.
  const slow = { ...needs({ [longRun]: isLongRun }), timeout: 180_000 }

  it('takes a folder and seven lines, and the product compiles with it', slow, () => {
    expect(lint(checkout.folder, ...Object.keys(files))).toBe('')
    expect(compile(checkout.folder)).toBe('')
  })

  it('is known to entries, also of config.json, with its own options', () => {
    const wrong = { ...entry, fields: { days: { ...entry.fields.days, sunday: 'yes', sundya: true } } }
    const check = (one: object) =>
      run(`import { entryMistakes } from './src/app/entryMistakes.ts'
console.log(JSON.stringify(entryMistakes([${JSON.stringify(one)}])))\n`)
    expect(check(entry)).toEqual([])
    expect(check(wrong)).toMatchObject([
      { code: 'C110', path: 'resources[0].fields.days.sunday' },
      { code: 'C202', path: 'resources[0].fields.days.sundya', suggestion: 'sunday' },
    ])
  })

  it('goes to the wire and back, is said in words and stands in the contract', () => {
    const code = `import { defineResource, resolveResource, weekdayRange } from './src/features/model.ts'
import { contractOf } from './src/model/contract/contractOf.ts'
const shifts = resolveResource(defineResource({ ...${JSON.stringify(entry)}, label: ['a', 'b'], list: { columns: ['days'] }, api: 'rest', access: { list: [] }, fields: { days: weekdayRange({ label: 'Tage' }) } }))
const [field] = shifts.fields
const kind = field!.type
const contract = JSON.stringify(contractOf([shifts], { title: 't', version: '1', server: '/', language: 'de' }))
console.log(JSON.stringify([kind.fromWire('1-5', field!), kind.toWire({ from: 1, to: 5 }, field!), kind.toText({ from: 1, to: 5 }, field!, 'de'), kind.label, contract.includes('^[1-7]-[1-7]$')]))
`
    expect(run(code)).toEqual([
      { from: 1, to: 5 },
      '1-5',
      '1–5',
      { de: 'Wochentage', en: 'Days of the week' },
      true,
    ])
  })
})
