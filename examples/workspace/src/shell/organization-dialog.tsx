import { getSession } from 'sso-elements'
import { Field, LANGUAGE_TAG, LOCALES, MAX_LENGTH, maxLength, required } from 'sso-elements/ui'
import { Select } from '../parts/choice.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { TimeZoneField } from '../parts/time-zone-field.tsx'
import { useToast } from '../parts/toast.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { useTexts } from '../texts/texts.tsx'
import { LANGUAGES } from './languages.ts'

interface OrganizationDialogProps {
  organization: { orgName: string; language: string; timeZone: string }
  onClose: () => void
}

/** An organization's language counts by its first two letters, and is Chinese unless it is another one that we speak (I18N-06). */
const localeOf = (language: string) => LOCALES.find((known) => language.toLowerCase().startsWith(known)) ?? 'zh'

/** Name, language and time zone of the current organization, for its administrators (ORG-01). */
export const OrganizationDialog = ({ organization, onClose }: OrganizationDialogProps) => {
  const { t } = useTexts()
  const tell = useToast()
  const { orgName, language, timeZone } = organization
  const form = useDialogForm<'orgName' | 'language' | 'timeZone'>({
    initial: { orgName, language: localeOf(language), timeZone },
    rules: () => ({ orgName: [required, maxLength(MAX_LENGTH.orgName)], language: [], timeZone: [required] }),
    firstFocus: 'orgName',
    refusals: { timeZone: t('timeZone.unknown') },
    save: async (values, { isChanged }) => {
      const chosen = LOCALES.find((known) => known === values.language) ?? localeOf(language)
      const changes = {
        ...(isChanged('orgName') && { orgName: values.orgName }),
        ...(isChanged('language') && { language: LANGUAGE_TAG[chosen] }),
        ...(isChanged('timeZone') && { timeZone: values.timeZone }),
      }
      if (Object.keys(changes).length === 0) return
      await getSession().updateOrganization(changes)
      tell(t('done.saved', { name: values.orgName }))
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('organization.settings')}
      form={form}
      submitLabel={t('action.save')}
      busyLabel={t('action.saving')}
      onClose={onClose}
    >
      <Field {...form.text('orgName')} label={t('field.name')} autoComplete="organization" />
      <Select
        label={t('settings.language')}
        hint={t('organization.languageHint')}
        options={LANGUAGES}
        {...form.choice('language')}
      />
      <TimeZoneField {...form.choice('timeZone')} />
    </FormDialog>
  )
}
