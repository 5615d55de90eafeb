import type { Messages } from '../messages.ts'

export const endingSoon: Messages['endingSoon'] = {
  title: 'Ending within the next 30 days',
  none: 'No active subscription ends in that time.',
  all: 'See all %{count}',
  failed: 'The subscriptions that end could not be loaded',
}

export const overview: Messages['overview'] = {
  lead: 'All areas that you can use.',
  nothing: 'No area is open to your account yet. Please ask your administration.',
}
