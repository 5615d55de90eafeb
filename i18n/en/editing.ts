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
