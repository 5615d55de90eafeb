import type { Messages } from '../messages.ts'

export const settings: Messages['settings'] = {
  profile: { name: 'Name', email: 'E-mail' },
  password: {
    change: 'Change password',
    lead: 'This signs you out on all other devices.',
    submit: 'Change password',
    failed: 'Password change failed',
    changed: 'Your password is changed. You are signed out on all other devices.',
    madeUp: 'Here the sign-in is made up: there is no password to change.',
  },
  sessions: {
    title: 'Signed-in devices',
    lead: 'If you do not know a device, sign it out and change your password.',
    device: '%{browser} on %{system}',
    unknownDevice: 'Unknown device',
    current: 'This device',
    lastUsed: 'Last used: %{time}',
    end: 'Sign out',
    endNamed: 'Sign out %{device}',
    confirmOne: 'Sign out %{device}?',
    confirmOneLead: 'Whoever works there has to sign in again. What is not saved may be lost.',
    endOthers: 'Sign out on all other devices',
    confirmOthers: 'Sign out on all other devices?',
    ended: 'The device is signed out.',
    notEnded: 'Not signed out',
    endedOthers: 'You are signed out on all other devices.',
    onlyThis: 'You are signed in on this device only.',
    none: 'No device is listed.',
    failed: 'The devices could not be loaded',
  },
}
