import type { Messages } from '../../messages.ts'

export const pairing: Messages['pairing'] = {
  job: 'Save %{~resources}: %{title}',
  summary: '%{done} saved, %{conflicts} in conflict, %{failed} failed',
  open: '%{done} saved, %{conflicts} in conflict, %{failed} failed, %{open} still open',
  changed: 'Changed by someone else in the meantime',
  gone: 'Ended by someone else in the meantime',
}
