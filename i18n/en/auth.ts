import type { Messages } from '../messages.ts'

export const httpsNeeded: Messages['httpsNeeded'] = {
  title: 'HTTPS is needed',
  lead: 'The connection to %{address} is not encrypted, so the browser does not keep the sign-in. Open the panel with HTTPS, or contact an administrator.',
  open: 'Open with HTTPS',
}

export const signInAgain: Messages['signInAgain'] = {
  title: 'Your session has ended',
  lead: 'Sign in again to go on right here. What you typed stays.',
  leadOverWork: 'Sign in again, and what is running goes on. Until then it waits.',
  leave: 'Keep draft and leave',
  leaveWork: 'Stop it and leave',
}

export const auth: Messages['auth'] = {
  failures: {
    credentials: 'Please check the username and password.',
    codeRequired: 'Enter the code from your authenticator app.',
    codeWrong:
      'The code is wrong, has expired or was used before. Wait for the next one, and check the clock of your phone.',
    setUpTooOld: 'Setting up took too long, or was begun anew elsewhere. Please begin again.',
    unverified:
      'Your e-mail address is not confirmed yet. Open the link in the message that we sent you, then sign in.',
    noAccount: 'This address has no access to this panel, or it is blocked. Please contact an administrator.',
    link: 'The link is valid for 1 hour. It may have expired, been used or be broken. Request a new link or contact an administrator.',
    password: 'The password is too simple. Please choose a longer one.',
    tooMany: 'Too many attempts. Please wait a few minutes.',
    unreachable: 'The sign-in service cannot be reached. Please try again later.',
    notKept: 'The browser did not keep the session. Allow cookies for this page.',
    tooLarge: 'The session does not fit into a cookie of the browser. Please contact an administrator.',
    popupBlocked: 'The browser blocked the sign-in window. Allow pop-ups for this page.',
    popupClosed: 'The sign-in window was closed before you had signed in.',
    popupCancelled: 'A second sign-in window has replaced this one. Please sign in there.',
    unauthorizedDomain:
      'This address is not authorized at the sign-in service. Please contact an administrator.',
    network: 'No connection to the sign-in service. Check your internet connection.',
    noStorage: 'The browser allows no storage. Allow cookies and site data for this page.',
    internal: 'The sign-in service has failed. Please try again later.',
    invalidApiKey: 'The sign-in service refuses the API key of this panel. Please contact an administrator.',
    argument: 'The sign-in is set up wrongly. Please contact an administrator.',
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
    codeHint: '6 digits. Without your phone: one of your recovery codes.',
    otherPerson: 'Sign in with another account',
    forgotten: 'Forgot your password?',
    noAccount: 'No account yet?',
    register: 'Register',
    notes: {
      sessionLost: 'Your session has ended. Sign in again to go on where you were.',
      passwordChanged: 'Your password is changed. Please sign in.',
      confirmed: 'Your address is confirmed. Please sign in.',
      invitationTaken: 'Your invitation is accepted. Sign in.',
      invitationToConfirm:
        'Your invitation is accepted. Now confirm your address by the link that was just sent to you, then sign in.',
      invitationKnown:
        'Your invitation is accepted. There is a password for this address already: sign in with it, or reset it.',
    },
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
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
    lead: 'In a new account you see no areas until your administration has given you permissions.',
    submit: 'Register',
    failed: 'Registration failed',
    hasAccount: 'Already have an account?',
    sent: 'If the address %{email} is new, a message with a link is on its way. It is valid for 1 hour.',
    next: 'Confirm your address with it, then you can sign in. After that your administration gives you permissions.',
  },
  mail: {
    missing:
      'Nothing arrived? It can take some minutes. Look into the spam folder, too, and check the address.',
    resend: 'Send again',
    resent: 'Asked for again. Only the newest link is valid.',
    otherAddress: 'Use another address',
    local: 'Where no mail server is set up, the message lies in the outbox.',
    outbox: 'Open the outbox',
    madeUp: 'Here the sign-in is made up: no message goes out, and any password is right.',
  },
  confirmation: {
    title: 'Confirmation',
    lead: 'Confirm that this e-mail address is yours. After that you can sign in.',
    submit: 'Confirm e-mail address',
    failed: 'The address is not confirmed',
    noCode:
      'Please open the link from the message that we sent you. With it you confirm your e-mail address. It is valid for 1 hour.',
    again: 'Register again',
  },
  passwordRequestReset: {
    title: 'Reset',
    lead: 'We send you a link with which you set a new password.',
    submit: 'Request a link',
    failed: 'The link is not requested',
    sent: 'If there is an account for this address, a link is on its way. It is valid for 1 hour.',
    address: 'You entered %{email}.',
  },
  passwordReset: {
    title: 'Confirmation',
    lead: 'Set a new password. After that you sign in with it on all devices.',
    submit: 'Save password',
    failed: 'Password change failed',
    newLink: 'Request a new link',
  },
  signedInAs: 'You are signed in as %{name}. If you go on here, you will be signed out.',
  toSignIn: 'To sign-in',
}
