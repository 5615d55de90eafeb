import type { Messages } from '../messages.ts'

export const periods: Messages['periods'] = {
  today: 'Today',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  next30Days: 'Next 30 days',
  next60Days: 'Next 60 days',
  next90Days: 'Next 90 days',
  last12Months: 'Last 12 months',
  thisYear: 'This year',
  past: 'Before today',
  all: 'No limit',
  own: 'Custom period',
}
