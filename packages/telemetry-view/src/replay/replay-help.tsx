import { useT } from '@sso-elements/screens/parts'
import type { ReactNode } from 'react'

/** Legend of the timeline's marks, the keyboard shortcuts, and a link. */
export const ReplayHelp = ({ children }: { children: ReactNode }) => {
  const t = useT()
  const keys = [
    [[t('replay.keySpace')], t('replay.keyToggle')],
    [['←', '→'], t('replay.keySeek')],
    [['Shift ←', 'Shift →'], t('replay.keyEvent')],
    [['<', '>'], t('replay.keySpeed')],
    [['Home', 'End'], t('replay.keyEnds')],
  ] as const
  const marks = [
    ['view', t('replay.markView')],
    ['error', t('replay.markError')],
    ['click', t('replay.markClick')],
    ['action', t('replay.markAction')],
  ] as const
  return (
    <div className="sso-replay-legend">
      <div className="sso-plot-keys" aria-hidden="true">
        {marks.map(([look, text]) => (
          <span key={look}>
            <i className={`sso-replay-mark sso-replay-mark-${look}`} />
            {text}
          </span>
        ))}
        <span>
          <i className="sso-replay-idle" />
          {t('replay.markIdle')}
        </span>
      </div>
      {children}
      <details className="sso-more">
        <summary>{t('replay.keys')}</summary>
        <dl className="sso-replay-keys">
          {keys.map(([names, text]) => (
            <div key={text}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
