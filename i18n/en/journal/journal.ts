import type { Messages } from '../../messages.ts'

export const journal: Messages['journal'] = {
  title: 'History',
  empty: 'No changes recorded yet.',
  failed: 'The history could not be loaded',
  more: 'Show more',
  values: 'Show values (%{count})',
  nothingShown: 'No fields you can see.',
  record: 'Record',
  fields: 'Changed fields',
  field: 'Field',
  before: 'Before',
  after: 'After',
  difference: 'Difference',
  restore: 'Restore previous value',
  restoreNamed: 'Restore previous value: %{field}',
  restoreTitle: 'Restore the previous value of “%{field}”?',
  restoreConfirm: 'Restore',
  now: 'Now',
  earlier: 'Previous value',
  restored: '%{field}: previous value restored',
  conflict: 'Someone else has just changed the record. The latest version is shown above; please check it.',
}
