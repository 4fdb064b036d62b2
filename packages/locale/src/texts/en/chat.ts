/** The notice pages of the chat tools; tools share a text where it fits. */
export const texts = {
  chat: {
    forbiddenTitle: 'You don’t have access to this app yet',
    forbiddenText:
      'Your organization does not let you open {brand} from {tool}. Please ask your {tool} administrator for access, then try again.',
    connectedTitle: 'You are connected',
    connectedText: 'Your {tool} account can now be used with {brand}.',
    appConnectedTitle: 'The app is connected',
    appConnectedText: 'Your organization can now use {brand} in {tool}.',
    notLinkedTitle: 'Your account is not linked yet',
    notLinkedText:
      'No {brand} account is linked to your {tool} account. Sign in to {brand} with your email, or join your organization with its code.',
    toLinkText:
      'No {brand} account is linked to your {tool} account yet. Link it once, and {tool} signs you in from then on.',
    link: 'Link your account',
    linkText:
      'You are opening {brand} from {tool} for the first time. Sign in once to link your account; from then on {tool} signs you in.',
    signingInTitle: 'Signing you in',
    signingInText: 'Signing you in to {brand} with {tool}…',
    otherWay: 'Sign in another way',
    goOn: 'Continue',
    notAllowedTitle: 'Your permission is needed',
    notAllowedText:
      '{tool} has not allowed {brand} to sign you in. Please try again and agree when {tool} asks. If it does not ask, your {tool} administrator can help.',
    failedTitle: 'We could not sign you in',
    failedText: 'Something went wrong between {tool} and {brand}. Please try again, or sign in with your email.',
    toolError: 'Error of {tool}: {number}',
    enterpriseTitle: 'Choose a single workspace',
    enterpriseText:
      '{tool} added {brand} for your whole enterprise. {brand} connects one workspace: add it again, and choose one when {tool} asks.',
    expiredTitle: 'The authorization has expired',
    expiredText:
      'The permission of {tool} has expired. Please try again. If this page comes back, ask an administrator to connect {tool} again.',
    mismatchTitle: 'This is another organization',
    mismatchText:
      'You opened an organization that is not connected to your company in {tool}. Open your own, or use another account.',
    mismatchWorkspaceText:
      'You opened an organization that is not connected to your {tool} workspace. Open your own, or use another account.',
    notConnectedTitle: 'Not connected yet',
    notConnectedText:
      'Your organization has not connected {tool} yet. An administrator can do so in the settings. Meanwhile, {brand} is there for you in the browser.',
    contactTitle: 'Please contact your administrator',
    contactText:
      'Your {tool} administrator has to complete your access to {brand} first. Once that is done, please try again.',
    duplicateTitle: 'This account is already linked',
    duplicateText:
      'Your {tool} account is linked to another {brand} account. Use that account, or unlink it in the profile of that account first.',
    workspaceTakenTitle: 'This workspace is already connected',
    workspaceTakenText:
      'Your {tool} workspace is connected to another organization in {brand}. Remove it there first, or choose another workspace.',
    tenantTakenTitle: 'Your company is already connected',
    tenantTakenText:
      'In {tool}, your company is connected to another organization in {brand}. Remove it there first, or use an administrator of another company.',
    tenantNotConnectedText:
      'Your organization has not connected {tool} yet. An administrator of both your organization and your company’s Microsoft 365 can do so. Meanwhile, {brand} is there for you in the browser.',
    consentTitle: 'Your consent is needed',
    consentText: 'To sign you in, {brand} needs to know who you are in {tool}. Microsoft asks you in a new window.',
    consentEndedText:
      'The window was closed, or Microsoft did not give its consent. Please try again, or sign in with your email.',
    consent: 'Continue with Microsoft',
    storeTitle: 'The app could not be installed',
    storeText:
      'The app store of {tool} did not finish adding {brand}. Please try again, or open it from the store again.',
    notStartedTitle: 'No sign-in is in progress',
    notStartedText:
      'This page belongs to signing in with {tool}, and none is in progress here. Open {brand} from {tool}, or sign in with your email.',
    signedInTitle: 'You are already signed in',
    signedInText:
      'You did not sign in with {tool} on this page. To link your {tool} account, open {brand} from {tool}.',
    transitTitle: 'One moment, please',
    transitText: 'Taking you from {tool} to {brand}…',
    transitHomeText: 'Taking you to {brand}…',
    adminTitle: 'An administrator has to agree first',
    adminTenantText:
      'Nothing was connected. It takes a Microsoft account with the role Global, Application, Cloud Application or Teams administrator, which agrees on Microsoft’s page.',
    adminText: 'In your {tool}, only an administrator can allow {brand}. Please ask yours, then try again.',
    screenTitle: 'This page needs a larger screen',
    screenText: 'To work here comfortably, please open this address on a computer:',
    goOnAnyway: 'Go on anyway',
    chooseOrganization: 'Choose an organization',
    detailsIntro: 'If you ask an administrator for help, these details are useful:',
    userId: '{tool} user ID',
    orgId: 'Organization ID',
  },
} as const
