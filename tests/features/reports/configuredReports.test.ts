import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkedEntries } from '#app/checkedEntries.ts'
import { configFindings } from '#app/configurationFindings.ts'
import { pagesWith } from '#app/reportPages.ts'
import { put } from '../../support/put.ts'

const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, unknown>
const invoices = JSON.parse(readFileSync('docs/examples/invoices.json', 'utf8')) as Record<string, unknown>

const { create: _, edit: __, delete: ___, ...reading } = invoices.api as Record<string, unknown>
const bills = { ...invoices, access: { list: ['*:billing:Get'] }, api: reading, actions: undefined }

it('a report of an entry in config.json has its page for whoever may read the records, and the page of all leads there', async () => {
  const { findings, pages, resources } = await checkedEntries({ resources: [bills as never] })
  expect(findings).toEqual([])
  const page = pages.find(({ path }) => path === 'reports/invoices/turnover')
  expect(page).toMatchObject({ access: ['*:billing:Get'], title: { en: 'Turnover per month' } })
  expect(pages.find(({ path }) => path === 'reports')?.access).toEqual([])
  const invoicesResource = resources.find(({ name }) => name === 'invoices')
  expect(invoicesResource?.reports).toHaveLength(1)
  expect(pagesWith([]).find(({ path }) => path === 'reports')?.access).toEqual(['*:apiContent:Get'])
})

it('where reports are hidden, those of entries are, too', async () => {
  const { pages } = await checkedEntries({ resources: [bills as never], hide: ['reports'] })
  expect(pages.filter(({ path }) => path.startsWith('reports'))).toEqual([])
})

it.each<[string, string, unknown, RegExp]>([
  ['a report by its name', '', 'turnover', /^C110 resources\[0\]\.reports\[0\]: .*ein Objekt/],
  [
    'a report without figures and lists',
    '',
    { name: 'x', title: 'X', lead: 'Y' },
    /^C108 .*reports\[0\]\.columns: .*"columns"/,
  ],
  ['a mistyped key', 'messures', [], /^C109 .*\.messures: .*gibt es hier nicht.* "measures"\?$/],
  ['a name with blanks', 'name', 'Umsatz je Monat', /^C106 .*\.name: .*"open-invoices"/],
  ['a title in one language', 'title', { de: 'Umsatz' }, /^C108 .*\.title\.en/],
  [
    'a mistyped field',
    'measures',
    [{ label: 'Umsatz', sum: 'amout' }],
    /^C104 .*\.measures\[0\]\.sum: .* "amount"\?$/,
  ],
  ['a sum of texts', 'measures', [{ label: 'Umsatz', sum: 'number' }], /^C386 .*\.sum: .*money/],
  ['a figure of nothing', 'measures', [{ label: 'Umsatz' }], /^C387 .*\[0\]: .*count, distinct, sum, due/],
  ['two figures in one', 'measures', [{ label: 'U', sum: 'amount', count: true }], /^C387/],
  ['what is due without costs', 'measures', [{ label: 'U', due: true }], /^C381 .*"costs"/],
  ['lines by nothing', 'group', {}, /^C387 .*field, month, months/],
  ['months of a text', 'group', { month: 'number' }, /^C386 .*\.group\.month: .*date/],
  ['a mistyped period', 'range', { period: 'last12Month' }, /^C113 .*\.period: .* "last12Months"\?$/],
  [
    'a filter by a value that there is not',
    'filter',
    { state: ['PAYED'] },
    /^C212 .*\.filter\.state\[0\]: .* "PAID"\?$/,
  ],
  ['a filter by one value', 'filter', { state: 'PAID' }, /^C110 .*\.filter\.state: .*Liste von Werten/],
  ['a split of two figures', 'split', 'state', /^C382 .*"measures"/],
  ['a calendar with lines', 'chart', 'calendar', /^C384 .*"group"/],
  ['an unknown chart', 'chart', 'pie', /^C113 .*\.chart: .*bars/],
  ['a mistyped column', 'columns', ['numer'], /^C104 .*\.columns\[0\]: .* "number"\?$/],
])('%s is told with its place and what is meant', (_what, key, value, said) => {
  const wrong = structuredClone(invoices)
  put(wrong, key === '' ? 'reports[0]' : `reports[0].${key}`, value)
  const found = configFindings({ ...shipped, resources: [wrong] })
  expect(found).toHaveLength(1)
  const [{ code, path, message, suggestion } = { code: '', path: '', message: { de: '' } }] = found
  expect(`${code} ${path}: ${message.de}${suggestion === undefined ? '' : ` "${suggestion}"?`}`).toMatch(said)
})

it('two reports of one name are told', () => {
  const [report] = invoices.reports as unknown[]
  const found = configFindings({ ...shipped, resources: [{ ...invoices, reports: [report, report] }] })
  expect(found.map(({ code, path }) => [code, path])).toEqual([['C380', 'resources[0].reports[1].name']])
})
