import { expect, it } from 'vitest'
import { faultOfVerb, verbSteps } from '#features/pairings/panel/pairVerbs.ts'
import { assignment } from './assignments.ts'

const pair = {
  ...{ id: 'a1', customer: 'c1', campaign: '7', employees: 5 },
  ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
}
const values = { customer: 'c1', campaign: '7', employees: 5, startDate: '2026-01-01', endDate: '2026-12-31' }

it('a switch ends the old pair the day before and begins the new one with the same end, in this order', () => {
  const entered = { campaign: '8', employees: 6, endDate: '2026-12-31', on: '2026-08-01' }
  expect(verbSteps(assignment, pair, 'switch', entered)).toEqual([
    { operation: 'change', values: { ...values, endDate: '2026-07-31' } },
    { operation: 'assign', values: { ...values, campaign: '8', employees: 6, startDate: '2026-08-01' } },
  ])
})

it('a change keeps what was not entered, and an end keeps all but the end', () => {
  expect(verbSteps(assignment, pair, 'change', { employees: 9 })).toEqual([
    { operation: 'change', values: { ...values, employees: 9 } },
  ])
  expect(verbSteps(assignment, pair, 'end', { on: '2026-09-30' })).toEqual([
    { operation: 'change', values: { ...values, endDate: '2026-09-30' } },
  ])
})

it('the day of a switch or an end lies within the pair', () => {
  const fault = (verb: 'switch' | 'end', on: string) => faultOfVerb(assignment, pair, verb, { on })?.code
  expect(fault('end', '2026-01-01')).toBeUndefined()
  expect(fault('switch', '2026-01-01')).toBe('onTooEarly')
  expect(fault('end', '2025-12-31')).toBe('onTooEarly')
  expect(fault('end', '2027-01-01')).toBe('onTooLate')
  expect(fault('switch', '2026-12-31')).toBeUndefined()
})
