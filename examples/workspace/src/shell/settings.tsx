import type { Theme } from 'sso-elements/ui'
import { Menu } from '../parts/menu.tsx'
import { Segments } from '../parts/segments.tsx'
import { useTexts } from '../texts/texts.tsx'
import { LANGUAGES } from './languages.ts'
import { chooseBrand, chooseLocale, chooseTheme, useBrand, useTheme } from './preferences.ts'

/** Language, theme and brand. */
export const SettingChoices = () => {
  const { t, locale } = useTexts()
  const theme = useTheme()
  const brand = useBrand()
  const themes: readonly { value: Theme; label: string }[] = [
    { value: 'auto', label: t('theme.auto') },
    { value: 'light', label: t('theme.light') },
    { value: 'dark', label: t('theme.dark') },
  ]
  return (
    <div className="ws-settings">
      <Segments label={t('settings.language')} options={LANGUAGES} value={locale} onChange={chooseLocale} />
      <Segments label={t('settings.theme')} options={themes} value={theme} onChange={chooseTheme} />
      <Segments
        label={t('settings.brand')}
        options={[
          { value: 'pms', label: t('brand.pms') },
          { value: 'document', label: t('brand.document') },
        ]}
        value={brand}
        onChange={chooseBrand}
      />
    </div>
  )
}

/** The display settings in a menu, for pages without the account menu. */
export const Settings = () => {
  const { t } = useTexts()
  return (
    <Menu label={t('settings.looks')} align="end">
      {() => <SettingChoices />}
    </Menu>
  )
}
