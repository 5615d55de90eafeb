import type { FeatureParts } from '../../support/featureParts.ts'

const counter = 'overview.counters[0]'
const task = 'overview.todo[0]'

export const parts: FeatureParts = {
  sameTexts: ['Filter'],
  good: {
    invoices: {
      overview: {
        counters: [
          { name: 'free', label: 'Kostenlos', filter: { price: { from: 0, to: 0 } }, tone: 'warning' },
          { name: 'all', label: 'Rechnungen' },
        ],
        todo: [
          { name: 'late', label: 'Vorbei', filter: { until: { period: 'past' } }, sort: ['until', 'ASC'] },
          { name: 'early', label: 'Früh', filter: { until: { from: '2026-01-01' } } },
        ],
      },
    },
  },
  rich: {
    invoices: {
      overview: {
        counters: [
          { name: 'free', label: 'Kostenlos', filter: { amount: { from: 0, to: 0 } }, tone: 'warning' },
          { name: 'open', label: 'Offen', filter: { state: ['OPEN', ''], paid: [false] } },
        ],
        todo: [
          {
            name: 'late',
            label: 'Vorbei',
            filter: { issuedOn: { period: 'past' } },
            sort: ['issuedOn', 'ASC'],
          },
        ],
      },
    },
  },
  mistakes: [
    [
      'an unknown part of the overview',
      'overview.counter',
      [],
      'C109',
      'invoices.overview.counter',
      'counters',
    ],
    ['a number without a label', `${counter}.label`, undefined, 'C108', `invoices.${counter}.label`],
    ['a number with a strange name', `${counter}.name`, 'not paid', 'C210', `invoices.${counter}.name`],
    [
      'a number of an unknown tone',
      `${counter}.tone`,
      'warnin',
      'C113',
      `invoices.${counter}.tone`,
      'warning',
    ],
    ['two numbers of one name', `${counter}.name`, 'all', 'C310', 'invoices.overview.counters[1].name'],
    ['a task without a filter', `${task}.filter`, undefined, 'C108', `invoices.${task}.filter`],
    [
      'a number by an unknown field',
      `${counter}.filter`,
      { stat: ['OPEN'] },
      'C104',
      `invoices.${counter}.filter.stat`,
      'state',
    ],
    [
      'a number by what the list is not filtered by',
      `${counter}.filter`,
      { copies: { from: 1 } },
      'C311',
      `invoices.${counter}.filter.copies`,
    ],
    [
      'a number by no option',
      `${counter}.filter`,
      { state: ['OPNE'] },
      'C212',
      `invoices.${counter}.filter.state[0]`,
      'OPEN',
    ],
    [
      'a choice without a list',
      `${counter}.filter`,
      { state: 'OPEN' },
      'C312',
      `invoices.${counter}.filter.state`,
    ],
    [
      'an amount in words',
      `${counter}.filter`,
      { price: { from: 'x' } },
      'C312',
      `invoices.${counter}.filter.price`,
    ],
    [
      'a day that there is not',
      `${task}.filter`,
      { until: { to: '2026-02-31' } },
      'C312',
      `invoices.${task}.filter.until`,
    ],
    [
      'an unknown period',
      `${task}.filter`,
      { until: { period: 'next30Day' } },
      'C313',
      `invoices.${task}.filter.until.period`,
      'next30Days',
    ],
    [
      'a task by an unknown order',
      `${task}.sort`,
      ['form', 'ASC'],
      'C104',
      `invoices.${task}.sort[0]`,
      'from',
    ],
    ['a task in no order', `${task}.sort`, ['lines', 'ASC'], 'C309', `invoices.${task}.sort[0]`],
    ['a task by what is never shown', `${task}.sort`, ['remark', 'ASC'], 'C304', `invoices.${task}.sort[0]`],
  ],
}
