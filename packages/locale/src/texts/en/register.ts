export const texts = {
  register: {
    title: 'Create your account',
    subtitle: 'Start with your work email',
    start: 'Continue',
    checkMail: 'Check your email',
    passwordRule: 'At least {min} characters. A few words in a row work well.',
    submit: 'Create account',
    submitting: 'Creating account…',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
  },
} as const
