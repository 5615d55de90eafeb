import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tryBackend } from '#doctor/tryBackend.ts'
import type { AnyResource } from '#features/model.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { entryFor } from '../support/backends/entries.ts'
import { standIns, styleNames } from '../support/backends/index.ts'
import type { StandIn } from '../support/backends/standIn.ts'
import { faultsIn } from './planted/lookAt.ts'

async function reportsOf(url: string, configuration: ReturnType<typeof entryFor>, write = false) {
  const resources = resolveEntries([], configuration.resources as unknown as AnyResource[], {
    styles: callStyles,
    backends: configuration.backends,
  })
  const reports = []
  const backends = { billing: { url: `${url}/`, headers: {} } }
  for await (const report of tryBackend(resources, { backends, write, leaveBehind: false }))
    reports.push(report)
  return reports
}

const found = (reports: Awaited<ReturnType<typeof reportsOf>>) =>
  reports.flatMap(({ purpose, findings }) => findings.map(({ code }) => `${purpose}: ${code}`))

describe.each(styleNames)('a backend in the style of %s', (style) => {
  let standIn: StandIn
  beforeAll(async () => {
    standIn = await standIns[style]()
  })
  afterAll(() => standIn.close())

  it('has nothing odd but what the product itself has, read and written', async () => {
    const reports = await reportsOf(standIn.url, entryFor(style, standIn.url), true)
    expect(faultsIn(reports)).toEqual([])
    expect(found(reports)).not.toContain('list: maybePaged')
    const purposes = reports.map(({ purpose }) => purpose)
    expect(purposes).toEqual(expect.arrayContaining(['list', 'wrong id', 'one', 'create', 'edit', 'delete']))
    expect(standIn.rows()).toHaveLength(400)
  })
})

describe('the doctor', () => {
  it.each([
    ['spring', 'rest'],
    ['strapi', 'spring'],
    ['lago', 'spring'],
    ['json-api', 'strapi'],
  ] as const)('recognises %s where the entry says %s', async (real, said) => {
    const standIn = await standIns[real]()
    try {
      const entry = entryFor(real, standIn.url)
      const billing = { url: standIn.url, style: said }
      const [invoices] = entry.resources
      const { path } = Object(invoices?.api)
      const api = { path }
      const resources = [{ ...invoices, api, list: { columns: ['number'], search: [] } }]
      const reports = await reportsOf(standIn.url, { backends: { billing }, resources })
      const cures = reports.flatMap(({ findings }) => findings.map(({ cure }) => cure?.put))
      expect(cures).toContainEqual({ style: real })
    } finally {
      await standIn.close()
    }
  })

  it.each([
    ['postgrest', { cors: false }, 'origins: corsMissing'],
    ['postgrest', { cors: true }, undefined],
    // It counts, and shows the count, in pages alone.
    ['json-server', { cors: true }, undefined],
  ] as const)('tells of a backend that browsers may not read: %s %j', async (style, options, code) => {
    const standIn = await standIns[style](options)
    try {
      const { backends, resources } = entryFor(style, standIn.url)
      const entries = resolveEntries([], resources as unknown as AnyResource[], {
        styles: callStyles,
        backends,
      })
      const billing = { url: `${standIn.url}/`, headers: {}, isForBrowsers: true }
      const reports = []
      for await (const report of tryBackend(entries, {
        backends: { billing },
        write: false,
        leaveBehind: false,
      })) {
        reports.push(report)
      }
      expect(found(reports).filter((each) => each.startsWith('origins'))).toEqual(code ? [code] : [])
    } finally {
      await standIn.close()
    }
  })

  it('finds amounts in cents that the entry takes for euros, and writes nothing there', async () => {
    const standIn = await standIns.lago()
    try {
      const { backends, resources } = entryFor('lago', standIn.url)
      const [invoices] = resources
      const fields = invoices?.fields as Record<string, object>
      const amount = { ...fields.amount, unit: undefined }
      const reports = await reportsOf(
        standIn.url,
        { backends, resources: [{ ...invoices, fields: { ...fields, amount } }] },
        true,
      )
      expect(found(reports)).toContain('list: maybeCents')
      expect(standIn.requests().every(({ method }) => method === 'GET')).toBe(true)
    } finally {
      await standIn.close()
    }
  })
})
