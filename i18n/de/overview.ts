export const endingSoon = {
  title: 'Enden in den nächsten 30 Tagen',
  none: 'Kein aktives Abonnement endet in dieser Zeit.',
  all: 'Alle %{count} ansehen',
  failed: 'Die endenden Abonnements konnten nicht geladen werden',
} as const

export const overview = {
  lead: 'Alle Bereiche, die Sie nutzen können.',
  nothing: 'Ihrem Zugang sind noch keine Bereiche freigegeben. Bitte wenden Sie sich an Ihre Administration.',
} as const
