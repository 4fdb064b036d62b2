/** The brand side and the notice pages. */
export const texts = {
  brand: {
    pms: 'Plan, track and ship the work of your whole team.',
    document: 'Write, share and find what your team knows.',
  },
  error: {
    unknownTitle: 'Something went wrong',
    unknownText: 'This page could not be opened. Please try again.',
    notFoundTitle: 'We could not find this page',
    notFoundText: 'The address may be old or mistyped.',
    unknownPath: 'We could not find that page, so we brought you here.',
    forbiddenTitle: 'You do not have access',
    forbiddenText: 'Ask an administrator of your organization, or sign in with another account.',
    offlineTitle: 'No connection',
    offlineText: 'Check your network, then try again.',
    configTitle: 'This site is not set up yet',
    configText: 'Please tell the person who runs it.',
  },
  frame: {
    blocked:
      'Your browser blocks the cookies of {brand} on this page. You can sign in for this visit, or allow them to stay signed in.',
    refused: 'Your browser does not allow the cookies. If you sign in here, it is for this visit only.',
    denied:
      'Your browser blocks cookies and storage for {brand} in this frame, so a sign-in lasts only until you leave this page. Allow cookies, or open {brand} in its own tab.',
    openTab: 'Open in its own tab',
    allow: 'Allow cookies',
    allowing: 'Asking your browser…',
  },
  way: {
    retry: 'Try again',
    home: 'Go to {brand}',
    signIn: 'Go to sign in',
    register: 'Create an account',
    otherAccount: 'Use another account',
    signingOut: 'Signing out…',
    organizations: 'Your organizations',
    joinByCode: 'Enter an organization code',
    createOrganization: 'Create an organization',
    settings: 'Open settings',
    signedInAs: 'You are signed in as {name} ({email}).',
    close: 'Close',
    late: 'This is taking longer than usual.',
  },
} as const
