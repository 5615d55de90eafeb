import type { Messages } from '../../messages.ts'

export const activity: Messages['activity'] = {
  show: 'Show',
  all: 'All',
  kinds: { change: 'Changes', plan: 'Scheduled', day: 'Dates', note: 'Notes' },
  ahead: 'Scheduled',
  next: 'Coming up',
  last: 'Recent activity',
  note: 'Latest note',
  whole: 'Full history',
  today: 'Today',
  later: 'Show later',
  earlier: 'Show earlier',
  count: 'Entries: %{count}',
  empty: 'Nothing recorded, nothing scheduled.',
  noneOfKind: 'No entries of this type.',
  since: 'From',
  by: 'Changed by',
  before: 'Previously',
  failed: '%{what}: could not be loaded',
}
