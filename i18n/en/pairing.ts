import type { Messages } from '../messages.ts'

export const pairing: Messages['pairing'] = {
  job: 'Write %{resources}: %{title}',
  summary: '%{done} written, %{conflicts} in conflict, %{failed} failed',
  open: '%{done} written, %{conflicts} in conflict, %{failed} failed, %{open} still open',
  changed: 'Changed by somebody else meanwhile',
  gone: 'Ended by somebody else meanwhile',
}
