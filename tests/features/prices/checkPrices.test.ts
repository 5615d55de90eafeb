import { describe, expect, it } from 'vitest'
import { checkResources } from '#tests/support/language.ts'
import { put } from '../../support/put.ts'

function entries(): Record<string, unknown>[] {
  return [
    {
      name: 'plans',
      label: ['Tarif', 'Tarife'],
      fields: {
        name: { kind: 'text', label: 'Name' },
        monthly: { kind: 'money', label: 'Monatspreis', currency: 'EUR' },
        perSeat: { kind: 'money', label: 'Preis je Platz', currency: 'EUR' },
        inDollars: { kind: 'money', label: 'Preis', currency: 'USD' },
        months: { kind: 'integer', label: 'Monate' },
        from: { kind: 'date', label: 'Von' },
        to: { kind: 'date', label: 'Bis' },
        state: { kind: 'choice', label: 'Zustand', options: { OPEN: 'Offen', OVER: 'Vorbei' } },
        secret: { kind: 'text', label: 'Geheim', writeOnly: true },
        rates: {
          kind: 'list',
          label: 'Preise',
          fields: {
            since: { kind: 'date', label: 'Seit' },
            monthly: { kind: 'money', label: 'Monatspreis', currency: 'EUR' },
          },
        },
      },
      list: { columns: ['name'] },
      access: { list: [] },
      api: { list: { get: 'plans' } },
      price: {
        monthly: 'monthly',
        perUnit: 'perSeat',
        unit: ['Platz', 'Plätze'],
        months: 'months',
        term: ['from', 'to'],
        when: { state: 'OPEN' },
        dated: { in: 'rates', from: 'since' },
      },
      actions: {
        end: {
          label: 'Beenden',
          access: [],
          put: 'plans/{id}/end',
          effects: [
            {
              of: 'seats',
              by: 'plan',
              filter: { from: { period: 'past' } },
              except: { to: { period: 'past' } },
              names: 'owner',
              note: 'Sie verlieren den Zugang.',
              tone: 'warning',
            },
            { field: 'name', label: 'Tarif' },
          ],
        },
      },
    },
    {
      name: 'seats',
      label: ['Platz', 'Plätze'],
      fields: {
        plan: { kind: 'reference', label: 'Tarif', resource: 'plans' },
        owner: { kind: 'reference', label: 'Inhaber', resource: 'owners' },
        deputy: { kind: 'reference', label: 'Vertretung', resource: 'plans' },
        count: { kind: 'integer', label: 'Zahl' },
        from: { kind: 'date', label: 'Von' },
        to: { kind: 'date', label: 'Bis' },
      },
      list: { columns: ['plan'], filters: ['plan', 'owner', 'from', 'to'], sort: ['from', 'ASC'] },
      access: { list: [] },
      api: { list: { get: 'seats' } },
      costs: { by: 'plan', units: 'count', period: ['from', 'to'] },
    },
    {
      name: 'owners',
      label: ['Inhaber', 'Inhaber'],
      fields: {
        name: { kind: 'text', label: 'Name' },
        perMonth: { kind: 'money', label: 'Im Monat', currency: 'EUR', computed: { due: paid } },
        held: { kind: 'references', label: 'Tarife', resource: 'plans', computed: { due: paid } },
      },
      list: { columns: ['name', 'perMonth', 'held'] },
      access: { list: [] },
      api: { list: { get: 'owners' } },
    },
  ]
}

const paid = { of: 'seats', by: 'owner' }
const perMonth = 'fields.perMonth'
const effect = 'actions.end.effects[0]'

describe('the check of prices and effects', () => {
  it('finds nothing wrong with good ones', () => {
    expect(checkResources(entries())).toEqual([])
  })

  it.each([
    ['a price without its monthly one', 0, 'price.monthly', undefined, 'C108', 'price.monthly'],
    ['a price of no field', 0, 'price.monthly', 'montly', 'C104', 'price.monthly'],
    ['a price that is no amount', 0, 'price.monthly', 'name', 'C314', 'price.monthly'],
    ['two currencies', 0, 'price.perUnit', 'inDollars', 'C321', 'price.perUnit'],
    ['a price of a unit without its name', 0, 'price.unit', undefined, 'C108', 'price.unit'],
    ['a unit without its plural', 0, 'price.unit', ['Platz'], 'C112', 'price.unit'],
    ['months that are an amount', 0, 'price.months', 'monthly', 'C314', 'price.months'],
    ['a term of one day', 0, 'price.term', ['from'], 'C110', 'price.term'],
    ['a term of no days', 0, 'price.term[1]', 'name', 'C314', 'price.term[1]'],
    ['an unknown key of a price', 0, 'price.yearly', 'monthly', 'C109', 'price.yearly'],
    ['dated prices in no list', 0, 'price.dated.in', 'name', 'C314', 'price.dated.in'],
    ['dated prices without their day', 0, 'price.dated.from', 'monthly', 'C327', 'price.dated.from'],
    ['dated prices without an amount', 0, 'fields.rates.fields.monthly', undefined, 'C327', 'price.dated.in'],
    ['costs by no reference', 1, 'costs.by', 'count', 'C314', 'costs.by'],
    ['costs by what has no price', 1, 'costs.by', 'owner', 'C322', 'costs.by'],
    ['a number of units that is a day', 1, 'costs.units', 'from', 'C314', 'costs.units'],
    ['an effect on no entry', 0, `${effect}.of`, 'seat', 'C207', `${effect}.of`],
    ['an effect by no field', 0, `${effect}.by`, 'plans', 'C104', `${effect}.by`],
    ['a condition on an unknown field', 0, 'price.when', { stat: 'ACTIVE' }, 'C104', 'price.when.stat'],
    ['a condition that no value meets', 0, 'price.when', { state: ['OPNE'] }, 'C212', 'price.when.state'],
    ['an effect by a field that leads elsewhere', 0, `${effect}.by`, 'owner', 'C315', `${effect}.by`],
    ['an effect by what cannot be filtered by', 0, `${effect}.by`, 'deputy', 'C311', `${effect}.by`],
    ['an effect that names no records', 0, `${effect}.names`, 'count', 'C314', `${effect}.names`],
    ['an effect by an unknown filter', 0, `${effect}.filter`, { frm: [] }, 'C104', `${effect}.filter.frm`],
    ['an effect without no filter', 0, `${effect}.except`, { count: [1] }, 'C311', `${effect}.except.count`],
    ['an effect of an unknown tone', 0, `${effect}.tone`, 'amber', 'C113', `${effect}.tone`],
    [
      'an effect on no field',
      0,
      'actions.end.effects[1].field',
      'nme',
      'C104',
      'actions.end.effects[1].field',
    ],
    [
      'an effect on what is never shown',
      0,
      'actions.end.effects[1].field',
      'secret',
      'C304',
      'actions.end.effects[1].field',
    ],
    [
      'dues of no entry',
      2,
      `${perMonth}.computed.due`,
      { ...paid, of: 'seat' },
      'C207',
      `${perMonth}.computed.due.of`,
    ],
    [
      'dues by what leads elsewhere',
      2,
      `${perMonth}.computed.due`,
      { ...paid, by: 'plan' },
      'C315',
      `${perMonth}.computed.due.by`,
    ],
    ['dues of half a lead', 2, `${perMonth}.computed.due`, { of: 'seats' }, 'C341', `${perMonth}.computed`],
    [
      'dues as a text',
      2,
      `${perMonth}`,
      { kind: 'text', label: 'A', computed: { due: paid } },
      'C341',
      `${perMonth}.computed`,
    ],
    ['dues in another currency', 2, `${perMonth}.currency`, 'USD', 'C326', `${perMonth}.computed.due`],
    [
      'dues for records without the price',
      2,
      'fields.held.resource',
      'owners',
      'C326',
      'fields.held.computed.due',
    ],
    [
      'a state of others',
      2,
      'fields.held',
      {
        kind: 'choice',
        label: 'Status',
        options: { RUNNING: 'Laufend' },
        computed: { due: paid },
      },
      'C326',
      'fields.held.computed.due',
    ],
    [
      'an end of others',
      2,
      'fields.held',
      { kind: 'date', label: 'Ende', computed: { due: paid } },
      'C326',
      'fields.held.computed.due',
    ],
    ['a list by what comes to its rows', 2, 'list.sort', ['perMonth', 'ASC'], 'C346', 'list.sort[0]'],
    [
      'a page with what comes to rows',
      2,
      'detail',
      [{ section: '', fields: ['name', 'held'] }],
      'C346',
      'detail[0].fields[1]',
    ],
    ['effects that are no list', 0, 'actions.end.effects', {}, 'C110', 'actions.end.effects'],
  ] as const)('finds %s', (_what, index, place, value, code, path) => {
    const wrong = entries()
    put(wrong[index] ?? {}, place, value)
    const found = checkResources(wrong).map((finding) => [finding.code, finding.path])
    expect(found).toEqual([[code, `${wrong[index]?.name}.${path}`]])
  })
})
