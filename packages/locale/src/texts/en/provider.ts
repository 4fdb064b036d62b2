/** The ways to identity providers, below a form. */
export const providerTexts = {
  provider: {
    or: 'or',
    continueWith: 'Continue with {source}',
    goOn: 'Please go on in the window that has opened.',
    signingIn: 'Signing you in…',
    blocked: 'Your browser did not open a window. Please allow pop-up windows for this page and try again.',
    closed: 'The sign-in in the other window was not completed. You can try again, or choose another way.',
    failed: 'You could not be signed in. Please try again, or choose another way.',
  },
} as const
