import { createIcon, Icon } from '@sso-elements/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useScreen, useT } from '../screen-context.tsx'

const Chevron = createIcon({ open: 'm6 9 6 6 6-6' }, 'sso-icon sso-guide-step-chevron')

interface GuideStepProps {
  number: number
  title: string
  isOptional: boolean
  isOpen: boolean
  isDone: boolean
  /** Whether an action of the person has led here. */
  takesFocus: boolean
  onToggle: () => void
  /** Null for the last step. */
  onNext: (() => void) | null
  children: ReactNode
}

/** One step of the guide: its title opens it, and what was typed in it stays while it is closed. */
export const GuideStep = (props: GuideStepProps) => {
  const { number, title, isOptional, isOpen, isDone, takesFocus, onToggle, onNext, children } = props
  const t = useT()
  const { headingLevel } = useScreen()
  const bodyId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) toggle.current?.focus()
  }, [takesFocus])
  const Title = `h${Math.min(headingLevel + 2, 6) as 3 | 4 | 5}` as const
  return (
    <li className={`sso-guide-step${isOpen ? ' sso-guide-step-open' : ''}${isDone ? ' sso-guide-step-done' : ''}`}>
      <Title className="sso-guide-step-title">
        <button ref={toggle} type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span className="sso-guide-step-number">{isDone ? <Icon name="done" /> : number}</span>
          <span className="sso-guide-step-name">
            {title}
            {isOptional && <span className="sso-guide-step-optional">{t('chatTools.optionalStep')}</span>}
          </span>
          {isDone && <span className="sso-hidden">{t('chatTools.stepDone')}</span>}
          <Chevron name="open" />
        </button>
      </Title>
      <div id={bodyId} className="sso-guide-step-body" hidden={!isOpen}>
        {children}
        {onNext && (
          <button
            type="button"
            className="sso-button sso-button-quiet sso-guide-step-next"
            part="button"
            onClick={onNext}
          >
            {t('chatTools.nextStep')}
          </button>
        )}
      </div>
    </li>
  )
}
