import { expect, it } from 'vitest'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { json } from './fakeBackend.ts'
import { failureOf, setUpProvider } from './setUpProvider.ts'

const [bills] = resolveEntries(
  [],
  [
    {
      name: 'bills',
      label: ['Rechnung', 'Rechnungen'],
      fields: {
        number: { kind: 'text', label: 'Nummer', wire: 'invoice_no' },
        text: { kind: 'text', label: 'Text', wire: 'title' },
        title: { kind: 'text', label: 'Titel', wire: 'heading' },
        width: { kind: 'number', label: 'Breite', wire: 'dims.w' },
        customer: { kind: 'text', label: 'Kunde', wire: 'customer.id' },
        lines: {
          kind: 'list',
          label: 'Zeilen',
          fields: { what: { kind: 'text', label: 'Text', wire: 'text' } },
        },
      },
      list: { columns: ['number'] },
      access: { list: [], show: [], edit: [] },
      api: { path: 'bills', style: 'json-api', total: null },
    },
  ] as unknown as AnyResource[],
  { styles: callStyles, capabilities: [] },
)
if (!bills) throw new Error('there is no entry')

const refusal = async (body: object) => {
  const record = { id: '7', type: 'bills', attributes: { invoice_no: 'A-1' } }
  const { provider } = setUpProvider(
    ({ method }) => (method === 'GET' ? json({ data: record }) : json(body, 422)),
    { resources: [bills] },
  )
  await provider.getOne('bills', { id: '7' })
  const edit = { id: '7', data: { number: 'A-2' }, previousData: { id: '7', number: 'A-1' } }
  return failureOf(provider.update('bills', edit))
}

it.each([
  ['invoice_no', 'number'],
  ['number', 'number'],
  ['Invoice_No', 'number'],
  ['title', 'text'],
  ['heading', 'title'],
  ['dims.w', 'width'],
  ['data.attributes.dims.w', 'width'],
  ['/data/attributes/invoice_no', 'number'],
  ['$.invoice_no', 'number'],
  ['body.invoice_no', 'number'],
  ['customer', 'customer'],
  ['lines.0.text', 'lines[0].what'],
  ['Lines[12].Text', 'lines[12].what'],
  ['/data/attributes/lines/3/text', 'lines[3].what'],
  ['lines[0].sku', 'lines[0].sku'],
  ['lines', 'lines'],
  ['sku', 'sku'],
])('what a backend says of %s stands at %s', async (path, name) => {
  expect((await refusal({ errors: { [path]: ['zu klein'] } })).body.errors).toEqual({ [name]: 'zu klein' })
})

it('a sentence that begins with a field stands at it, and others in the message', async () => {
  const message = [
    'invoice_no must be longer than 3',
    'invoice_no must be a number',
    'each value in lines must be unique',
    'lines.1.text should not be empty',
    'Nothing was saved',
  ]
  expect(await refusal({ statusCode: 422, message, error: 'Unprocessable Entity' })).toMatchObject({
    detail: message.join('; '),
    body: {
      errors: {
        number: `${message[0]}; ${message[1]}`,
        lines: message[2],
        'lines[1].what': message[3],
      },
    },
  })
})

it('all that is said of a field stands at it, by whatever name', async () => {
  const errors = { 'dims.w': ['zu breit'], 'data.attributes.dims.w': ['zu schmal'] }
  expect((await refusal({ errors })).body.errors).toEqual({ width: 'zu breit; zu schmal' })
})

it.each([
  ["Invalid request: Value for field 'invoice_no' too small, expected at least: '3'", 'number'],
  ["Expected type: 'string' for field 'lines, 0, text', got: '3'", 'lines[0].what'],
  ["Field 'dims, w' is required", 'width'],
  ["Field 'colour' is required", undefined],
  ['Invoice with number: R-1, already exists.', undefined],
])('words that call a field one stand at it: %s', async (message, name) => {
  const { body, detail } = await refusal({ type: 'invalid_data', message })
  expect(detail).toBe(message)
  expect(body.errors).toEqual(name && { [name]: message })
})
