import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { mergedAnswers, recommendedFeatures } from './answers.ts'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useSetUpContext } from './use-set-up-context.ts'
import { WorkspacePicture } from './workspace-picture.tsx'

const ConfigurationPicture = ({ configuration }: StepContent) => {
  const t = useT()
  const { brand } = useScreen()
  const { administrator } = useSetUpContext()
  return (
    <div className="sso-setup-wide">
      <Heading title={t('setUp.pictureTitle')}>{t('setUp.pictureText')}</Heading>
      <WorkspacePicture
        features={configuration.custom?.features ?? recommendedFeatures(mergedAnswers(configuration))}
      />
      <div className="sso-step-actions">
        {administrator && (
          <ScreenLink destination={{ to: 'set-up', step: 'custom' }} className="sso-button sso-button-quiet">
            {t('setUp.change')}
          </ScreenLink>
        )}
        <ScreenLink destination={{ to: 'home' }} className="sso-button">
          {t('setUp.finish', { brand: brand.name })}
        </ScreenLink>
      </div>
    </div>
  )
}

/** A preview of the workspace for the answers. */
export const ConfigurationPictureScreen = defineStep({
  page: 'custom',
  rows: 4,
  width: 'wide',
  forEveryone: true,
  Content: ConfigurationPicture,
})
