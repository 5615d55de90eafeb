import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FaultRule, fateOf, matches } from '#features/switchboard/panel/faults.ts'

const edit = { method: 'PUT', path: 'billing-invoices/12' }

describe('a pattern', () => {
  it.each([
    '',
    '  ',
    '*',
    'PUT',
    'put',
    'PUT billing-invoices/12',
    'put /billing-invoices/12',
    'PUT billing-invoices/*',
    'PUT billing-*/*',
    '* billing-invoices/12',
    '/billing-invoices/*',
    '*/12',
    'BILLING-invoices*',
  ])('"%s" means an edit', (pattern) => {
    expect(matches(pattern, edit)).toBe(true)
  })

  it.each([
    'GET',
    'GET billing-invoices/12',
    'PUT billing-invoices',
    'PUT billing-invoices/1',
    'billing.invoices/12',
    'PUT illing-invoices/12',
    'PUT billing-invoices/12/status',
  ])('"%s" does not', (pattern) => {
    expect(matches(pattern, edit)).toBe(false)
  })

  it('takes every character but the star as it is written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-)+-~]{1,20}$/), (path) => {
        expect(matches(`GET ${path}`, { method: 'GET', path })).toBe(true)
      }),
    )
  })
})

describe('rules', () => {
  const rule = (changes: Partial<FaultRule>): FaultRule => ({
    id: '1',
    pattern: '',
    fault: '500',
    ...changes,
  })

  it('without a number hold until they are taken away', () => {
    const rules = [rule({})]
    expect(fateOf(rules, edit)).toEqual({ seconds: 0, fault: '500', rules })
    expect(fateOf(rules, edit).rules).toBe(rules)
  })

  it('with a number are counted down by the calls that they meet, and then are gone', () => {
    const twice = [rule({ left: 2, pattern: 'PUT' })]
    const other = fateOf(twice, { method: 'GET', path: 'billing-invoices' })
    expect(other).toEqual({ seconds: 0, fault: undefined, rules: twice })
    const first = fateOf(twice, edit)
    expect(first.rules).toEqual([rule({ left: 1, pattern: 'PUT' })])
    expect(fateOf(first.rules, edit)).toEqual({ seconds: 0, fault: '500', rules: [] })
  })

  it('meet in order: the first failure, after the first delay', () => {
    const rules = [
      rule({ id: 'a', pattern: 'GET', fault: '403' }),
      rule({ id: 'b', fault: '409', left: 1 }),
      rule({ id: 'c', fault: 'slow', seconds: 3, left: 1 }),
      rule({ id: 'd', fault: 'offline', left: 1 }),
    ]
    const { rules: after, ...fate } = fateOf(rules, edit)
    expect(fate).toEqual({ seconds: 3, fault: '409' })
    expect(after.map(({ id }) => id)).toEqual(['a', 'd'])
  })
})
