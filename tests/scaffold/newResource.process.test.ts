import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkResources } from '#tests/support/language.ts'
import { lint } from '../support/checkCode.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import { newCommand } from './newCommand.ts'

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
  access: {
    list: ['*:apiContent:Get'],
    create: ['*:apiContent:Put'],
    edit: ['*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
  api: 'rest',
})
`

const { folder, make, read, write } = newCommand()

describe('npm run new resource', () => {
  it('writes an entry and its line, formatted and sound', async () => {
    const fields = 'number:text,amount:money,customer:reference:customers,state:choice:OPEN|PAID'
    const made = await make(
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
    expect(read('src/resources/invoices.ts')).toBe(invoices)
    const names = read('src/resources/index.ts').match(/(?<=\.\/)\w+/g)
    const behind = ['invoices', 'journeys', 'operators', 'plannedChanges', 'securityEvents']
    expect(names?.slice(names.indexOf('invoices'))).toEqual(behind)
    expect(lint(folder(), 'src/resources')).toBe('')
  })

  const forLong = needs({ [longRun]: isLongRun })

  it('prints the entry for config.json, and writes nothing', forLong, async () => {
    const printed = await make('resource', 'tools', '--json', '--label', 'Werkzeug,Werkzeuge,Tool,Tools')
    expect(checkResources([], { configured: [JSON.parse(printed.out)] })).toEqual([])
    expect(JSON.parse(printed.out)).toMatchObject({
      name: 'tools',
      label: [{ de: 'Werkzeug', en: 'Tool' }, {}],
    })
    expect(existsSync(join(folder(), 'src/resources/tools.ts'))).toBe(false)
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
  ])('refuses %s with the sentence of the checks', forLong, async (_, options, sentence) => {
    const index = read('src/resources/index.ts')
    const refused = await make('resource', ...options)
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(sentence)
    expect(read('src/resources/index.ts')).toBe(index)
  })

  it('overwrites no file', forLong, async () => {
    write('src/resources/drafts.ts', '// mine\n')
    expect(await make('resource', 'drafts')).toMatchObject({
      code: 2,
      err: expect.stringContaining('is there already'),
    })
    expect(read('src/resources/drafts.ts')).toBe('// mine\n')
  })
})
