export const each = {
  hint: 'Paste several: one per line, or separated by comma, semicolon or space',
  merged: 'Duplicates merged: %{count}',
  wrong: 'Still to be corrected: %{count}. It stays in the field.',
  remove: 'Remove %{value}',
  results: 'Result per entry',
  waiting: 'waiting',
  stop: 'Stop',
  notSent: 'not sent',
  sending: 'sending …',
  done: 'done',
  doneAgain: '%{action}: done',
  known: 'exists already',
  open: 'Open',
  progress: '%{done} of %{count}',
  summary: 'Done: %{done}, still in the field: %{left}',
} as const

export const mailPreview = {
  show: 'Look at the e-mail',
  hide: 'Hide the e-mail',
  title: 'What the e-mail looks like',
  lead: 'Nothing is sent yet. The link here is a sample and opens nothing.',
  languages: 'Language of the preview',
  de: 'German',
  en: 'English',
  subject: 'Subject',
  sent: 'this one is sent',
  failed: 'The preview is not available at the moment.',
} as const

export const grants = {
  title: 'What may this person do?',
  none: 'Choose a template to see what it allows.',
  nothing: 'This template allows nothing in this panel.',
  yes: 'may',
  no: 'may not',
  review: 'Change rights?',
  gained: 'Gained',
  lost: 'Lost',
  unchanged: 'Stays: %{count}',
  same: 'The rights stay as they are.',
  when: 'This counts at once for everything that the person reads and saves. Menus and buttons follow when they reload the page or sign in.',
  back: 'Back',
  confirm: 'Change rights',
} as const

export const secretLink = {
  title: 'Link for %{name}',
  lead: 'Whoever opens this link comes in as %{name}. Give it to this person only.',
  until: 'It works until %{until}.',
  once: 'It can be seen only now. Earlier links have stopped working.',
  link: 'Link',
  copy: 'Copy link',
} as const

export const invitation = {
  title: 'Invitation',
  lead: 'You are invited to work in the %{product}. All it takes is your name and a password.',
  leadBy: '%{inviter} invites you to work in the %{product}. All it takes is your name and a password.',
  rights: 'Your rights',
  until: 'Valid until',
  submit: 'Accept invitation',
  failed: 'The invitation is not accepted',
  ended: 'This invitation is no longer valid',
  expired: 'It has expired.',
  used: 'It has been accepted already. Sign in with your password.',
  withdrawn: 'It was withdrawn.',
  replaced: 'There is a newer link. Look for the latest invitation in your messages.',
  ask: 'Ask %{inviter} for a new invitation.',
  askSomebody: 'Ask your administration for a new invitation.',
} as const
