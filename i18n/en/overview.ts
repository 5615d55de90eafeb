import type { Messages } from '../messages.ts'

export const overview: Messages['overview'] = {
  nothing: 'No area is open to your account yet. Please ask your administration.',
  laidAside: 'With the permissions that you are using now there is nothing to see here.',
  welcome: 'Welcome',
  noTiles: 'Your account lacks the permissions for the numbers of the overview.',
  ownRights: 'See your permissions',
  allHidden: 'All tiles are hidden.',
  filter: 'Filter',
  failed: 'not loaded',
  retryTile: '%{tile}: try again',
  figures: 'Key figures',
  sinceEnd: '%{change} since the end of %{month}',
  asAtEnd: 'as at the end of %{month}',
  line: 'Twelve months: %{first} in %{from}, now %{last}, at most %{highest} in %{month}.',
  inReport: 'See it in the report',
  actions: 'Frequent actions',
  numbers: 'Numbers',
  blocks: { todo: 'To do', changed: 'Changed last', opened: 'Opened by me last' },
  asOf: 'As of %{time}',
  refresh: 'Refresh',
  refreshing: 'Refreshing …',
}

export const todo: Messages['todo'] = {
  none: 'Nothing to do.',
  failed: '%{reason}: not loaded.',
  more: 'See %{count} more',
  snooze: 'Put off “%{title}”',
  tomorrow: 'Until tomorrow, %{day}',
  nextWeek: 'Until next week, %{day}',
  chooseDay: 'Until a date …',
  day: 'Put off until',
  snoozed: 'Put off until %{day}',
  undo: 'Undo',
  undoOf: 'Bring back “%{title}”',
  showSnoozed: 'Show what is put off (%{count})',
  hideSnoozed: 'Hide what is put off',
}

export const lastRecords: Messages['lastRecords'] = {
  fieldChanged: '%{field} changed',
  andMore: '%{change} and %{count} more',
  noneChanged: 'Nothing has been changed yet.',
  noneOpened: 'What you open is found here again.',
  missing: 'Not included: %{areas}.',
}

export const setup: Messages['setup'] = {
  title: 'First steps',
  lead: 'Not everything has been created here yet.',
  done: 'done',
  progress: '%{done} of %{all} done',
  dismiss: 'Hide',
}

export const arrange: Messages['arrange'] = {
  open: 'Arrange tiles',
  lead: 'For you alone, in this browser.',
  blocks: 'Sections',
  up: 'Move %{tile} forward',
  down: 'Move %{tile} back',
  moved: '%{tile}: place %{place} of %{all}',
  reset: 'Reset',
  close: 'Done',
}
