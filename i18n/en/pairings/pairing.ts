import type { Messages } from '../../messages.ts'

export const pairing: Messages['pairing'] = {
  job: 'Save %{~resources}: %{title}',
  summary: '%{done} saved, %{conflicts} in conflict, %{failed} failed',
  open: '%{done} saved, %{conflicts} in conflict, %{failed} failed, %{open} still open',
  changed: 'Changed by someone else in the meantime',
  pause: 'Pause',
  pauseTitle: 'Pause assignment',
  pauseFrom: 'Paused from',
  pauseHelp: 'The assignment ends on the day before.',
  resume: 'Resume',
  resumeTitle: 'Resume assignment',
  resumeOn: 'Resumes on',
  resumeHelp: 'Without a day it stays ended until somebody resumes it.',
  pauseTooEarly: 'The pause begins after the start of the assignment, %{day}.',
  pauseTooLate: 'The assignment ends on %{day} already.',
  resumeTooEarly: 'It resumes only after the pause has begun.',
  resumeNotAfter: 'The assignment ends on %{day} only; it resumes after that.',
  paused: 'Pause entered from %{day}',
  resumed: 'Resumes on %{day}',
  halfPaused: 'The end before the pause is saved, the continuation is not yet.',
  gone: 'Ended by someone else in the meantime',
}
