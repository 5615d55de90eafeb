import type { Messages } from '../../messages.ts'

export const activity: Messages['activity'] = {
  show: 'Show',
  all: 'Everything',
  kinds: { change: 'Changes', day: 'Dates', note: 'Notes' },
  ahead: 'Ahead',
  next: 'Coming up',
  last: 'Recent activity',
  whole: 'Full history',
  today: 'Today',
  later: 'Show later ones',
  earlier: 'Show earlier ones',
  count: 'Entries: %{count}',
  empty: 'Nothing has happened so far, and nothing is planned.',
  noneOfKind: 'No entries of this kind.',
  since: 'From',
  by: 'Changed by',
  before: 'before',
  failed: '%{what}: could not be loaded',
}
