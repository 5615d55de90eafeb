import type { mail as german } from '../de/mail.ts'
import type { Widened } from '../messages.ts'

export const mail: Widened<typeof german> = {
  title: 'Read an email',
  text: 'Text of the email',
  help: 'The text stays in this browser; only what you take is saved.',
  none: 'It says nothing that changes.',
  from: '“%{quote}”',
  change: '%{before} → %{after}',
  end: 'An end on %{day} belongs to a contract. It is ended in the tab “%{tab}” by “Actions”.',
  save: 'Apply',
}
