import { expect, it } from 'vitest'
import { callFinding } from '#doctor/callReport.ts'
import { withCause } from '#doctor/products/cures.ts'
import { products } from '#doctor/products/products.ts'
import { entryText } from '#doctor/report.ts'
import type { AnyResource } from '#features/model.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'

const strapi = products.find(({ name }) => name === 'Strapi')
const entry = {
  ...{ name: 'bills', label: ['Rechnung', 'Rechnungen'], backend: 'shop', api: { path: 'bills' } },
  fields: { title: { kind: 'text', label: 'Titel' }, amount: { kind: 'integer', label: 'Betrag' } },
  ...{ list: { columns: ['title'] }, access: { list: [] } },
}

/** Calls of the entry, each with what it has shown, by a backend in the style of Strapi but for some keys. */
function told(
  words: object,
  shown: readonly [purpose: string, code: 'sortIgnored' | 'noTotal' | 'filterWrong', field?: string][],
) {
  const backends = { shop: { style: 'strapi', ...words } }
  const [resource] = resolveEntries([], [entry as unknown as AnyResource], { styles: callStyles, backends })
  if (resource === undefined) throw new Error('no entry')
  return shown.map(([purpose, code, field = '']) => {
    const finding = withCause(callFinding(code, { field, key: 'total', count: 3 }), purpose, resource, strapi)
    const path = `backends.shop.${finding.about}`
    return {
      ...{ resource: 'bills', purpose, call: 'GET bills', status: 200, milliseconds: 1 },
      findings: [{ ...finding, path, place: { line: 3, column: 7 } }],
    }
  })
}

it('what has one cause is told once, with its place, where it was seen and what can be put in, within 80 columns', () => {
  const reports = told({ order: 'srt={field}:{dir}' }, [
    ['sort title ↓', 'sortIgnored', 'title'],
    ['sort amount ↓', 'sortIgnored', 'amount'],
  ])
  const text = entryText(reports, 'config.json', { language: 'de', isColoured: false })
  expect(text.split('\n')).toEqual([
    '✗ bills: 2 Aufrufe, 1 Befund',
    '  config.json:3:7 backends.shop.order',
    '    auf- und absteigend nach "title" ist dieselbe Folge',
    '    gesehen bei Reihenfolge title ↓, Reihenfolge amount ↓: GET bills 200',
    '    → Strapi: "order": { "each": "sort={field}:{dir}", "join": "," }',
  ])
})

it('a key that is said wrongly is its own cure, not the style that is already there', () => {
  const [report] = told({ total: 'how.many' }, [['list', 'noTotal']])
  expect(report?.findings[0]).toMatchObject({
    ...{ about: 'total', cure: { product: 'Strapi', put: { total: 'meta.pagination.total' } } },
  })
  const [filter] = told({ filters: { in: 'x={values}' } }, [['filter title several', 'filterWrong', 'title']])
  expect(filter?.findings[0]).toMatchObject({
    ...{ about: 'filters.in', cure: { put: { filters: { in: 'filters[{field}][$in][{index}]={value}' } } } },
  })
})

it('another style is told as one cause, whatever was seen', () => {
  const reports = told({ style: 'lago' }, [
    ['list', 'noTotal'],
    ['sort title ↓', 'sortIgnored', 'title'],
  ])
  const text = entryText(reports, 'config.json', { language: 'en', isColoured: false })
  expect(text.match(/→ .*/g)).toEqual(['→ Strapi: "style": "strapi"'])
  expect(text).toContain('1 finding\n')
})
