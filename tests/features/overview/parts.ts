import type { FeatureParts } from '../../support/featureParts.ts'

const counter = 'overview.counters[0]'
const task = 'overview.todo[0]'
const figure = 'overview.figures[0]'

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
        figures: [
          {
            name: 'running',
            label: 'Laufend',
            distinct: 'state',
            days: ['from', 'until'],
            page: 'reports/x',
          },
        ],
        actions: [{ name: 'new', label: 'Neue Rechnung' }],
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
        figures: [
          {
            ...{ name: 'running', label: 'Laufend', page: 'reports/running' },
            ...{ distinct: 'state', days: ['issuedOn', 'issuedOn'], filter: { state: ['OPEN'] } },
          },
          { name: 'turnover', label: 'Umsatz', sum: 'due', page: 'reports/turnover' },
        ],
        actions: [
          { name: 'new', label: 'Neue Rechnung', to: 'create', access: ['*:billing:Put'] },
          { name: 'report', label: 'Umsatz', page: 'reports/turnover' },
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
    ['a figure without a page', `${figure}.page`, undefined, 'C108', `invoices.${figure}.page`],
    ['a figure of an unknown sum', `${figure}.sum`, 'du', 'C113', `invoices.${figure}.sum`, 'due'],
    [
      'a figure of an unknown field',
      `${figure}.distinct`,
      'stat',
      'C104',
      `invoices.${figure}.distinct`,
      'state',
    ],
    [
      'a figure by unknown days',
      `${figure}.days`,
      ['form', 'until'],
      'C104',
      `invoices.${figure}.days[0]`,
      'from',
    ],
    [
      'an action that leads nowhere',
      'overview.actions[0].to',
      'creat',
      'C113',
      'invoices.overview.actions[0].to',
      'create',
    ],
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
      { until: { period: 'next45Day' } },
      'C313',
      `invoices.${task}.filter.until.period`,
      'next45Days',
    ],
    [
      'a period of no days',
      `${task}.filter`,
      { until: { period: 'next0Days' } },
      'C313',
      `invoices.${task}.filter.until.period`,
    ],
    [
      'a mistyped period with a number that is none of days',
      `${task}.filter`,
      { until: { period: 'last12Month' } },
      'C313',
      `invoices.${task}.filter.until.period`,
      'last12Months',
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
