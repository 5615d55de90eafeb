export const signInElsewhere = {
  lead: 'Sie melden sich bei %{name} an und kommen dann hierher zurück.',
  submit: 'Anmelden mit %{name}',
  window: 'Zum Anmelden öffnet sich ein eigenes Fenster.',
  done: 'Angemeldet',
  doneLead: 'Sie können dieses Fenster schließen. Im anderen geht es weiter.',
} as const
