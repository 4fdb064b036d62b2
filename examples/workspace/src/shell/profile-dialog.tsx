import { getSession } from 'sso-elements'
import { Field, LANGUAGE_TAG, LOCALES, MAX_LENGTH, maxLength, required } from 'sso-elements/ui'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Select } from '../parts/select.tsx'
import { TimeZoneField } from '../parts/time-zone-field.tsx'
import { useToast } from '../parts/toast.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { usePerson } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'
import { LANGUAGES } from './languages.ts'
import { LinkedIdentities } from './linked-identities.tsx'
import { chooseLocale } from './preferences.ts'

/** Edits the user's name, time zone and language; dates, greetings and what is due today update at once (REG-02). */
export const ProfileDialog = ({ onClose }: { onClose: () => void }) => {
  const { t, locale } = useTexts()
  const showToast = useToast()
  const { account } = usePerson()
  const form = useDialogForm<'orgUserName' | 'timeZone' | 'language'>({
    initial: { orgUserName: account.orgUserName, timeZone: account.timeZone, language: locale },
    rules: () => ({
      orgUserName: [required, maxLength(MAX_LENGTH.memberName)],
      timeZone: [required],
      language: [],
    }),
    firstFocus: 'orgUserName',
    errorTexts: { timeZone: t('timeZone.unknown') },
    save: async ({ orgUserName, timeZone, language }, { isChanged }) => {
      const chosen = LOCALES.find((known) => known === language) ?? locale
      await getSession().updateProfile({
        ...(isChanged('orgUserName') && { orgUserName }),
        ...(isChanged('timeZone') && { timeZone }),
        // Always sent, since the account's language for emails may differ from the page's.
        language: LANGUAGE_TAG[chosen],
      })
      if (isChanged('language')) chooseLocale(chosen)
      showToast(t('profile.saved'))
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('profile.title')}
      form={form}
      submitLabel={t('action.save')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <Field {...form.text('orgUserName')} label={t('field.personName')} autoComplete="name" />
      <TimeZoneField {...form.choice('timeZone')} />
      <Select
        label={t('settings.language')}
        hint={t('profile.languageHint')}
        options={LANGUAGES}
        {...form.choice('language')}
      />
      <LinkedIdentities />
    </FormDialog>
  )
}
