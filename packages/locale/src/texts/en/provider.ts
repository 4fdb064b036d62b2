/** The buttons of identity providers below a form. */
export const texts = {
  provider: {
    or: 'or',
    continueWith: 'Continue with {source}',
    more: 'More ways to sign in',
    goOn: 'Continue in the window that opened.',
    blocked: 'Allow pop-ups for this page and try again.',
    closed: 'The sign-in was not completed. Try again, or choose another way.',
  },
} as const
