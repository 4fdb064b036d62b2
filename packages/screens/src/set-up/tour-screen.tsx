import { useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { Heading } from '../form/heading.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { previousSetUpPage } from './flow.ts'
import { Glyph } from './glyph.tsx'
import { SET_UP_NEEDS } from './set-up-needs.ts'
import { StepActions, useSkip } from './step-actions.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { TOUR_PICTURES, TourArt } from './tour-art.tsx'
import { useSetUpContext } from './use-set-up-context.ts'
import { WindowFrame } from './window-frame.tsx'

const Tour = () => {
  const t = useT()
  const { brand, onNavigate } = useScreen()
  const context = useSetUpContext()
  const { skipping, skip: finish } = useSkip()
  const [index, setIndex] = useState(0)
  const [playing, setPlaying] = useState(false)
  const picture = TOUR_PICTURES[index] ?? TOUR_PICTURES[0]
  const isLast = index === TOUR_PICTURES.length - 1
  const previous = previousSetUpPage(context, 'video')
  const goBack = () => {
    if (index > 0) setIndex(index - 1)
    else if (previous) onNavigate({ to: 'set-up', step: previous })
  }
  return (
    <div className="sso-setup-single sso-tour">
      <Heading title={t('setUpTour.title')}>{t('setUpTour.text')}</Heading>
      <figure className="sso-tour-figure">
        <WindowFrame>
          <TourArt picture={picture} playing={playing} key={picture} />
        </WindowFrame>
        <div className="sso-tour-line">
          <span className="sso-hint">
            {t('setUpTour.position', { number: index + 1, count: TOUR_PICTURES.length })}
          </span>
          <button
            type="button"
            className="sso-button sso-button-plain sso-tour-play"
            onClick={() => setPlaying(!playing)}
          >
            <span>
              <Glyph name={playing ? 'stop' : 'play'} />
              {t(playing ? 'setUpTour.stop' : 'setUpTour.play')}
            </span>
          </button>
        </div>
        <figcaption aria-live="polite">
          <strong className="sso-tour-title">{t(`setUpTour.${picture}Title`)}</strong>
          <span className="sso-tour-text">{t(`setUpTour.${picture}Text`)}</span>
        </figcaption>
      </figure>
      <StepActions
        page="video"
        back={
          // The same button for both cases, so that it keeps the focus.
          (index > 0 || previous) && (
            <button type="button" className="sso-button sso-button-quiet" onClick={goBack}>
              {t('setUp.back')}
            </button>
          )
        }
      >
        <button
          type="button"
          className="sso-button"
          part="button"
          aria-busy={skipping}
          onClick={() => (isLast ? void finish() : setIndex(index + 1))}
        >
          {isLast ? t('setUp.finish', { brand: brand.name }) : t('setUpTour.next')}
        </button>
      </StepActions>
    </div>
  )
}

const TourPage = () => (
  <div className="sso-setup">
    <StepIndicator page="video" />
    <Tour />
  </div>
)

/** A tour of the product in four pictures. A picture is animated only on request, and not at all with reduced motion. */
export const TourScreen = defineScreen({ ...SET_UP_NEEDS, fields: 4, Screen: TourPage })
