/** The question before a ticket of another browser signs in (SES-16). */
export const texts = {
  ticket: {
    title: 'Continue as {name}?',
    text: 'This link signs you in to {email}. Continue only if that is your account.',
    continue: 'Continue',
    decline: 'Not me',
  },
} as const
