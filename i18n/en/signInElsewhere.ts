import type { Messages } from '../messages.ts'

export const signInElsewhere: Messages['signInElsewhere'] = {
  lead: 'You sign in at %{name} and come back here.',
  submit: 'Sign in with %{name}',
  window: 'A separate window opens for signing in.',
  done: 'Signed in',
  doneLead: 'You can close this window. The other one continues.',
}
