import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { nameParts } from '#features/journal/model/nameParts.ts'
import { changes } from '#resources/changes.ts'
import { resolveResource } from '#tests/support/language.ts'
import { json } from '../../api/fakeBackend.ts'
import { debtors, invoices, tags } from '../../api/invoices.ts'
import { setUpProvider } from '../../api/setUpProvider.ts'
import { runExport } from '../../export/setUpExport.ts'

/** The first column without its heading. */
const cells = (text: string) =>
  (parse(text, { delimiter: ';', bom: true, from: 2 }) as string[][]).map(([first]) => first)

const resources = [invoices, debtors, tags]

it('an export of the journal reads as its page does where people read it', async () => {
  const { provider } = setUpProvider(() => json({ items: [{ id: 'd1', name: 'Maier' }] }))
  const [journal, ...others] = nameParts([resolveResource(changes), ...resources])
  if (!journal) throw new Error('the journal is there')
  const change = (id: number, operation: string, details: object[]) => ({
    ...{ id, operation, resource: 'invoices', details },
  })
  const detail = (field: string, before: unknown, after: unknown) => ({
    ...{ field: `invoices.${field}`, before, after },
  })
  const rows = [
    change(1, 'EDIT', [
      detail('amount', 169.9, 1499),
      detail('state', 'OPEN', 'PAID'),
      detail('debtor', null, 'd1'),
      detail('gone', 1, 2),
    ]),
    change(2, 'CREATE', [detail('state', null, 'OPEN')]),
    change(3, 'DELETE', [detail('number', 'R-1', null)]),
  ]
  const order = { provider, resources: [journal, ...others], resource: journal, columns: ['details'], rows }
  const read = await runExport({ ...order, format: 'excelCsv' })
  expect(cells(read.text)).toEqual([
    'Betrag: 169,90\u00a0€ → 1.499,00\u00a0€; Zustand: Offen → Bezahlt; Schuldner: – → Maier',
    'Angelegt; Zustand: Offen',
    'Gelöscht; Nummer: R-1',
  ])
  const { text } = await runExport({ ...order, format: 'json' })
  expect(JSON.parse(text)).toEqual(rows.map(({ id, details }) => ({ id, details })))
})
