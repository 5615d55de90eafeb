import type { Messages } from '../messages.ts'

export const overview: Messages['overview'] = {
  nothing: 'Your account has no areas yet. Please contact an administrator.',
  laidAside: 'There is nothing to see here with the permissions you are using.',
  welcome: 'Welcome',
  noTiles: 'Your account lacks permission to see the figures.',
  ownRights: 'View your permissions',
  allHidden: 'All tiles are hidden.',
  filter: 'Filter',
  failed: 'not loaded',
  retryTile: '%{tile}: try again',
  figures: 'Key figures',
  sinceEnd: '%{change} vs. end of %{month}',
  asAtEnd: 'same as end of %{month}',
  line: 'Twelve months: %{first} in %{from}, now %{last}, highest %{highest} in %{month}.',
  inReport: 'View in report',
  actions: 'Quick actions',
  numbers: 'Numbers',
  blocks: { todo: 'To do', changed: 'Recently changed', opened: 'Recently viewed' },
  asOf: 'As of %{time}',
  refresh: 'Refresh',
  refreshing: 'Refreshing …',
}

export const todo: Messages['todo'] = {
  none: 'Nothing to do.',
  disk: {
    scarce: 'The server’s disk is nearly full',
    left: '%{free} left.',
    willRefuse: '%{free} left. Below %{reserve} nothing is saved any more.',
    full: 'The server’s disk is full',
    refuses: 'Nothing is being saved: %{free} left, %{reserve} needed.',
  },
  failed: '%{reason}: not loaded.',
  more: 'Show all %{count}',
  snooze: 'Snooze “%{title}”',
  tomorrow: 'Until tomorrow, %{day}',
  nextWeek: 'Until next week, %{day}',
  chooseDay: 'Until a date …',
  day: 'Snooze until',
  snoozed: 'Snoozed until %{day}',
  undo: 'Undo',
  undoOf: 'Bring back “%{title}”',
  showSnoozed: 'Show snoozed (%{count})',
  hideSnoozed: 'Hide snoozed',
}

export const lastRecords: Messages['lastRecords'] = {
  noneChanged: 'Nothing changed yet.',
  noneOpened: 'Nothing viewed yet.',
  missing: 'Not included: %{areas}.',
}

export const setup: Messages['setup'] = {
  title: 'Getting started',
  lead: 'Not everything is set up yet.',
  done: 'done',
  progress: '%{done} of %{all} done',
  dismiss: 'Hide',
}

export const arrange: Messages['arrange'] = {
  open: 'Arrange tiles',
  lead: 'Only for you, in this browser.',
  blocks: 'Sections',
  up: 'Move %{tile} forward',
  down: 'Move %{tile} back',
  moved: '%{tile}: position %{place} of %{all}',
  reset: 'Reset',
  close: 'Done',
}
