import { expect, it } from 'vitest'
import { emptyChangeSet, pairValuesOf } from '#features/pairings/panel/changeSet.ts'
import { firstEnd } from '#features/pairings/panel/notice.ts'
import { faultOfVerb, type PairVerb, type VerbValues, verbSteps } from '#features/pairings/panel/pairVerbs.ts'
import { withVerb } from '#features/pairings/panel/verbChanges.ts'
import { assignment, pair as storedPair } from './assignments.ts'

const pair = {
  ...{ id: 'a1', customer: 'c1', campaign: '7', employees: 5 },
  ...{ startDate: '2026-01-01', endDate: '2026-12-31', endReason: null },
}
const values = {
  customer: 'c1',
  campaign: '7',
  employees: 5,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  endReason: null,
}

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

it('an end has a reason, which goes with a later end or none and stays with any other change', () => {
  const ended = { ...pair, endReason: 'CLOSED' }
  const reasons = (verb: PairVerb, entered: VerbValues) =>
    verbSteps(assignment, ended, verb, entered).map(({ values }) => values.endReason)
  expect(reasons('end', { on: '2026-09-30', endReason: 'OTHER' })).toEqual(['OTHER'])
  expect(reasons('end', { on: '2026-09-30', endReason: null })).toEqual([null])
  expect(reasons('change', { employees: 9 })).toEqual(['CLOSED'])
  expect(reasons('change', { endDate: '2026-11-30' })).toEqual(['CLOSED'])
  expect(reasons('extend', { on: '2027-12-31' })).toEqual([null])
  expect(reasons('extend', { on: null })).toEqual([null])
})

it('of many, a reason is given to those that are ended, and each keeps its own where none is', () => {
  const held = { employees: 5, startDate: '2026-01-01', endDate: '2026-12-31', endReason: 'CLOSED' }
  const rows = ['0', '1'].map((id) => ({
    pair: storedPair(id, `c${id}`, { values: held }),
    title: '',
    values: held,
  }))
  const reasons = (verb: PairVerb, values: VerbValues) => {
    const set = withVerb(assignment, emptyChangeSet, rows, { verb, values, title: '' }, '2026-06-01')
    return [...set.changes.values()].map((change) => pairValuesOf(set, change).endReason)
  }
  expect(reasons('end', { on: '2026-09-30', endReason: 'OTHER' })).toEqual(['OTHER', 'OTHER'])
  expect(reasons('end', { on: '2026-09-30', endReason: null })).toEqual(['CLOSED', 'CLOSED'])
  expect(reasons('extend', { on: '2027-09-30' })).toEqual([null, null])
})

it('a notice period ends on its day, or with the month', () => {
  const firsts = ['2026-11-30', '2026-11-15', '2026-12-31'].map((today) => [
    firstEnd({ months: 3 }, today),
    firstEnd({ months: 3, to: 'monthEnd' }, today),
  ])
  expect(firsts).toEqual([
    ['2027-02-28', '2027-02-28'],
    ['2027-02-15', '2027-02-28'],
    ['2027-03-31', '2027-03-31'],
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

it('of many, what ends before anyway is not ended later, and what holds longer is not extended', () => {
  const rows = ['2026-06-30', '2026-12-31', null].map((endDate, index) => {
    const held = { employees: 5, startDate: '2026-01-01', endDate }
    return { pair: storedPair(`${index}`, `c${index}`, { values: held }), title: '', values: held }
  })
  const ends = (verb: 'end' | 'extend', on: string | null) => {
    const set = withVerb(assignment, emptyChangeSet, rows, { verb, values: { on }, title: '' }, '2026-06-01')
    return [...set.changes.values()].map((change) => [change.other, pairValuesOf(set, change).endDate])
  }
  expect(ends('end', '2026-09-30')).toEqual([
    ['c1', '2026-09-30'],
    ['c2', '2026-09-30'],
  ])
  expect(ends('extend', '2026-09-30')).toEqual([['c0', '2026-09-30']])
  expect(ends('extend', null)).toEqual([
    ['c0', null],
    ['c1', null],
  ])
})

it('of many, each goes along with its own values, an end that is over by then does not, and nothing begins earlier', () => {
  const periods = [
    // Over: there is nothing to switch from.
    ['2026-01-01', '2026-05-31'],
    ['2026-01-01', '2026-06-30'],
    ['2026-01-01', '2026-12-31'],
    ['2026-10-01', null],
  ]
  const rows = periods.map(([startDate, endDate], index) => {
    const held = { employees: 5 + index, startDate, endDate }
    return { pair: storedPair(`${index}`, `c${index}`, { values: held }), title: '', values: held }
  })
  const values = { campaign: '8', on: '2026-08-01', employees: null, endDate: null }
  const set = withVerb(
    assignment,
    emptyChangeSet,
    rows,
    { verb: 'switch', values, title: 'Acht' },
    '2026-06-01',
  )
  expect([...set.changes.values()].map((change) => pairValuesOf(set, change))).toEqual([
    { employees: 6, startDate: '2026-08-01', endDate: null },
    { employees: 7, startDate: '2026-08-01', endDate: '2026-12-31' },
    { employees: 8, startDate: '2026-10-01', endDate: null },
  ])
})
