import type { Messages } from '../messages.ts'

export const draft: Messages['draft'] = {
  title: 'Unsaved drafts',
  offer: 'Unsaved draft, %{age}',
  changedSince: 'The record has changed since. Only the fields listed here are restored.',
  field: 'Field',
  stored: 'Saved',
  drafted: 'Draft',
  restore: 'Restore',
  discard: 'Discard',
  notKept: 'The browser has no space for a draft. Save before you leave this page.',
}

export const slideOver: Messages['slideOver'] = { close: 'Close', cancel: 'Cancel', confirm: 'OK' }

export const conflict: Messages['conflict'] = {
  title: 'Someone else has saved in the meantime',
  savedAt: '%{name} saved at %{time}',
  savedOn: '%{name} saved on %{time}',
  lead: 'You both changed these fields. Choose what to keep.',
  mine: 'My entry',
  theirs: 'Saved now',
  base: 'Before',
  taken: 'Also changed by others and applied here: %{fields}',
  newer: 'Changed by someone else in the meantime: %{fields}. You can choose what to keep when you save.',
  joined: 'Everything else has been merged; only what you both changed differently is left.',
  back: 'Back to form',
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
