import type { SourceName } from '@sso-elements/contract'
import type { ReactNode } from 'react'
import { useScreen } from '../screen-context.tsx'
import type { NoticeTone } from './notice-row.ts'

/** Content of the product's card: columns of a board, or a written page. */
const CONTENT: Record<SourceName, string> = {
  pms: 'M111 42v30M127 42v14M143 42v22',
  document: 'M111 44h32M111 54h32M111 64h20',
}

const SIGN: Record<Exclude<NoticeTone, 'waiting'>, string> = {
  info: 'M88 55v8m0-15v.01',
  success: 'm80.5 55.5 5 5 10-10',
  warning: 'M88 47v9m0 7v.01',
}

const DOTS = [81, 88, 95] as const

/**
 * A user, the product, and a sign for the tone of the notice. Hidden from assistive technology, because the text says
 * the same.
 */
export const NoticeArt = ({
  tone,
  mark,
}: {
  tone: NoticeTone /** Replaces the user, 38 units wide. */
  mark?: ReactNode
}) => {
  const { brand } = useScreen()
  return (
    <svg
      className={`sso-sketch sso-sketch-${tone}`}
      viewBox="0 0 176 104"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="sso-sketch-ground" x="4" y="28" width="168" height="72" rx="36" />
      <g className="sso-sketch-card" strokeWidth="1.5">
        <rect x="20" y="14" width="60" height="72" rx="10" />
        <rect x="96" y="22" width="62" height="64" rx="10" />
      </g>
      <g className="sso-sketch-strong" strokeWidth="6">
        <path d={CONTENT[brand.sourceName]} />
        {!mark && <path d="M37 40a7 7 0 1 0 .01 0Z" strokeWidth="4" />}
      </g>
      {mark ?? <path className="sso-sketch-faint" d="M33 62h34M33 72h22" strokeWidth="5" />}
      <circle className="sso-sketch-badge" cx="88" cy="55" r="17" strokeWidth="4" />
      {tone === 'waiting' ? (
        <g className="sso-sketch-dots">
          {DOTS.map((x) => (
            <circle key={x} cx={x} cy="55" r="2.25" />
          ))}
        </g>
      ) : (
        <path className="sso-sketch-sign" d={SIGN[tone]} strokeWidth="3" />
      )}
    </svg>
  )
}
