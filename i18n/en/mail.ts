import type { mail as german } from '../de/mail.ts'
import type { Widened } from '../messages.ts'

export const mail: Widened<typeof german> = {
  title: 'Read an email',
  nearest: 'No address, IBAN, number or name in it is known. The nearest:',
  nobody: 'No address, IBAN, number or name in it is known.',
  text: 'Text of the email',
  help: 'The text stays in this browser; only what you take is saved.',
  none: 'It says nothing that changes.',
  from: {
    own: '“%{quote}”',
    around: 'Header or signature: “%{quote}”',
    earlier: 'Earlier email: “%{quote}”',
  },
  otherBank: 'It belongs to the bank of the old IBAN; the email names no new one.',
  change: '%{before} → %{after}',
  end: 'It says an end on %{day}.',
  openEnd: 'It says an end.',
  whichContract: 'Which one is it about?',
  noContract: 'Nothing changes here.',
  save: 'Apply',
}
