export const pairing = {
  job: '%{resources} schreiben: %{title}',
  summary: '%{done} geschrieben, %{conflicts} im Konflikt, %{failed} fehlgeschlagen',
  open: '%{done} geschrieben, %{conflicts} im Konflikt, %{failed} fehlgeschlagen, %{open} noch offen',
  changed: 'Inzwischen von jemand anderem geändert',
  gone: 'Inzwischen von jemand anderem beendet',
} as const
