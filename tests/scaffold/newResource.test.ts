import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { newResource } from '#scaffold/newResource.ts'
import { lintTexts } from '#tests/support/checkCode.ts'
import { checkResources } from '#tests/support/language.ts'

const invoices = `import { choice, defineResource, money, reference, text } from '../features/model.ts'

export const invoices = defineResource({
  name: 'invoices',
  path: 'bills',
  label: [
    { de: 'Rechnung', en: 'Invoice' },
    { de: 'Rechnungen', en: 'Invoices' },
  ],
  fields: {
    number: text({ label: 'Number' }),
    amount: money({ label: 'Amount', currency: 'EUR' }),
    customer: reference('customers', { label: 'Customer' }),
    state: choice({ label: 'State', options: { OPEN: 'Open', PAID: 'Paid' } }),
  },
  list: { columns: ['number', 'amount', 'customer', 'state'] },
  access: 'content',
  api: 'rest',
})
`

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-new-'))
copyFileSync('src/resources/index.ts', join(folder, 'index.ts'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

function make(...options: string[]) {
  const [out, err] = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
  const said = (spy: typeof out) => spy?.mock.calls.map(([text]) => `${text}\n`).join('') ?? ''
  try {
    const code = newResource(options, folder)
    return { code, out: said(out), err: said(err) }
  } finally {
    out?.mockRestore()
    err?.mockRestore()
  }
}

describe('npm run new resource', () => {
  it('writes an entry and its line, formatted and sound', () => {
    const fields = 'number:text,amount:money,customer:reference:customers,state:choice:OPEN|PAID'
    const made = make(
      'resource',
      'invoices',
      '--path',
      'bills',
      '--label',
      'Rechnung,Rechnungen',
      '--fields',
      fields,
    )
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(read('invoices.ts')).toBe(invoices)
    const names = read('index.ts').match(/(?<=\.\/)\w+/g)
    const behind = ['invoices', 'journeys', 'operators', 'plannedChanges', 'securityEvents']
    expect(names?.slice(names.indexOf('invoices'))).toEqual(behind)
    const files = ['invoices.ts', 'index.ts'].map((file) => [`src/resources/${file}`, read(file)])
    expect(lintTexts(Object.fromEntries(files))).toBe('')
  })

  it('prints the entry for config.json, and writes nothing', () => {
    const printed = make('resource', 'tools', '--json', '--label', 'Werkzeug,Werkzeuge,Tool,Tools')
    expect(checkResources([], { configured: [JSON.parse(printed.out)] })).toEqual([])
    expect(JSON.parse(printed.out)).toMatchObject({
      name: 'tools',
      label: [{ de: 'Werkzeug', en: 'Tool' }, {}],
    })
    expect(existsSync(join(folder, 'tools.ts'))).toBe(false)
  })

  it.each([
    ['a name that an entry has', ['customers'], /^C103 .*"customers"/],
    ['what is no name', ['My invoices'], /^C102 resources/],
    [
      'a kind that there is not',
      ['tools', '--fields', 'size:numbr'],
      /^C201 tools\.fields\.size\.kind: .*"number"/,
    ],
    ['an address that is taken', ['tools', '--path', 'settings'], /^C\d+ tools\.path: /],
  ])('refuses %s with the sentence of the checks', (_, options, sentence) => {
    const index = read('index.ts')
    const refused = make('resource', ...options)
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(sentence)
    expect(read('index.ts')).toBe(index)
  })

  it('overwrites no file', () => {
    writeFileSync(join(folder, 'drafts.ts'), '// mine\n')
    expect(() => make('resource', 'drafts')).toThrow('is there already')
    expect(read('drafts.ts')).toBe('// mine\n')
  })
})
