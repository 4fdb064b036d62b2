/** The buttons of identity providers below a form. */
export const providerTexts = {
  provider: {
    or: 'or',
    continueWith: 'Continue with {source}',
    goOn: 'Please go on in the window that has opened.',
    blocked: 'Please allow pop-up windows for this page and try again.',
    closed: 'The sign-in was not completed. Please try again, or choose another way.',
  },
} as const
