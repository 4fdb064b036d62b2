import { LANGUAGE_TAG, LOCALES, type Organization, organizationLocale } from '@sso-elements/contract'
import { isRefusedFor } from '@sso-elements/session'
import { Field, required, SubmitButton } from '@sso-elements/ui'
import { Dialog } from '@sso-elements/ui/dialog'
import { SelectField } from '@sso-elements/ui/select-field'
import { useMemo } from 'react'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { ORGANIZATION_NAME_RULES } from '../form/name-rules.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { currentTimeIn, zoneGroups } from './time-zones.ts'

interface EditOrganizationProps {
  organization: Organization
  /** Changes were saved; the dialog stays busy until the page has reloaded its data. */
  onSaved: () => Promise<void>
  /** The user is no longer an administrator. */
  onRefused: () => void
  onClose: () => void
}

/** Name of each language in that language. */
const OWN_NAME = { en: 'English', zh: '中文' } as const

/** Dialog in which administrators change name, language and time zone of the current organization (ORG-01). */
export const EditOrganization = ({ organization, onSaved, onRefused, onClose }: EditOrganizationProps) => {
  const t = useT()
  const { session, locale } = useScreen()
  const { orgName, language, timeZone } = organization
  const ownLocale = organizationLocale(language)
  const groups = useMemo(() => zoneGroups(timeZone), [timeZone])
  const form = useScreenForm<'orgName' | 'language' | 'timeZone'>({
    initial: { orgName, language: ownLocale, timeZone },
    firstFocus: 'orgName',
    rules: () => ({ orgName: ORGANIZATION_NAME_RULES, language: [required], timeZone: [required] }),
    submit: async (values) => {
      const chosenLocale = LOCALES.find((each) => each === values.language) ?? ownLocale
      // Only changed fields, so that concurrent changes of other fields are not overwritten.
      const changes = {
        ...(values.orgName !== orgName && { orgName: values.orgName }),
        ...(chosenLocale !== ownLocale && { language: LANGUAGE_TAG[chosenLocale] }),
        ...(values.timeZone !== timeZone && { timeZone: values.timeZone }),
      }
      if (Object.keys(changes).length > 0) {
        try {
          await session.updateOrganization(changes)
        } catch (error) {
          if (!isRefusedFor(error, 'role')) throw error
          onRefused()
          form.setNotice({ kind: 'error', key: 'organization.notAdministrator' })
          return
        }
        await onSaved()
      }
      onClose()
    },
  })
  const time = currentTimeIn(form.values.timeZone, LANGUAGE_TAG[locale])

  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Dialog
        open
        title={t('organization.editTitle')}
        closeLabel={t('organization.close')}
        onClose={onClose}
        busy={form.busy}
        keepOnOutsideClick
        actions={
          <>
            <button
              type="button"
              className="sso-button sso-button-quiet"
              part="button"
              disabled={form.busy}
              onClick={onClose}
            >
              {t('organization.cancel')}
            </button>
            <SubmitButton label={t('organization.save')} busyLabel={t('organization.saving')} busy={form.busy} />
          </>
        }
      >
        <div className="sso-form">
          <FormNoticeLine notice={form.notice} />
          <Field
            {...form.field('orgName')}
            label={t('organization.name')}
            error={problemText(t, form.problems.orgName)}
            autoComplete="organization"
            dir="auto"
          />
          <SelectField
            {...form.field('language')}
            label={t('organization.language')}
            hint={t('organization.languageHint')}
            error={problemText(t, form.problems.language)}
          >
            {LOCALES.map((each) => (
              <option key={each} value={each} lang={LANGUAGE_TAG[each]}>
                {OWN_NAME[each]}
              </option>
            ))}
          </SelectField>
          <SelectField
            {...form.field('timeZone')}
            label={t('organization.timeZone')}
            hint={time !== null && t('organization.localTime', { time })}
            error={problemText(t, form.problems.timeZone)}
          >
            {groups.map(({ region, zones }) => {
              const options = zones.map(({ zone, label }) => (
                <option key={zone} value={zone}>
                  {label}
                </option>
              ))
              return region === '' ? (
                options
              ) : (
                <optgroup key={region} label={region}>
                  {options}
                </optgroup>
              )
            })}
          </SelectField>
        </div>
      </Dialog>
    </form>
  )
}
