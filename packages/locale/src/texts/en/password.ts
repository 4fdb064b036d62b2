export const texts = {
  password: {
    forgotTitle: 'Reset your password',
    forgotSubtitle: 'Enter your email and we will send you a code.',
    send: 'Send code',
    resetTitle: 'Choose a new password',
    rule: 'At least {min} characters. A few words in a row work well.',
    endsSessions:
      'Every device that is signed in will be signed out, and accounts that you linked, such as Google or Slack, will be unlinked. You can link them again afterwards.',
    submit: 'Set new password',
    submitting: 'Setting password…',
    doneTitle: 'Your password is changed',
    done: 'All devices are signed out. Sign in with your new password.',
    backToSignIn: 'Back to sign in',
  },
} as const
