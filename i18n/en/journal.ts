import type { Messages } from '../messages.ts'

export const journal: Messages['journal'] = {
  title: 'History',
  empty: 'No change has been recorded yet.',
  failed: 'The history could not be loaded',
  more: 'Show more',
  values: 'Show values (%{count})',
  nothingShown: 'No fields that you can see.',
  becomes: 'becomes',
  record: 'Record',
  fields: 'Changed fields',
  field: 'Field',
  before: 'Before',
  after: 'After',
  restore: 'Restore earlier value',
  restoreNamed: 'Restore earlier value: %{field}',
  restoreTitle: 'Restore the earlier value of “%{field}”?',
  restoreConfirm: 'Restore',
  now: 'Now',
  earlier: 'Earlier value',
  restored: '%{field}: earlier value restored',
  conflict: 'Somebody else has just changed the record. The new state is above; please check it.',
}
