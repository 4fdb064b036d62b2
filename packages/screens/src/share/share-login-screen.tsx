import { useState } from 'react'
import { WithTexts } from '../with-texts.tsx'
import type { OnOpened, ShareReturn } from './opened-share.ts'
import { ShareGate } from './share-gate.tsx'
import { ShareMissing } from './share-notices.tsx'

export type { OpenedShare } from './opened-share.ts'

export interface ShareLoginScreenProps {
  /** Null when the address has none. */
  shareCode: string | null
  onOpened: OnOpened
}

/** The gate of a shared link (page share/login, SHR-04, SHR-07). It knows no address. */
export const ShareLoginScreen = ({ shareCode, onOpened }: ShareLoginScreenProps) => {
  const [returns, setReturns] = useState<{ count: number; last: ShareReturn | null }>({ count: 0, last: null })
  return (
    <WithTexts groups={['sign-in', 'share', 'notice', 'feedback']}>
      {(t) =>
        shareCode === null ? (
          <ShareMissing t={t} />
        ) : (
          <ShareGate
            key={`${returns.count} ${shareCode}`}
            t={t}
            shareCode={shareCode}
            returned={returns.last}
            onOpened={onOpened}
            onReturn={(last) => setReturns({ count: returns.count + 1, last })}
          />
        )
      }
    </WithTexts>
  )
}
