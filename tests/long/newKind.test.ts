import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKindFiles } from '../fields/newKind.ts'
import { compile, lint } from '../support/checkCode.ts'
import { type Checkout, copyProject } from '../support/checkout.ts'
import { writeFiles } from '../support/guides.ts'

const entry = {
  name: 'shifts',
  label: ['Schicht', 'Schichten'],
  fields: { days: { kind: 'weekdayRange', label: 'Tage', sunday: true } },
  list: { columns: ['days'] },
  access: { list: [] },
  api: 'rest',
}

// `npm test` checks the types of these files: tests/docs/guides.process.test.ts.
describe('a new kind of field', () => {
  let checkout: Checkout
  beforeAll(() => {
    checkout = copyProject()
    writeFiles(checkout.folder, newKindFiles())
  }, 120_000)
  afterAll(() => checkout.remove())

  function run(code: string): unknown {
    writeFileSync(join(checkout.folder, 'try.ts'), code)
    const options = ['--import', 'tsx', 'try.ts']
    return JSON.parse(execFileSync(process.execPath, options, { cwd: checkout.folder, encoding: 'utf8' }))
  }

  it('takes a folder and seven lines, and the product compiles with it', { timeout: 180_000 }, () => {
    expect(lint(checkout.folder, 'src/kinds/weekdayRange')).toBe('')
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
