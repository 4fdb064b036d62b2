/** What is said when something goes wrong; fetched once a form is shown, before anybody can have used it. */
export const feedbackTexts = {
  form: {
    empty: 'This field cannot be empty.',
    oneOf: 'Please choose one of: {values}.',
    minLength: 'Please enter at least {min} characters.',
    maxLength: 'Please enter no more than {max} characters.',
    wrongCredentials: 'That email and password do not match. Check both and try again.',
    wrongCode:
      'That code is wrong or has expired. A code stops working after several wrong tries: check it, or send a new one.',
    addressTaken: 'This email already has an account. Sign in, or use another address.',
    tooShort: 'Please use at least {min} characters.',
    tooLong: 'Please use no more than {max} characters.',
    tooCommon: 'This password is on lists of leaked passwords. Please choose another.',
    tooSimilar:
      'This is too close to your email or the name of your organization or this product. Please choose another.',
    passwordRefused: 'This password cannot be used. Please choose another.',
    notAccepted: 'This was not accepted. Please check it and try again.',
  },
  message: {
    cookieRefused: 'Your browser did not keep you signed in. Please allow cookies for this site and sign in again.',
    http400: 'The request could not be processed. Check what you entered and try again.',
    http429: 'Too many attempts. Please wait a little and try again.',
    http429Wait: 'Too many attempts. Please try again in {wait}.',
    http500: 'Something went wrong on our side. Please try again in a moment.',
    network: 'We could not reach the server. Check your connection and try again.',
    pageError: 'Something went wrong on this page. Please reload it and try again.',
    sandboxed:
      'This form cannot run in a sandboxed frame without allow-same-origin. Please open the page in a tab of its own, or tell whoever runs it.',
    timeout: 'Request timed out. Your connection appears unstable — please check your network or try again later.',
    unexpected: 'The server sent an answer we could not read. Please try again in a moment.',
    seconds: '0 seconds | 1 second | {count} seconds',
    minutes: '0 minutes | 1 minute | {count} minutes',
    hours: '0 hours | 1 hour | {count} hours',
  },
  limit: {
    invitationsFirstDay:
      'A new account can send up to {max} invitations on its first day, including links. A shorter list may still go out. Otherwise, try again in {wait}.',
    invitationsAccount:
      'You can send up to {max} invitations a day, including links. A shorter list may still go out. Otherwise, try again in {wait}.',
    invitations:
      'Your organization can send up to {max} invitations a day, including links. A shorter list may still go out. Otherwise, try again in {wait}.',
  },
  code: {
    '400': 'Something in the form was not accepted. Please check it and try again.',
    '403': 'Your session has ended. Please sign in again.',
    '409': 'Somebody has changed this meanwhile. Please look at what is there now, and save again.',
    '429': 'Too many attempts. Please wait a little and try again.',
    '500': 'Something went wrong on our side. Please try again in a moment.',
    '503': 'The service is not available right now. Please try again in a moment.',
    '0418': 'You are not in an organization yet. Create one to continue.',
    '0410020': 'Your organization could not be opened. Please ask its administrator.',
    '0410001': 'For your security, please sign in with a code that we email to you.',
    '0410002': 'That email and password do not match. Check both and try again.',
    '0410003':
      'That code is wrong or has expired. A code stops working after several wrong tries: check it, or send a new one.',
    '0410004': 'This password cannot be used. Please choose another.',
    '0410005': 'This email already has an account. Sign in, or use another address.',
    '04206': 'This account is disabled. Please ask an administrator of your organization.',
    '0420001': 'This invitation is no longer valid. Please ask for a new one.',
    '0420002': 'You are already a member of this organization.',
    '0420003': 'No organization has this code. Please check it with the person who gave it to you.',
    '0420004': 'This invitation was sent to another email address. Please sign in with that address.',
    '0420005': 'This organization has no room for another member. Please ask its administrator.',
    '0420006': 'An organization needs an owner. Make somebody else an owner first.',
    '0440001': 'This application is not known here. Please go back to it and try again.',
    '0450001': 'This subscription could not be found. Please open it again from the marketplace.',
    '0430001': 'This shared link no longer exists. Please ask the person who shared it.',
    '0430002': 'That password is not right. Please try again.',
    '0430003': 'Your organization has too many open shares. Please withdraw some, then try again.',
    '0825': 'This app is not allowed in your organization. Please ask its administrator.',
  },
} as const
