import { expect, it } from 'vitest'
import { type CallReport, isFaulty } from '#doctor/callReport.ts'
import { callText } from '#doctor/report.ts'
import { tryBackend } from '#doctor/tryBackend.ts'
import type { AnyResource } from '#features/model.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { isLongRun } from '../../support/long.ts'
import { type Dialect, dialects } from './dialects.ts'
import { mistakes, type Planting } from './mistakes.ts'
import { key, startProduct } from './productServer.ts'

const access = { list: [], show: [], create: [], edit: [], delete: [] }

function soundFor(dialect: Dialect, url: string): Planting {
  const { product, below, relation, said } = dialect
  const brings = product.name === 'Strapi' ? { populate: '*' } : {}
  const query = { ...product.style.query, ...brings }
  const item = product.name === 'Strapi' ? { item: '{path}/{id}?populate=*' } : {}
  const style = product.styleName === undefined ? product.style : { style: product.styleName }
  return {
    style: product.style,
    backend: {
      url,
      through: 'server',
      headers: { Authorization: `Bearer ${key}` },
      ...style,
      query,
      ...item,
    },
    entry: {
      ...{ name: 'invoices', label: ['Rechnung', 'Rechnungen'], backend: 'shop' },
      api: { path: `${below}invoices`, ...said },
      fields: {
        number: { kind: 'text', label: 'Nummer', required: true },
        title: { kind: 'text', label: 'Titel' },
        amount: { kind: 'money', label: 'Betrag', currency: 'EUR' },
        cents: { kind: 'money', label: 'Preis', currency: 'EUR', unit: 'minor' },
        state: {
          kind: 'choice',
          label: 'Zustand',
          options: { open: 'Offen', paid: 'Bezahlt', draft: 'Entwurf' },
        },
        urgent: { kind: 'flag', label: 'Eilig' },
        issued: { kind: 'date', label: 'Ausgestellt' },
        paidAt: { kind: 'dateTime', label: 'Bezahlt', wire: 'paid_at' },
        customer: {
          kind: 'reference',
          resource: 'customers',
          label: 'Kunde',
          wire: relation?.wire ?? 'customer',
        },
        note: { kind: 'text', label: 'Notiz' },
      },
      list: {
        columns: ['number', 'title', 'amount', 'state', 'issued'],
        filters: [
          'state',
          'urgent',
          'amount',
          'issued',
          'paidAt',
          'number',
          ...(relation?.filter ? [] : ['customer']),
        ],
        search: ['number', 'title'],
      },
      access,
    },
  }
}

/** Values that a backend cannot be asked for are not offered. */
function withoutUnaskable({ list, ...entry }: Planting['entry'], style: Planting['style']): object {
  const { filters = {} } = style
  const { filters: names, search, ...rest } = list as { filters: string[]; search: string[] }
  const isAsked = (name: string) =>
    ['amount', 'issued', 'paidAt'].includes(name) ? filters.from !== undefined : filters.eq !== undefined
  return {
    ...entry,
    list: { ...rest, filters: names.filter(isAsked), search: style.search === undefined ? [] : search },
  }
}

async function look({ backend, entry, style }: Planting, below: string): Promise<CallReport[]> {
  const { url, headers, ...words } = backend as { url: string; headers: Record<string, string> }
  const customers = {
    ...{ name: 'customers', label: ['Kunde', 'Kunden'], backend: 'shop', api: { path: `${below}customers` } },
    fields: { name: { kind: 'text', label: 'Name' } },
    list: { columns: ['name'], search: [], filters: [] },
    access: { list: [] },
  }
  const entries = [withoutUnaskable(entry, style), customers] as unknown as AnyResource[]
  const resources = resolveEntries([], entries, { styles: callStyles, backends: { shop: words } })
  const reports: CallReport[] = []
  const options = {
    backends: { shop: { url, headers } },
    only: ['invoices'],
    write: true,
    leaveBehind: false,
  }
  for await (const report of tryBackend(resources, options)) reports.push(report)
  return reports
}

const shown = (reports: readonly CallReport[]) =>
  reports.filter(isFaulty).map((report) => callText(report, { language: 'en', isColoured: false }))

const names = Object.keys(mistakes)

it.each(dialects)('$product.name: a sound configuration has no finding, mistakes have', async (dialect) => {
  const first = await startProduct(dialect)
  const sound = soundFor(dialect, first.url)
  expect(shown(await look(sound, dialect.below))).toEqual([])
  await first.close()
  // The rest is for the long run.
  const place = dialects.indexOf(dialect) * 4
  const tried = isLongRun ? names : names.slice(place, place + 2)
  const outcomes: string[] = []
  for (const name of tried) {
    const server = await startProduct(dialect)
    const planted = mistakes[name]?.(soundFor(dialect, server.url))
    const reports = planted && (await look(planted, dialect.below))
    await server.close()
    if (reports) outcomes.push(`${reports.some(isFaulty) ? 'found' : 'MISSED'} ${name}`)
    if (reports && process.env.SHOW)
      console.log(dialect.product.name, name, shown(reports).slice(0, 3).join('\n'))
  }
  expect(outcomes.filter((outcome) => outcome.startsWith('MISSED'))).toEqual([])
  if (isLongRun) expect(outcomes.length).toBeGreaterThanOrEqual(20)
})
