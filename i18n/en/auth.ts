import type { Messages } from '../messages.ts'

export const httpsNeeded: Messages['httpsNeeded'] = {
  title: 'HTTPS required',
  lead: 'The connection to %{address} is not encrypted, so the browser cannot keep you signed in. Open the panel over HTTPS or contact an administrator.',
  open: 'Open with HTTPS',
}

export const cookiesNeeded: Messages['cookiesNeeded'] = {
  title: 'Cookies are blocked',
  lead: 'Allow cookies and site data for %{address} in the browser settings, or the browser cannot keep you signed in.',
  open: 'Reload',
}

export const signInAgain: Messages['signInAgain'] = {
  title: 'Your session has ended',
  lead: 'Sign in again to continue where you are. Your entries are kept.',
  leadOverWork: 'Sign in again to let the running task continue. Until then, it waits.',
  leave: 'Keep draft and leave',
  leaveWork: 'Stop and leave',
}

export const auth: Messages['auth'] = {
  failures: {
    credentials: 'Please check the username and password.',
    codeRequired: 'Enter the code from your authenticator app.',
    codeWrong:
      'The code is wrong, expired or already used. Wait for the next one and check the clock on your phone.',
    setUpTooOld: 'Setup took too long or was restarted elsewhere. Please start again.',
    unverified:
      'Your email address is not confirmed yet. Open the link in the message we sent you, then sign in.',
    noAccount:
      'This address has no access to this panel, or access is blocked. Please contact an administrator.',
    link: 'The link is valid for 1 hour. It may have expired, been used or be broken. Request a new link or contact an administrator.',
    password: 'The password is too simple. Please choose a longer one.',
    tooMany: 'Too many attempts. Please wait a few minutes.',
    unreachable: 'The sign-in service cannot be reached. Please try again later.',
    notKept: 'The browser did not save the session. Allow cookies for this page.',
    tooLarge: 'The session is too large for a browser cookie. Please contact an administrator.',
    popupBlocked: 'The browser blocked the sign-in window. Allow pop-ups for this page.',
    popupClosed: 'The sign-in window was closed before you had signed in.',
    popupCancelled: 'Another sign-in window has replaced this one. Please sign in there.',
    unauthorizedDomain:
      'This address is not authorized by the sign-in service. Please contact an administrator.',
    network: 'No connection to the sign-in service. Check your internet connection.',
    noStorage: 'The browser blocks storage. Allow cookies and site data for this page.',
    internal: 'The sign-in service reported an error. Please try again later.',
    invalidApiKey: 'The sign-in service rejected this panel’s API key. Please contact an administrator.',
    argument: 'Sign-in is not set up correctly. Please contact an administrator.',
    denied: 'The sign-in service denied the sign-in, or it was cancelled there.',
    mismatch:
      'The answer of the sign-in service does not belong to a sign-in that began here. Please sign in again.',
    tookTooLong: 'Signing in took too long. Please sign in again.',
    unsupported: 'The server does not offer this.',
    unknown: 'Something went wrong. Please try again later.',
  },
  tooManyUntil: 'Too many attempts. Please try again %{time}.',
  signIn: {
    title: 'Sign in',
    lead: 'Sign in with your account.',
    username: 'Username',
    password: 'Password',
    submit: 'Sign in',
    pending: 'One moment …',
    failed: 'Login failed',
    usernameMissing: 'Please enter your username.',
    passwordMissing: 'Please enter your password.',
    codeLead: 'Enter the code from your authenticator app.',
    code: 'Code',
    codeMissing: 'Please enter the code.',
    codeHint: '6 digits. No phone? Use one of your recovery codes.',
    otherPerson: 'Sign in with another account',
    forgotten: 'Forgot your password?',
    noAccount: 'No account yet?',
    register: 'Register',
    notes: {
      sessionLost: 'Your session has ended. Sign in again to continue where you left off.',
      passwordChanged: 'Your password has been changed. Please sign in.',
      confirmed: 'Your address has been confirmed. Please sign in.',
      invitationTaken: 'You have accepted the invitation. Please sign in.',
      invitationToConfirm:
        'You have accepted the invitation. Confirm your address with the link we just sent you, then sign in.',
      invitationKnown:
        'You have accepted the invitation. This address already has a password: sign in with it or reset it.',
    },
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    password: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    repeat: 'Repeat password',
    bounds: '%{min} to %{max} characters',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    capsLock: 'Caps Lock is on.',
  },
  register: {
    title: 'Register',
    lead: 'You will not see any areas until an administrator gives you permissions.',
    submit: 'Register',
    failed: 'Registration failed',
    hasAccount: 'Already have an account?',
    sent: 'If %{email} is new here, a message with a link is on its way. It is valid for 1 hour.',
    next: 'Confirm your address with it to sign in. An administrator then gives you permissions.',
  },
  mail: {
    missing: 'Nothing arrived? It can take a few minutes. Check your spam folder and the address.',
    resend: 'Send again',
    resent: 'Requested again. Only the latest link is valid.',
    otherAddress: 'Use another address',
    local: 'If no mail server is set up, the message is in the outbox.',
    outbox: 'Open outbox',
    madeUp: 'Sign-in is simulated here: no message is sent, and any password works.',
  },
  confirmation: {
    title: 'Confirmation',
    lead: 'Confirm your email address. Then you can sign in.',
    submit: 'Confirm email address',
    failed: 'Address not confirmed',
    noCode: 'Open the link in the message we sent you to confirm your email address. It is valid for 1 hour.',
    again: 'Register again',
  },
  passwordRequestReset: {
    title: 'Reset',
    lead: 'We will send you a link to set a new password.',
    submit: 'Request a link',
    failed: 'Link not requested',
    sent: 'If there is an account for this address, a link is on its way. It is valid for 1 hour.',
    address: 'You entered %{email}.',
  },
  passwordReset: {
    title: 'Confirmation',
    lead: 'Set a new password. It then applies on all your devices.',
    submit: 'Save password',
    failed: 'Password change failed',
    newLink: 'Request a new link',
  },
  signedInAs: 'You are signed in as %{name}. Continuing here signs you out.',
  toSignIn: 'Go to sign-in',
}
