import { getSession } from 'sso-elements'
import { Field, LANGUAGE_TAG, LOCALES, MAX_LENGTH, maxLength, required } from 'sso-elements/ui'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Select } from '../parts/select.tsx'
import { TimeZoneField } from '../parts/time-zone-field.tsx'
import { useToast } from '../parts/toast.tsx'
import { useDialogForm } from '../parts/use-dialog-form.ts'
import { useTexts } from '../texts/texts.tsx'
import { LANGUAGES } from './languages.ts'

interface OrganizationDialogProps {
  organization: { orgName: string; language: string; timeZone: string }
  onClose: () => void
}

/** Maps an organization's language to a locale by its first two letters; Chinese by default (I18N-06). */
const localeOf = (language: string) => LOCALES.find((known) => language.toLowerCase().startsWith(known)) ?? 'zh'

/** Edits the current organization's name, language and time zone, for its administrators (ORG-01). */
export const OrganizationDialog = ({ organization, onClose }: OrganizationDialogProps) => {
  const { t } = useTexts()
  const showToast = useToast()
  const { orgName, language, timeZone } = organization
  const form = useDialogForm<'orgName' | 'language' | 'timeZone'>({
    initial: { orgName, language: localeOf(language), timeZone },
    rules: () => ({ orgName: [required, maxLength(MAX_LENGTH.orgName)], language: [], timeZone: [required] }),
    firstFocus: 'orgName',
    errorTexts: { timeZone: t('timeZone.unknown') },
    save: async (values, { isChanged }) => {
      const chosen = LOCALES.find((known) => known === values.language) ?? localeOf(language)
      const changes = {
        ...(isChanged('orgName') && { orgName: values.orgName }),
        ...(isChanged('language') && { language: LANGUAGE_TAG[chosen] }),
        ...(isChanged('timeZone') && { timeZone: values.timeZone }),
      }
      if (Object.keys(changes).length === 0) return
      await getSession().updateOrganization(changes)
      showToast(t('done.saved', { name: values.orgName }))
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
