export const pairing = {
  job: '%{resources} speichern: %{title}',
  summary: '%{done} gespeichert, %{conflicts} im Konflikt, %{failed} fehlgeschlagen',
  open: '%{done} gespeichert, %{conflicts} im Konflikt, %{failed} fehlgeschlagen, %{open} noch offen',
  changed: 'Inzwischen von jemand anderem geändert',
  gone: 'Inzwischen von jemand anderem beendet',
} as const
