import type { Messages } from '../messages.ts'

export const list: Messages['list'] = {
  cappedOf: 'The first %{rows} of %{of} are shown.',
  capped: 'The first %{rows} are shown.',
  cappedHelp: 'The server returns no more; search covers only these, too.',
  search: 'Search',
  searchIn: 'Search in %{fields}',
  all: 'All',
  create: 'New %{~resource}',
  importFile: 'Import …',
  emptyTitle: 'Nothing here yet',
  empty: 'Records appear here once there are some.',
  emptyToFill: 'Create the first record to see it here.',
  emptyNoRight: 'Records created by others appear here. You do not have permission to create any.',
  noMatchTitle: 'No matches',
  noMatch: 'No records match the search and filters.',
  resetFilters: 'Reset filters',
  failedTitle: 'Could not load %{~resources}',
  earlier: 'Showing the previous rows.',
  clearSearch: 'Clear search',
  selectRow: 'Select %{title}',
  selectPage: 'Select all rows on this page',
  sortBy: 'Sort by',
  ascending: 'Sorted ascending, reverse',
  descending: 'Sorted descending, reverse',
  rowActions: 'Actions',
  rowMenu: 'Actions for %{title}',
  open: 'Open',
  quickView: 'Quick view',
  previous: 'Previous record',
  next: 'Next record',
  experts: 'For experts',
  raw: 'Raw data',
  copyId: 'Copy ID',
  idCopied: 'ID copied',
  notCopied: 'The browser does not allow copying.',
  others: 'and %{count} more',
  changed: '%{field} changed',
  becomes: 'becomes',
}

export const filter: Messages['filter'] = {
  title: 'Filters',
  count: 'Filters (%{count})',
  more: 'More',
  by: 'Filter by %{field}',
  remove: 'Remove filter %{filter}',
  stray: 'The filter “%{filter}” does not exist here',
  unreadable: 'Filter “%{filter}”: value cannot be read',
  apply: 'Apply',
  from: 'From',
  to: 'To',
  since: 'from %{value}',
  until: 'until %{value}',
  without: 'not specified',
}

export const columns: Messages['columns'] = {
  title: 'Columns',
  density: 'Row spacing',
  comfortable: 'Normal',
  compact: 'Compact',
  reset: 'Reset',
}

export const views: Messages['views'] = {
  title: 'Views',
  none: 'Save search, filters, sorting and columns under a name.',
  name: 'View name',
  save: 'Save view',
  overwrite: 'Overwrite view',
  remove: 'Delete view %{view}',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  notKept: 'The browser has no space for the view.',
}

export const copies: Messages['copies'] = {
  copy: 'Duplicate',
  titled: '%{title} (copy)',
  of: 'Copy of %{title}. Nothing is saved yet.',
}
