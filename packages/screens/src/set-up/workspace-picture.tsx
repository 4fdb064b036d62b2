import { useT } from '../screen-context.tsx'
import type { Feature } from './answers.ts'
import { FEATURE_GLYPH } from './choices.ts'
import { FeatureArt } from './feature-art.tsx'
import { Glyph } from './glyph.tsx'
import { WindowFrame } from './window-frame.tsx'

/** Separates the names in the label of the picture, in both languages. */
const SEPARATOR = ', '

/** A preview of the workspace with these features. */
export const WorkspacePicture = ({ features }: { features: readonly Feature[] }) => {
  const t = useT()
  const names = features.map((feature) => t(`setUpFeature.${feature}`))
  return (
    <div
      className="sso-picture"
      role="img"
      aria-label={names.length > 0 ? t('setUp.picture', { features: names.join(SEPARATOR) }) : t('setUp.pictureEmpty')}
    >
      <WindowFrame>
        <div className="sso-picture-body">
          <ul className="sso-picture-menu">
            {features.map((feature) => (
              <li key={feature}>
                <Glyph name={FEATURE_GLYPH[feature]} />
                <span>{t(`setUpFeature.${feature}`)}</span>
              </li>
            ))}
          </ul>
          {features.length === 0 ? (
            <p className="sso-picture-empty">{t('setUp.pictureHint')}</p>
          ) : (
            <ul className="sso-picture-tiles">
              {features.map((feature) => (
                <li key={feature}>
                  <span>{t(`setUpFeature.${feature}`)}</span>
                  <FeatureArt feature={feature} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </WindowFrame>
    </div>
  )
}
