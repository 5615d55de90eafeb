import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { servedResources } from '#app/server/panelResources.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import type { Fault } from '../support/fault.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import { rightsFaults } from '../thorough/rights.ts'
import { atTheApi, featureChecks } from '../thorough/thoroughReports.ts'
import { openThoroughServer } from '../thorough/thoroughServer.ts'
import { valueFaults } from '../thorough/values.ts'

const examples = ['invoices', 'suppliers'].map((name) =>
  JSON.parse(readFileSync(`docs/examples/${name}.json`, 'utf8')),
)
const configured = servedResources({ resources: examples }).filter(({ origin }) => origin === 'configuration')
const thorough = await openThoroughServer(configured)
afterAll(() => thorough.close())
const { resources } = thorough.server
const said = (faults: readonly Fault[]) => faults.map(({ message }) => message.en)

describe('what follows from an entry, of the product and of a configuration', () => {
  it.each(resources)('holds for the rights to $name (G06)', async (resource) => {
    const [existing] = await thorough.someOf(resource.name)
    const id = existing === undefined ? undefined : String(existing.id)
    expect(said(await rightsFaults(thorough, resource, id))).toEqual([])
  })

  it.each(resources)(
    'holds for the values of $name: what is right comes back, what is not is refused at its field',
    async (resource) => {
      expect(said(await valueFaults(thorough, resource))).toEqual([])
    },
  )

  for (const [purpose, look] of featureChecks) {
    it.each(resources)(`holds for ${purpose} of $name`, async (resource) => {
      expect(said(await look(thorough, resource))).toEqual([])
    })
  }

  it.each([
    ['api-campaigns-post', { monthlyPrice: 1, pricePerEmployee: 0, duration: 1 }, 'items'],
    ['mca-user-journeys', { title: 'A journey' }, 'steps'],
  ])('%s stores no list without what cannot be read of it', async (path, values, list) => {
    for (const wrong of ['abc', 12, true, { x: 1 }, [true], [null]]) {
      const body = { ...values, [list]: wrong }
      const { status, json } = await thorough.server.call(path, { method: 'POST', as: 'administrator', body })
      expect([status, json.errors?.[list]?.code], JSON.stringify(wrong)).toEqual([400, 'type'])
    }
  })

  describe('notices', () => {
    const found = resources.find(({ name }) => name === 'invoices')
    if (!found) throw new Error('the example is not there')
    const invoices = found

    it('a call that takes another permission than the entry says', async () => {
      const other = { ...invoices, access: { ...invoices.access, create: ['*:apiContent:Get'] as const } }
      expect(said(await rightsFaults(thorough, other, undefined))).toEqual([
        'create with *:apiContent:Get: forbidden',
      ])
    })

    it('a bound of a field that holds in the form alone', async () => {
      const fields = invoices.fields.map(
        (field) => (field.name === 'number' ? { ...field, maxLength: 80 } : field) as ResolvedField,
      )
      const [only, ...others] = said(await valueFaults(thorough, { ...invoices, fields }))
      expect(only).toMatch(/^the API does not refuse "x+ in "number" at the field \(maxLength 80\): stored$/)
      expect(others).toEqual([])
    })

    it('a value that comes back otherwise than it was sent', async () => {
      const { administrator } = thorough
      const getOne = async (name: string, params: { id: string }) => {
        const { data } = await administrator.getOne(name, params)
        return { data: { ...data, dueOn: null } }
      }
      const forgetful = { ...thorough, administrator: { ...administrator, getOne } as typeof administrator }
      const [first] = said(await valueFaults(forgetful, invoices))
      expect(first).toBe('"dueOn" comes back otherwise than it was sent')
    })
  })

  it(
    'an entry that does not answer as it says, and looks at the others all the same',
    needs({ [longRun]: isLongRun }),
    async () => {
      const field = { kind: 'date', label: 'Stand', edit: 'never' }
      const [invoice, ...others] = examples
      const broken = { ...invoice, fields: { ...invoice.fields, updatedAt: field } }
      const own = servedResources({ resources: [broken, ...others] }).filter(
        ({ origin }) => origin === 'configuration',
      )
      const server = await openThoroughServer(own)
      const wrong: string[] = []
      for await (const { resource, purpose, findings } of atTheApi(server, own)) {
        if (findings.length > 0) wrong.push(`${resource} ${purpose}`)
      }
      await server.close()
      expect(wrong).toContain('invoices rights')
      expect(wrong.filter((found) => !found.startsWith('invoices'))).toEqual([])
    },
  )

  it.each(featureChecks)('what does not hold is noticed by %s', async (purpose, look) => {
    const invoices = resources.find(({ name }) => name === 'invoices')
    if (!invoices) throw new Error('the example is not there')
    const { administrator } = thorough
    const broken: Partial<typeof administrator> = {
      takeBack: async ({ row }) => row as never,
      getMany: async () => ({ data: [] }) as never,
    }
    const faults = await look({ ...thorough, administrator: { ...administrator, ...broken } }, invoices)
    expect(said(faults).length, purpose).toBeGreaterThan(0)
  })

  it('has answered as the contract says', () => {
    expect(thorough.brokenPromises).toEqual([])
  })
})
