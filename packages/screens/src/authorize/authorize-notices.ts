import type { NoticeRow } from '../notice/notice-row.ts'

/** Notices that replace the consent form: errors before it, outcomes after it. */
export const AUTHORIZE_NOTICES = {
  incomplete: {
    title: 'authorize.incompleteTitle',
    text: 'authorize.incompleteText',
    tone: 'warning',
    action: 'home',
    secondaryAction: 'organization-info',
  },
  unknown: {
    title: 'authorize.unknownTitle',
    text: 'authorize.unknownText',
    tone: 'warning',
    action: 'home',
    secondaryAction: 'organization-info',
  },
  withoutPkce: {
    title: 'authorize.withoutPkceTitle',
    text: 'authorize.withoutPkceText',
    tone: 'warning',
    action: 'home',
    secondaryAction: 'organization-info',
  },
  left: {
    title: 'authorize.leftTitle',
    text: 'authorize.leftText',
    tone: 'waiting',
    action: 'retry',
    secondaryAction: 'home',
  },
  done: {
    title: 'authorize.doneTitle',
    text: 'authorize.doneText',
    tone: 'success',
    action: 'retry',
    secondaryAction: 'home',
  },
  'editor-done': {
    title: 'ide.doneTitle',
    text: 'ide.doneText',
    tone: 'success',
    action: 'retry',
    secondaryAction: 'home',
  },
  cancelled: {
    title: 'authorize.cancelledTitle',
    text: 'authorize.cancelledText',
    tone: 'info',
    action: 'home',
    secondaryAction: 'organization-info',
  },
} as const satisfies Record<string, NoticeRow>
