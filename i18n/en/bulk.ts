import type { Messages } from '../messages.ts'

export const bulk: Messages['bulk'] = {
  selectedOne: '1 row selected',
  selected: '%{count} rows selected',
  all: 'Select all %{count}',
  allSelected: 'All %{count} selected',
  clear: 'Clear selection',
  scopeFilter: 'This concerns everything that fits search and filters now:',
  scopeAll: 'This concerns all records, without a filter.',
  job: '%{action}: %{resources}',
  counted: 'Meanwhile %{found} instead of %{expected} records fit. Nothing was changed.',
  unfit: 'Not possible in this state',
  gone: 'No longer there',
  inUse: 'In use: %{places}',
  summary: '%{done} done, %{skipped} skipped, %{failed} failed',
  cancelled: 'Cancelled: %{done} done, %{skipped} skipped, %{failed} failed, %{open} open',
}
