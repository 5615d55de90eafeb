import { describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { allow } from '#features/model.ts'
import { administrationOf, operatorsOf, policiesOf, templateOf } from '#server/operators/rightsTemplates.ts'
import { entryDefaultsOf } from '#server/panelConfiguration.ts'

const head = {
  name: 'head',
  label: { de: 'Leitung', en: 'Head' },
  description: { de: 'Darf alles.', en: 'May do everything.' },
  statements: [
    allow('*:apiContent', 'Get', 'Put'),
    allow('*:mca', 'ListOperators', 'InviteOperator', 'EditOperator'),
  ],
}
const support = { ...head, name: 'support', statements: [allow('*:mca', 'ListCustomers')] }

const operatorsWith = (configuration: object) =>
  operatorsOf(panelResources([], entryDefaultsOf({ ...configuration })))

describe('rights templates of config.json', () => {
  it('are those that the local API grants', () => {
    const operators = operatorsWith({ rightsTemplates: [support] })
    expect(policiesOf(operators, 'support')).toEqual(support.statements)
    expect(templateOf(operators, 'editing')).toBeDefined()
    expect(administrationOf(operators)).toBe('administration')
  })

  it('are alone where they replace the product’s', () => {
    const operators = operatorsWith({ rightsTemplates: { replace: true, templates: [support, head] } })
    expect(templateOf(operators, 'head')?.label).toEqual(head.label)
    expect(templateOf(operators, 'editing')).toBeUndefined()
    expect(administrationOf(operators)).toBe('head')
  })

  it('that would leave nobody to manage operators are not used', () => {
    const operators = operatorsWith({ rightsTemplates: { replace: true, templates: [support] } })
    expect(templateOf(operators, 'support')).toBeUndefined()
    expect(administrationOf(operators)).toBe('administration')
  })
})

describe('names of parameters of config.json', () => {
  const customers = (configuration: object) =>
    panelResources([], entryDefaultsOf({ ...configuration })).find(({ name }) => name === 'customers')

  it('are those that the local API reads', () => {
    const resource = customers({ paging: { limit: 'pageSize', search: 'term' } })
    expect(resource?.api.list.parameters).toMatchObject({ limit: 'pageSize', search: 'term' })
  })

  it('that cannot be used are left alone', () => {
    for (const paging of [{ limit: 7 }, { limit: 'offset' }, 'x', null, { pages: 'p' }]) {
      expect(customers({ paging })?.api.list.parameters).toMatchObject({ limit: 'limit' })
    }
  })
})
