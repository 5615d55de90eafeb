import type { Messages } from '../messages.ts'

export const costs: Messages['costs'] = {
  title: 'Costs',
  inMonth: '%{sum} a month',
  overTerm: '%{month}; %{sum} over %{months}',
  open: '%{month}; no fixed end, %{sum} a year',
  reversed: '%{month}; the end is before the start',
  oneMonth: '1 month',
  months: '%{count} months',
  base: 'Basic price',
  month: 'Per month',
  year: 'Per year',
  term: 'Term: %{months}',
  period: '%{from} to %{to}',
  since: 'from %{from}',
  until: 'until %{to}',
  rule: 'Months that have begun count whole.',
  noMonthly: 'Nothing can be worked out without “%{field}”.',
  unreadable: 'The costs stand here as soon as these are right: %{fields}.',
  noPerUnit: '“%{field}” is not given; it is left out here.',
  noUnits: 'The price is the same for any number of %{unit}.',
  differs: 'Start and end make %{months}, “%{field}” says %{said}.',
  item: 'Item',
  amount: 'Amount',
  number: 'Number of %{unit}',
  related: 'Costs per month',
  none: 'Nothing that costs anything is running at present.',
  notRead: 'The costs could not be worked out',
  later: 'yet to begin',
  unknown: 'price not known',
  total: 'Together per month',
  without: 'Without those whose price is not known: %{count}.',
  more: 'Worked out for the first %{count} of %{total}.',
  explain: 'Work it out',
}

export const effects: Messages['effects'] = {
  title: 'What this touches',
  counting: 'Counting …',
  related: 'Concerns %{count} %{resources}',
  noneRelated: 'Concerns no %{resources}',
  more: 'and %{count} more',
  failed: '%{resources}: could not be counted. You can go on all the same.',
  retry: 'Count again',
  unfit: 'Passed over because the state does not fit: %{count}.',
  tooMany: 'From %{most} records on, what is touched is no longer counted.',
}

export const copies: Messages['copies'] = {
  copy: 'Duplicate',
  titled: '%{title} (copy)',
  of: 'Copy of %{title}. Nothing is saved yet.',
}
