import type { Messages } from '../messages.ts'

export const bulk: Messages['bulk'] = {
  selected: '%{count} selected',
  all: 'Select all %{count}',
  allSelected: 'All %{count} selected',
  clear: 'Clear selection',
  edit: 'Change values',
  editHelp: 'Fields that you leave empty stay as they are in each record.',
  scopeFilter: 'Affects everything that matches the current search and filters:',
  scopeAll: 'Affects all records, with no filter applied.',
  job: '%{action}: %{resources}',
  counted: '%{found} records match now instead of %{expected}. Nothing was changed.',
  same: 'Was so already',
  unfit: 'Not possible in this status',
  gone: 'No longer exists',
  inUse: 'In use: %{places}',
  foundDone: 'Checked: already done',
  unclear: 'Uncertain whether this was done: changed since. Please take a look.',
}
