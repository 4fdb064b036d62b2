import type { ShareVisit } from '@sso-elements/session'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useScreen } from '../screen-context.tsx'
import type { OnOpened, ShareReturn } from './opened-share.ts'
import { ShareOpened } from './share-notices.tsx'
import { type ShareFormNotice, SharePasswordForm } from './share-password-form.tsx'

interface ShareVisitViewProps {
  visit: ShareVisit
  /** The share was already open when this gate looked it up. */
  restored: boolean
  notice: ShareFormNotice | null
  firstFocus: boolean
  onOpened: OnOpened
  onReturn: (why: ShareReturn) => void
  /** The share was revoked while the user typed the password. */
  onGone: () => void
}

/** A share that exists: the password form, then the open state. It follows changes of the visit from elsewhere on the page. */
export const ShareVisitView = (props: ShareVisitViewProps) => {
  const { visit, restored, notice, firstFocus, onOpened, onReturn, onGone } = props
  const { onEvent } = useScreen()
  const { token, ended, passwordRequired } = useSyncExternalStore(visit.store.subscribe, visit.store.getState)
  /** `asking`: the form is submitting, and reports the opening itself. */
  const [stage, setStage] = useState<'closed' | 'asking' | 'open'>('closed')
  const wasRestored = useRef(restored)

  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const notifyOpened = async (isRestored: boolean) => {
    // The gate of another share has replaced this one.
    if (!isShown.current) return
    if (!isRestored) onEvent('completed', { method: null })
    await onOpened({ shareCode: visit.shareCode, restored: isRestored })
    setStage('open')
  }
  const isOpen = token !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the visit is reported once.
  useEffect(() => {
    if (isOpen && stage === 'closed') void notifyOpened(wasRestored.current)
    // A later opening comes from another element or the page, so it counts as restored.
    wasRestored.current = true
    if (isOpen || stage !== 'open') return
    onReturn(ended === null ? { reason: 'closed' } : { reason: 'ended', code: ended })
  }, [isOpen, stage])

  if (stage === 'open' && isOpen)
    return (
      <ShareOpened
        firstFocus={!restored && passwordRequired === true}
        onClose={passwordRequired ? visit.clear : null}
      />
    )
  if (stage === 'closed' && isOpen) return <FormSkeleton fields={1} />
  return (
    <SharePasswordForm
      notice={notice}
      firstFocus={firstFocus}
      onGone={onGone}
      onPassword={async (password) => {
        setStage('asking')
        try {
          await visit.enter(password)
          await notifyOpened(false)
        } catch (error) {
          setStage('closed')
          throw error
        }
      }}
    />
  )
}
