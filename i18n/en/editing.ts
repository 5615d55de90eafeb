import type { Messages } from '../messages.ts'

export const draft: Messages['draft'] = {
  title: 'Unsaved drafts',
  offer: 'Unsaved draft, %{age}',
  changedSince: 'The record has been changed since. Only the fields named here are taken over.',
  field: 'Field',
  stored: 'Saved',
  drafted: 'Draft',
  restore: 'Restore',
  discard: 'Discard',
  notKept: 'The browser has no room for a draft. Save before you leave this page.',
}

export const leave: Messages['leave'] = {
  title: 'Unsaved changes',
  lead: 'Something on this page has been entered and not saved yet.',
  stay: 'Stay',
  discard: 'Discard',
  keep: 'Keep as draft',
}

export const slideOver: Messages['slideOver'] = { close: 'Close', cancel: 'Cancel', confirm: 'OK' }

export const conflict: Messages['conflict'] = {
  title: 'Somebody else has changed this meanwhile',
  lead: 'You have both changed these fields. Choose what shall be saved.',
  mine: 'My input',
  theirs: 'Saved now',
  base: 'Before',
  taken: 'Also changed by others and taken over here: %{fields}',
  newer: 'Changed by somebody else meanwhile: %{fields}. When you save you can choose which to keep.',
  joined: 'The rest has been put together; open is only what you have both changed in different ways.',
  back: 'Back to the form',
  save: 'Save',
}

export const form: Messages['form'] = {
  create: 'New %{resource}',
  edit: 'Edit %{resource}',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  notSaved: 'Not saved',
  created: 'Created',
  other: 'Other',
  none: 'Not given',
  forbiddenNumber: 'Not known: you may not see %{resources}.',
  unreadNumber: 'Not known: not all %{resources} were read.',
  emptySelection: 'Nothing chosen yet',
  add: 'Add',
  removeItem: 'Remove %{item}',
  moveUp: 'Move %{item} up',
  moveDown: 'Move %{item} down',
  moved: '%{item}, position %{position} of %{count}',
  noOptions: 'No matches',
  editButton: 'Edit',
  actionDone: '%{action}: done',
  confirm: '%{action}?',
  invalid: 'Please check the marked fields.',
  suggestion: 'Did you mean',
  ibanOf: '%{country}, bank %{bank}',
  chooseColour: 'Choose colour',
  calendar: 'Calendar',
  openCalendar: 'Open calendar',
  dayPattern: 'DD/MM/YYYY',
  instantPattern: 'DD/MM/YYYY hh:mm',
  tagsHint: 'Separate with Enter or a comma',
  hidden: 'Hidden',
  noPreview: 'No preview available',
  address: { street: 'Street and number', postalCode: 'Postal code', city: 'City', country: 'Country' },
  oneError: 'One entry is not right yet:',
  manyErrors: '%{count} entries are not right yet:',
}

/** What editors of lists say alike. */
export const editing: Messages['editing'] = {
  drag: 'Drag %{item}',
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  undo: 'Undo',
  redo: 'Redo',
  undoKeys: 'Ctrl+Z',
  redoKeys: 'Ctrl+Shift+Z',
  close: 'Close',
}
